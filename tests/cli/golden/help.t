$ kindex
$ kindex help
$ kindex help compare
$ kindex import --help
$ kindex version
$ kindex --version
$ kindex help nonsense
