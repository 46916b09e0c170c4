# Sets up what the commands need, inside the project folder. Sourced by the launchers, with bash 3.2 and newer.
#
#   set_up site     .venv with what building needs, and node_modules
#   set_up test     the same and what testing needs
#   $python         the interpreter of .venv, which finds hazari_rules and rulebook
#
# A stamp is a copy of the lock files, written when an installation has finished; while it equals them nothing is done.
# An interrupted installation leaves no stamp and is done again.

# Whatever the caller's shell has switched on, the commands run the same.
unset CDPATH PYTHONHOME PYTHONPATH PYTHONSTARTUP PYTHONWARNINGS PYENV_VERSION VIRTUAL_ENV PIP_TARGET PIP_PREFIX
root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd -P)
cd -- "$root"
export PYTHONPATH="$root:$root/scripts" PYTHONUTF8=1 HYPOTHESIS_STORAGE_DIRECTORY="$root/.cache/hypothesis" PIP_USER=0 PIP_DISABLE_PIP_VERSION_CHECK=1
export PATH="$root/.venv/bin:$PATH"
python=$root/.venv/bin/python

missing() {
  printf '%s\n' "$*" >&2
  exit 1
}

# ---- what is there ----

# Prints the path of an interpreter of this version, such as 3.13, or fails.
find_python() {
  local setting name
  for setting in "$1" system; do
    for name in "python$1" "${PYENV_ROOT:-$HOME/.pyenv}/versions/$1".*/bin/python python3 python; do
      # An interpreter of a virtual environment stands for the one that it was made from.
      PYENV_VERSION=$setting "$name" -c '
import sys
found = "%d.%d" % sys.version_info[:2]
print(getattr(sys, "_base_executable", sys.executable)) if found == sys.argv[1] else sys.exit(1)' "$1" 2>/dev/null && return
    done
  done
  uv python find --system --no-project "$1" 2>/dev/null
}

# Whether this stamp equals these lock files.
stamped() {
  local stamp=$1
  shift
  [ -f "$stamp" ] && cat "$@" | cmp -s - "$stamp"
}

# Scripts in .venv name their folder, so a project that was moved needs a new one.
venv_ready() {
  local made=
  [ -x "$python" ] && [ -f .venv/made ] && read -r made <.venv/made && [ "$made" = "$root" ]
}

# What testing needs holds what the site needs.
packages_ready() {
  stamped .venv/test.lock requirements/site.txt requirements/test.txt ||
    { [ "$1" = site ] && stamped .venv/site.lock requirements/site.txt; }
}

npm_ready() { stamped node_modules/installed.lock package-lock.json; }

node_ready() { node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' 2>/dev/null; }

all_ready() { venv_ready && packages_ready "$1" && npm_ready && { [ "$1" = site ] || node_ready; }; }

# ---- what is made ----

step() {
  step_number=$((step_number + 1))
  printf '[%d/%d] %s …\n' "$step_number" "$step_count" "$*" >&2
}

# Writes what an installer says into the log; where somebody watches, counts the packages it has come to.
progress() {
  local total=$1 seen=0 line
  while IFS= read -r line; do
    printf '%s\n' "$line" >>.cache/setup.log
    [ -t 2 ] || continue
    case $line in
      Collecting* | Processing*)
        seen=$((seen + 1))
        printf '\r      %d of %d\033[K' "$seen" "$total" >&2
        ;;
      'Installing collected'*) printf '\r      unpacking\033[K' >&2 ;;
    esac
  done
  if [ -t 2 ]; then printf '\r\033[K' >&2; fi
}

# Runs an installer that brings so many packages. Relies on pipefail, which the launchers set.
install() {
  local total=$1
  shift
  if "$@" 2>&1 </dev/null | progress "$total"; then return; fi
  tail -n 8 .cache/setup.log >&2
  missing "The step above did not succeed (all it said: .cache/setup.log). Mend that, often the network, and run this again."
}

make_venv() {
  local base
  base=$(find_python 3.13) ||
    missing "Python 3.13 is missing: get it with 'pyenv install 3.13', 'uv python install 3.13' or your system's packages, and run this again."
  step "making .venv with $("$base" --version)"
  "$base" -c 'import ensurepip' 2>/dev/null ||
    missing "Python's venv is missing: get it with 'apt-get install python3.13-venv' or your system's like, and run this again."
  install 1 "$base" -m venv --clear .venv
  printf '%s\n' "$root" >.venv/made
}

packages_in() { grep -c '^[a-z].*==' "requirements/$1.txt"; }

install_packages() {
  step "installing $(packages_in "$1") Python packages"
  rm -f .venv/*.lock
  install "$(packages_in "$1")" "$python" -m pip install --require-hashes -r "requirements/$1.txt"
  case $1 in
    site) cat requirements/site.txt ;;
    test) cat requirements/site.txt requirements/test.txt ;;
  esac >.venv/stamp
  mv .venv/stamp ".venv/$1.lock"
}

install_node() {
  step "installing Node.js, which this machine lacks"
  install "$(packages_in node)" "$python" -m pip install --require-hashes -r requirements/node.txt
  hash -r
  node_ready || missing "Node.js 20 or newer is missing: get it from your system's packages, and run this again."
}

install_npm() {
  step "installing $(grep -c '"node_modules/' package-lock.json) npm packages"
  rm -f node_modules/installed.lock
  install 1 npm ci --ignore-scripts --include=dev --no-audit --no-fund
  cp package-lock.json node_modules/stamp
  mv node_modules/stamp node_modules/installed.lock
}

set_up() {
  if all_ready "$1"; then return; fi
  mkdir -p .cache
  # Of two commands started together one waits for the other, where the system can.
  exec 9>.cache/setup.lock
  if command -v flock >/dev/null; then flock 9; fi
  : >.cache/setup.log

  local venv='' packages='' node='' npm=''
  venv_ready || { venv=1 && rm -rf .venv; }
  packages_ready "$1" || packages=1
  npm_ready || npm=1
  { node_ready && npm --version >/dev/null 2>&1; } || node=1
  step_number=0
  step_count=$((${venv:-0} + ${packages:-0} + ${node:-0} + ${npm:-0}))
  if [ "$venv" ]; then make_venv; fi
  if [ "$packages" ]; then install_packages "$1"; fi
  if [ "$node" ]; then install_node; fi
  if [ "$npm" ]; then install_npm; fi
  exec 9>&-
}
