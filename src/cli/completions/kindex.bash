# bash completion for kindex: source <(kindex completion bash)
# What may stand on the line is asked of `kindex __complete`, which reads the index.

_kindex() {
  # --gpu=h100 reaches us as three words, for bash breaks them at "="; kindex takes --gpu h100 alike.
  local -a words=()
  local i word
  for ((i = 1; i <= COMP_CWORD; i++)); do
    word=${COMP_WORDS[i]}
    if [[ $word == = ]]; then
      ((i == COMP_CWORD)) && words+=("")
      continue
    fi
    words+=("$word")
  done
  ((${#words[@]})) || words=("")

  # As the shell will read it: without the quote that is still open, and without backslashes.
  local current=${words[-1]} quote=
  case $current in
    [\'\"]*) quote=${current:0:1} current=${current:1} ;;
    *) current=${current//\\/} ;;
  esac
  words[-1]=$current

  COMPREPLY=()
  local line
  while IFS= read -r line; do
    line=${line%%$'\t'*}
    if [[ $line == :files ]]; then
      compopt -o filenames 2>/dev/null
      while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -f -- "$current")
    elif [[ -z $quote ]]; then
      # A name from a file is a word here, never something that the shell would run.
      printf -v line %q "$line"
      COMPREPLY+=("$line")
    elif [[ $line != *[\'\"\`\$\\!]* ]]; then
      COMPREPLY+=("$line")
    fi
  done < <(command kindex __complete "${words[@]}" 2>/dev/null)
}

complete -F _kindex kindex
