#!/bin/sh
# Gets a release and checks it: install.sh VERSION FOLDER RELEASES
#
# RELEASES is where releases are downloaded from, such as https://github.com/OWNER/NAME/releases/download. The tool is then
# FOLDER/bin/plumb.
set -eu
version=${1#v} folder=$2 releases=$3
case "$(uname -s)-$(uname -m)" in
  Linux-*) system="linux-$(uname -m)" ;;
  Darwin-*) system=macos-universal ;;
  *) echo "plumb: there are no releases for $(uname -s)" >&2; exit 2 ;;
esac
name="plumb-$version-$system"
mkdir -p "$folder"
cd "$folder"
for file in "$name.tar.gz" "$name.tar.gz.sha256"; do
  curl --fail --silent --show-error --location --retry 3 --output "$file" "$releases/v$version/$file" || {
    echo "plumb: $releases/v$version/$file cannot be downloaded" >&2
    exit 2
  }
done
if command -v sha256sum > /dev/null; then check="sha256sum --check --status"; else check="shasum -a 256 --check --status"; fi
$check "$name.tar.gz.sha256" || { echo "plumb: $name.tar.gz is not what its checksum says" >&2; exit 2; }
tar -xzf "$name.tar.gz" --strip-components 1
rm "$name.tar.gz" "$name.tar.gz.sha256"
"$folder/bin/plumb" --version
