# Completion of mvvm-repl for fish. Screens and services are those of the program that is completed.

function __mvvm_repl_screens
    echo screens | eval (commandline -opc)[1] --color never 2>/dev/null | string replace -rf '^  (\S+)  +(.*)' '$1\t$2'
end

function __mvvm_repl_services
    eval (commandline -opc)[1] --help 2>/dev/null | string replace -rf '^ *([a-z][a-z0-9-]*)=VALUE .*' '$1='
end

# The words before the cursor that are neither options nor their values.
function __mvvm_repl_names
    set --local valued clock format color record history service service-knob into time actions states faults seed jobs \
        always never eventually after without map detail compare
    set --local is_value no
    for word in (commandline -opc)[2..-1]
        if test $is_value = yes
            set is_value no
        else if contains -- $word --$valued
            set is_value yes
        else if not string match -q -- '-*' $word
            echo $word
        end
    end
end

# Whether the first name is one of these commands; `screen` stands for a screen, or no name yet.
function __mvvm_repl_after
    set --local command (__mvvm_repl_names)[1]
    contains -- "$command" run check explore new; or set command screen
    contains -- $command $argv
end

# Whether there are as many names, and the first is this one.
function __mvvm_repl_has
    set --local names (__mvvm_repl_names)
    test (count $names) -eq $argv[1]; and test "$names[1]" = "$argv[2]"
end

function __mvvm_repl_is_first
    test (count (commandline -opc)) -eq 1
end

complete -c mvvm-repl -f
complete -c mvvm-repl -n '__mvvm_repl_has 0' -a '(__mvvm_repl_screens)'
complete -c mvvm-repl -n '__mvvm_repl_has 0' -a run -d 'runs a script'
complete -c mvvm-repl -n '__mvvm_repl_has 0' -a check -d 'compares transcripts'
complete -c mvvm-repl -n __mvvm_repl_is_first -a explore -d 'searches a screen for faults'
complete -c mvvm-repl -n '__mvvm_repl_has 0' -a new -d 'writes a package'
complete -c mvvm-repl -n '__mvvm_repl_has 1 run' -F
complete -c mvvm-repl -n '__mvvm_repl_after check' -F
complete -c mvvm-repl -n '__mvvm_repl_has 1 explore' -a '(__mvvm_repl_screens)'

complete -c mvvm-repl -n '__mvvm_repl_after screen run check' -l clock -x -a 'real virtual' -d 'which time the screens live in'
complete -c mvvm-repl -n '__mvvm_repl_after screen run check explore' -l format -x -a 'text json' -d 'how what happens is printed'
complete -c mvvm-repl -n '__mvvm_repl_after screen run check' -l color -x -a 'auto always never' -d 'whether there are colours'
complete -c mvvm-repl -n '__mvvm_repl_after screen run' -l record -r -F -d 'writes a transcript as it happens'
complete -c mvvm-repl -n '__mvvm_repl_after screen run' -l force -d 'lets --record replace a file that is not a transcript'
complete -c mvvm-repl -n '__mvvm_repl_after screen run' -l keep-going -d 'continues after an invalid command'
complete -c mvvm-repl -n '__mvvm_repl_after screen' -l history -r -F -d 'where lines are remembered'
complete -c mvvm-repl -n '__mvvm_repl_after screen run check' -l service-knob -x -d 'sets a service before anything is opened'
complete -c mvvm-repl -n '__mvvm_repl_after screen run check explore' -l service -x -a '(__mvvm_repl_services)' -d 'lets another service serve'
complete -c mvvm-repl -n '__mvvm_repl_after screen run check' -s q -l quiet -d 'prints only failures'
complete -c mvvm-repl -n '__mvvm_repl_after check' -l update -d 'rewrites what transcripts expect'
complete -c mvvm-repl -n '__mvvm_repl_after new' -l sample -d 'writes a screen among the samples'
complete -c mvvm-repl -n '__mvvm_repl_after new' -l into -x -a '(__fish_complete_directories)' -d 'where to write the package'
complete -c mvvm-repl -n '__mvvm_repl_after screen run check new' -s V -l version -d 'prints the version'
complete -c mvvm-repl -s h -l help -d 'prints the options'

complete -c mvvm-repl -n '__mvvm_repl_after explore' -l time -x -d 'how long to explore'
complete -c mvvm-repl -n '__mvvm_repl_after explore' -l actions -x -d 'how many actions to explore'
complete -c mvvm-repl -n '__mvvm_repl_after explore' -l states -x -d 'ends an exploration after this many states'
complete -c mvvm-repl -n '__mvvm_repl_after explore' -l faults -x -d 'ends an exploration after this many faults'
complete -c mvvm-repl -n '__mvvm_repl_after explore' -l seed -x -d 'repeats an exploration'
complete -c mvvm-repl -n '__mvvm_repl_after explore' -l jobs -x -d 'how many processes explore'
complete -c mvvm-repl -n '__mvvm_repl_after explore' -l always -x -d 'a condition that has to hold while exploring'
complete -c mvvm-repl -n '__mvvm_repl_after explore' -l never -x -d 'a condition that must not hold while exploring'
complete -c mvvm-repl -n '__mvvm_repl_after explore' -l eventually -x -d 'a condition that has to hold sooner or later'
complete -c mvvm-repl -n '__mvvm_repl_after explore' -l after -x -d 'INPUT:CONDITION, what has to follow the use of an input'
complete -c mvvm-repl -n '__mvvm_repl_after explore' -l without -x -a '(__fish_append , crash hang invalid ended stuck stale twice restless leaks repeatable secrets property)' -d 'checks to turn off'
complete -c mvvm-repl -n '__mvvm_repl_after explore' -l allow-outside -d 'lets an exploration act on the outside world'
complete -c mvvm-repl -n '__mvvm_repl_after explore' -l into -x -a '(__fish_complete_directories)' -d 'where to write transcripts of faults'
complete -c mvvm-repl -n '__mvvm_repl_after explore' -l map -r -F -d 'draws the states that were seen'
complete -c mvvm-repl -n '__mvvm_repl_after explore' -l detail -x -d 'the maximum number of states in a map'
complete -c mvvm-repl -n '__mvvm_repl_after explore' -l compare -r -F -d 'an earlier map'
complete -c mvvm-repl -n '__mvvm_repl_after explore' -l force -d 'replaces files that hold something else'
