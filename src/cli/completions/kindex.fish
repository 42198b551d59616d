# fish completion for kindex: kindex completion fish > ~/.config/fish/completions/kindex.fish
# What may stand on the line is asked of `kindex __complete`, which reads the index.

function __kindex_complete
    set -l before (commandline -opc)
    set -e before[1]
    for line in (command kindex __complete $before (commandline -ct) 2>/dev/null)
        if test "$line" = :files
            __fish_complete_path (commandline -ct)
        else
            printf '%s\n' $line
        end
    end
end

complete -c kindex -f -a '(__kindex_complete)'
