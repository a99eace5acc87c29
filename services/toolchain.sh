# Sourced by ./start and .ci/run: puts Node 24 and pnpm 12 on PATH.
# Where the machine has an older Node, both come from npm into a cache folder outside the checkout.
kejing_cache="${KEJING_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/kejing}"
kejing_tools="$kejing_cache/toolchain"

kejing_major() { "$1" --version 2>/dev/null | sed -n 's/^v\{0,1\}\([0-9]*\)\..*/\1/p'; }

kejing_get() { # kejing_get <what> <npm package>
  command -v npm >/dev/null || {
    [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || { echo "npm is missing: install Node.js 24 (with npm) and run this again." >&2; return 1; }
    echo "· npm is missing: installing it from Debian's packages"
    { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends nodejs npm ca-certificates; } >/dev/null || return 1
  }
  echo "· getting $1 from npm (once; kept in the cache folder)"
  mkdir -p "$kejing_tools"
  npm install --prefix "$kejing_tools" --no-audit --no-fund --ignore-scripts --silent "$2" >&2
}

case "$(uname -m)" in aarch64 | arm64) kejing_arch=arm64 ;; *) kejing_arch=x64 ;; esac
kejing_node="$kejing_tools/node_modules/node-linux-$kejing_arch/bin"

if [ "$(kejing_major node)" != 24 ]; then
  [ "$(kejing_major "$kejing_node/node")" = 24 ] || kejing_get "Node 24" "node-linux-$kejing_arch@24" || exit 1
  PATH="$kejing_node:$PATH"
fi
if [ "$(kejing_major pnpm)" != 12 ]; then
  [ -x "$kejing_tools/node_modules/.bin/pnpm" ] || kejing_get "pnpm 12" "pnpm@12" || exit 1
  PATH="$kejing_tools/node_modules/.bin:$PATH"
  # Keep our Node in front of the link that npm made beside pnpm.
  [ -x "$kejing_node/node" ] && PATH="$kejing_node:$PATH"
fi
export PATH KEJING_CACHE="$kejing_cache"
