# Completion of mvvm-repl for bash. Screens and services are those of the program that is completed.

_mvvm_repl_screens() { echo screens | "$1" --color never 2>/dev/null | sed -n 's/^  \([^ ]*\)  .*/\1/p'; }
_mvvm_repl_services() { "$1" --help 2>/dev/null | sed -n 's/^ *\([a-z][a-z0-9-]*\)=VALUE .*/\1=/p'; }

# Offers words for the current one, of which $1 is complete already.
_mvvm_repl_offer() { COMPREPLY=($(compgen -P "$1" -W "$2" -- "${word#"$1"}")); }
# Names of files may contain blanks.
_mvvm_repl_files() { local IFS=$'\n'; compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen "$1" -- "$word")); }

# Offers the values of an option. $2 is what precedes the current word in the value, as the name of a service does.
_mvvm_repl_value() {
  case $1 in
    --clock) _mvvm_repl_offer "" "real virtual" ;;
    --format) _mvvm_repl_offer "" "text json" ;;
    --color) _mvvm_repl_offer "" "auto always never" ;;
    --without)
      _mvvm_repl_offer "${word%"${word##*,}"}" \
        "crash hang invalid ended stuck stale twice restless leaks repeatable secrets property"
      ;;
    --record | --history | --map | --compare) _mvvm_repl_files -f ;;
    --into) _mvvm_repl_files -d ;;
    --service)
      # The value of a service is a file as often as not.
      if [ -n "$2" ]; then
        _mvvm_repl_files -f
      else
        compopt -o nospace 2>/dev/null
        _mvvm_repl_offer "" "$(_mvvm_repl_services "$program")"
      fi
      ;;
  esac
}

_mvvm_repl_options() {
  local general="--clock --format --color --service --service-knob --quiet --version --help"
  case $1 in
    explore)
      _mvvm_repl_offer "" "--time --actions --states --faults --seed --jobs --always --never --eventually --after --without \
        --service --allow-outside --format --into --map --detail --compare --force --help"
      ;;
    check) _mvvm_repl_offer "" "--update $general" ;;
    new) _mvvm_repl_offer "" "--sample --into --version --help" ;;
    run) _mvvm_repl_offer "" "--record --force --keep-going $general" ;;
    *) _mvvm_repl_offer "" "--record --force --keep-going --history $general" ;;
  esac
}

_mvvm_repl() {
  local program=${COMP_WORDS[0]} word=${COMP_WORDS[COMP_CWORD]} command= names=0 index option start
  COMPREPLY=()
  # Words are broken at `=` and `:`, which are words themselves: --clock=real is three.
  [[ $word == [=:]* ]] && word=
  for ((index = 1; index < COMP_CWORD; index++)); do
    option=${COMP_WORDS[index]}
    case $option in
      --clock | --format | --color | --record | --history | --service | --service-knob | --into | --time | --actions | \
        --states | --faults | --seed | --jobs | --always | --never | --eventually | --after | --without | --map | --detail | --compare)
        ((index++))
        [ "${COMP_WORDS[index]}" = = ] && ((index < COMP_CWORD)) && ((index++))
        start=$index
        while ((index < COMP_CWORD)) && [[ ${COMP_WORDS[index + 1]} == [=:]* ]]; do ((index += 2)); done
        if ((index >= COMP_CWORD)); then
          _mvvm_repl_value "$option" "${COMP_WORDS[*]:start:COMP_CWORD - start}"
          return
        fi
        ;;
      -*) ;;
      *) if ((names++ == 0)); then command=$option; fi ;;
    esac
  done
  if [[ $word == -* ]]; then
    _mvvm_repl_options "$command"
    return
  fi
  case $command:$names in
    :*) _mvvm_repl_offer "" "run check new $( ((COMP_CWORD == 1)) && echo explore) $(_mvvm_repl_screens "$program")" ;;
    explore:1) _mvvm_repl_offer "" "$(_mvvm_repl_screens "$program")" ;;
    run:1 | check:*) _mvvm_repl_files -f ;;
  esac
}

complete -F _mvvm_repl mvvm-repl
