#!/bin/sh
# Prints the Homebrew formula of a release: formula.sh VERSION REPOSITORY FOLDER
#
# REPOSITORY is OWNER/NAME on GitHub, FOLDER holds the checksums that dist.sh wrote.
set -eu
version=${1#v} repository=$2 folder=$3
ls "$folder/plumb-$version-"*.sha256 > /dev/null 2>&1 || {
  echo "formula.sh: $folder has no archive of version $version" >&2
  exit 2
}
sum() { cut -d' ' -f1 "$folder/plumb-$version-$1.tar.gz.sha256"; }
url="https://github.com/$repository/releases/download/v$version/plumb-$version"
cat << FORMULA
class Plumb < Formula
  desc "Finds the conflicts and ambiguities of Auto Layout, and says what to change"
  homepage "https://github.com/$repository"
  version "$version"
  license "MIT"
FORMULA
block() {
  [ ! -e "$folder/plumb-$version-$2.tar.gz.sha256" ] || cat << FORMULA

  $1 do
    url "$url-$2.tar.gz"
    sha256 "$(sum "$2")"
  end
FORMULA
}
block on_macos macos-universal
block on_linux linux-x86_64
cat << 'FORMULA'

  def install
    bin.install "bin/plumb"
    man1.install "share/man/man1/plumb.1"
    bash_completion.install "share/bash-completion/completions/plumb"
    zsh_completion.install "share/zsh/site-functions/_plumb"
    fish_completion.install "share/fish/vendor_completions.d/plumb.fish"
    doc.install Dir["share/doc/plumb/*"]
  end

  test do
    (testpath/"a.layout").write "view S 100x100\n  view A\nH:|-8-[A(100)]-8-|\nV:|[A]|\n"
    output = shell_output("#{bin}/plumb check --format concise a.layout", 1)
    assert_match "unsatisfiable-constraints", output
  end
end
FORMULA
