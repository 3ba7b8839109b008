# Completion of mvvm-repl for bash. Screens and services are those of the program that is completed.

_mvvm_repl_screens() { echo screens | "$1" --color never 2>/dev/null | sed -n 's/^  \([^ ]*\)  .*/\1/p'; }
_mvvm_repl_services() { "$1" --help 2>/dev/null | sed -n 's/^ *\([a-z][a-z0-9-]*\)=VALUE .*/\1=/p'; }

_mvvm_repl() {
  local program=${COMP_WORDS[0]} word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} index
  COMPREPLY=()
  # `=` is a word of its own: --clock=real is three.
  if [ "$word" = = ]; then word=; elif [ "$before" = = ]; then before=${COMP_WORDS[COMP_CWORD-2]}; fi
  case $before in
    --clock) COMPREPLY=($(compgen -W "real virtual" -- "$word")); return ;;
    --without) COMPREPLY=($(compgen -W "crash hang ended stuck stale twice restless leaks repeatable secrets property" -- "$word")); return ;;
    --format) COMPREPLY=($(compgen -W "text json" -- "$word")); return ;;
    --color) COMPREPLY=($(compgen -W "auto always never" -- "$word")); return ;;
    --record | --history | --map | --compare) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$word")); return ;;
    --into) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -d -- "$word")); return ;;
    --service)
      compopt -o nospace 2>/dev/null
      COMPREPLY=($(compgen -W "$(_mvvm_repl_services "$program")" -- "$word"))
      return
      ;;
  esac
  # The value of a service is a file as often as not: --service NAME = FILE, --service = NAME = FILE.
  for index in 3 4; do
    if ((COMP_CWORD >= index)) && [ "${COMP_WORDS[COMP_CWORD-index]}" = --service ]; then
      compopt -o filenames 2>/dev/null
      COMPREPLY=($(compgen -f -- "$word"))
      return
    fi
  done
  if [[ $word == -* ]]; then
    COMPREPLY=($(compgen -W "--clock --format --color --record --time --actions --seed --always --jobs --states --faults --never --eventually --after --without --allow-outside --map --detail --compare --force --keep-going --history --service --service-knob --quiet --update --sample \
      --into --version --help" -- "$word"))
    return
  fi
  for ((index = 1; index < COMP_CWORD; index++)); do
    case ${COMP_WORDS[index]} in
      run | check) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$word")); return ;;
      explore) break ;;
      new) return ;;
    esac
  done
  COMPREPLY=($(compgen -W "run check explore new $(_mvvm_repl_screens "$program")" -- "$word"))
}

complete -F _mvvm_repl mvvm-repl
