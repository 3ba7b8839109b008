# Completion of mvvm-repl for fish. Screens and services are those of the program that is completed.

function __mvvm_repl_screens
    echo screens | eval (commandline -opc)[1] --color never 2>/dev/null | string replace -rf '^  (\S+)  +(.*)' '$1\t$2'
end

function __mvvm_repl_services
    eval (commandline -opc)[1] --help 2>/dev/null | string replace -rf '^ *([a-z][a-z0-9-]*)=VALUE .*' '$1='
end

function __mvvm_repl_wants_command
    test (count (commandline -opc | string match -v -- '-*')) -eq 1
end

complete -c mvvm-repl -f
complete -c mvvm-repl -n __mvvm_repl_wants_command -a '(__mvvm_repl_screens)'
complete -c mvvm-repl -n __mvvm_repl_wants_command -a run -d 'runs a script'
complete -c mvvm-repl -n __mvvm_repl_wants_command -a check -d 'compares transcripts'
complete -c mvvm-repl -n __mvvm_repl_wants_command -a explore -d 'searches a screen for faults'
complete -c mvvm-repl -n __mvvm_repl_wants_command -a new -d 'writes a package'
complete -c mvvm-repl -n '__fish_seen_subcommand_from run check' -F
complete -c mvvm-repl -n '__fish_seen_subcommand_from explore' -a '(__mvvm_repl_screens)'
complete -c mvvm-repl -l clock -x -a 'real virtual' -d 'which time the screens live in'
complete -c mvvm-repl -l format -x -a 'text json' -d 'how what happens is printed'
complete -c mvvm-repl -l color -x -a 'auto always never' -d 'whether there are colours'
complete -c mvvm-repl -l record -r -F -d 'writes a transcript as it happens'
complete -c mvvm-repl -l time -x -d 'how long to explore'
complete -c mvvm-repl -l actions -x -d 'how many actions to explore'
complete -c mvvm-repl -l seed -x -d 'repeats an exploration'
complete -c mvvm-repl -l always -x -d 'a condition that has to hold while exploring'
complete -c mvvm-repl -l jobs -x -d 'how many processes explore'
complete -c mvvm-repl -l states -x -d 'ends an exploration after this many states'
complete -c mvvm-repl -l faults -x -d 'ends an exploration after this many faults'
complete -c mvvm-repl -l never -x -d 'a condition that must not hold while exploring'
complete -c mvvm-repl -l eventually -x -d 'a condition that has to hold sooner or later'
complete -c mvvm-repl -l after -x -d 'INPUT:CONDITION, what has to follow the use of an input'
complete -c mvvm-repl -l without -x -a 'crash hang ended stuck stale twice restless leaks repeatable secrets property' -d 'checks to turn off'
complete -c mvvm-repl -l detail -x -d 'the maximum number of states in a map'
complete -c mvvm-repl -l allow-outside -d 'lets an exploration act on the outside world'
complete -c mvvm-repl -l map -r -F -d 'draws the states that were seen'
complete -c mvvm-repl -l compare -r -F -d 'an earlier map'
complete -c mvvm-repl -l force -d 'lets --record replace a file that is not a transcript'
complete -c mvvm-repl -l keep-going -d 'continues after an invalid command'
complete -c mvvm-repl -l history -r -F -d 'where lines are remembered'
complete -c mvvm-repl -l service-knob -x -d 'sets a service before anything is opened'
complete -c mvvm-repl -l service -x -a '(__mvvm_repl_services)' -d 'lets another service serve'
complete -c mvvm-repl -s q -l quiet -d 'prints only failures'
complete -c mvvm-repl -l update -d 'rewrites what transcripts expect'
complete -c mvvm-repl -l sample -d 'writes a screen among the samples'
complete -c mvvm-repl -l into -x -a '(__fish_complete_directories)' -d 'where to write the package'
complete -c mvvm-repl -s V -l version -d 'prints the version'
complete -c mvvm-repl -s h -l help -d 'prints the options'
