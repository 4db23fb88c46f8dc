#!/bin/sh
# Makes the archive of a release for this system, and its checksum: dist.sh [FOLDER]
#
# The archive holds the tool, its manual, its completions, and the licences of what is linked into it.
set -eu
cd "$(dirname "$0")/../.."
out=${1:-.build/dist}
mkdir -p "$out"
out=$(cd "$out" && pwd)

case "$(uname -s)" in
  Linux) system="linux-$(uname -m)"; flags= ;;
  Darwin) system=macos-universal; flags="--arch arm64 --arch x86_64" ;;
  *) echo "dist.sh: no releases are made on $(uname -s)" >&2; exit 2 ;;
esac

rm -rf "$out/stage" "$out"/plumb-*
${MAKE:-make} install PREFIX="$out/stage" BUILDFLAGS="$flags" > /dev/null
version=$("$out/stage/bin/plumb" --version | cut -d' ' -f2)
name="plumb-$version-$system"
[ "$system" != macos-universal ] || strip -x "$out/stage/bin/plumb"

documents="$out/stage/share/doc/plumb"
mkdir -p "$documents/licences"
cp README.md CHANGELOG.md LICENSE "$documents/"
licence() {
  for file in "$2" "${3:-}"; do
    if [ -n "$file" ] && [ -e "$file" ]; then cp "$file" "$documents/licences/$1.txt"; return; fi
  done
  echo "dist.sh: the licence of $1 is not where it was expected: $2" >&2
  exit 2
}
if [ "$system" != macos-universal ]; then
  # Linked into the tool; macOS has both as a part of the system.
  swift=$(dirname "$(dirname "$(readlink -f "$(command -v swift)")")")
  licence swift "$swift/share/swift/LICENSE.txt"
  licence libstdc++ /usr/share/doc/libstdc++6/copyright /usr/share/licenses/libstdc++/COPYING.RUNTIME
  if ! ldd "$out/stage/bin/plumb" > /dev/null 2>&1; then
    licence glibc /usr/share/doc/libc6/copyright /usr/share/licenses/glibc/COPYING.LIB
  fi
fi

rm -rf "${out:?}/$name"
mv "$out/stage" "$out/$name"
time=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2> /dev/null || echo 0)}
if tar --version 2> /dev/null | grep -q GNU; then
  set -- --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$time"
else
  set --
fi
tar "$@" -cf - -C "$out" "$name" | gzip -n > "$out/$name.tar.gz"
rm -rf "${out:?}/$name"
cd "$out"
if command -v sha256sum > /dev/null; then sha256sum "$name.tar.gz"; else shasum -a 256 "$name.tar.gz"; fi > "$name.tar.gz.sha256"
echo "$out/$name.tar.gz"
