#compdef kindex
# zsh completion for kindex: kindex completion zsh > ~/.zfunc/_kindex, in a folder of $fpath
# What may stand on the line is asked of `kindex __complete`, which reads the index.

_kindex() {
  local line ret=1
  local -a values shown asked
  # As the shell will read them: without quotes.
  asked=("${(@Q)words[2,CURRENT]}")
  while IFS= read -r line; do
    if [[ $line == :files ]]; then
      _files && ret=0
    else
      values+=("${line%%$'\t'*}")
      shown+=("${line/$'\t'/  }")
    fi
  done < <(command kindex __complete "${asked[@]}" 2>/dev/null)
  # -l -d: a line each, with what it means; compadd quotes what it inserts.
  (( $#values )) && compadd -l -d shown -M 'm:{a-zA-Z}={A-Za-z}' -a values && ret=0
  return ret
}

if [[ $funcstack[1] == _kindex ]]; then
  _kindex "$@"
else
  compdef _kindex kindex
fi
