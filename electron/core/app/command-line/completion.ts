import type { Messages } from '../../../../shared/messages/create-messages.ts';
import { commandWords, getCommand, listCommandNames, type Shell } from './commands.ts';
import { describeOption } from './help.ts';
import { valueLists } from './value-lists.ts';

/** Candidates after some words: commands, options of a command, or values of an option. */
interface Place {
  /** Empty, a command, or a command with an option, such as `export --dataset`. */
  readonly typed: string;
  readonly candidates: readonly Candidate[];
  readonly isFile: boolean;
}

interface Candidate {
  readonly word: string;
  readonly about: string;
}

const writers: Readonly<Record<Shell, (places: readonly Place[]) => string>> = {
  bash: writeBash,
  zsh: writeZsh,
  fish: writeFish,
  powershell: writePowerShell,
};

/** Writes a shell script that completes commands, options and values. */
export function writeCompletion(shell: Shell, messages: Messages): string {
  const commands = commandWords.map((word) => {
    const [name = 'help'] = listCommandNames(word);
    return { word, about: messages.text(`command.about.${name}`) };
  });
  return writers[shell]([
    ...commandWords.flatMap((word) => listPlaces(word, messages)),
    { typed: '', candidates: commands, isFile: false },
  ]);
}

function listPlaces(command: string, messages: Messages): readonly Place[] {
  const descriptions = listCommandNames(command).map(getCommand);
  const options = new Map(descriptions.flatMap((each) => Object.entries(each.options)));
  const words = descriptions.flatMap(({ argument }) => (argument && valueLists[argument]) ?? []);
  const toCandidates = (values: readonly string[] = []): readonly Candidate[] =>
    values.map((word) => ({ word, about: '' }));
  const places = [...options].map(([option, { takes }]): Place | null =>
    takes
      ? {
          typed: `${command} --${option}`,
          candidates: toCandidates(valueLists[takes]),
          isFile: takes === 'FILE',
        }
      : null,
  );
  const flags = [...options].map(([option, rule]) => ({
    word: `--${option}`,
    about: describeOption(option, rule, messages),
  }));
  const candidates = [...toCandidates(words), ...flags];
  // Shells use the first place that matches.
  return [
    ...places.filter((place) => place !== null),
    { typed: command, candidates, isFile: false },
  ];
}

/** Each script looks for `desk`: an alias, or the word after the app and its switches. */
function writeBash(places: readonly Place[]): string {
  return `_venue_desk() {
  local current=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} at=0 command list=
  COMPREPLY=()
  while [ "$at" -lt "$COMP_CWORD" ] && [ "\${COMP_WORDS[at]##*/}" != desk ]; do at=$((at + 1)); done
  if [ "$current" = = ]; then current=
  elif [ "$before" = = ]; then before=\${COMP_WORDS[COMP_CWORD-2]}
  fi
  [ "$COMP_CWORD" -gt "$((at + 1))" ] && command=\${COMP_WORDS[at+1]}
  [ "$COMP_CWORD" -eq "$((at + 1))" ] && before=
  if [ "$at" -eq "$COMP_CWORD" ]; then list=desk
  else case "$command $before" in
${places
  .map(({ typed, candidates, isFile }) => {
    const words = candidates.map(({ word }) => word).join(' ');
    const files = ` local IFS=$'\\n'; COMPREPLY=($(compgen -f -- "$current")); return ;;`;
    return `    ${writePattern(typed)})${isFile ? files : ` list=${quote(words)} ;;`}`;
  })
  .join('\n')}
  esac fi
  COMPREPLY=($(compgen -W "$list" -- "$current"))
}
complete -o filenames -F _venue_desk venue-desk desk`;
}

function writeZsh(places: readonly Place[]): string {
  return `#compdef venue-desk desk
_venue_desk() {
  local at=1 command before=\${words[CURRENT-1]}
  local -a list
  while (( at < CURRENT )) && [[ \${words[at]:t} != desk ]]; do (( at++ )); done
  (( CURRENT > at + 1 )) && command=\${words[at+1]}
  (( CURRENT == at + 1 )) && before=
  if [[ $PREFIX == --*=* ]]; then before=\${PREFIX%%=*}; compset -P '*='; fi
  if (( at == CURRENT )); then list=(desk)
  else case "$command $before" in
${places
  .map(({ typed, candidates, isFile }) => {
    const list = candidates.map(({ word, about }) => quote(about ? `${word}:${about}` : word));
    return `    ${writePattern(typed)}) ${isFile ? '_files; return' : `list=(${list.join(' ')})`} ;;`;
  })
  .join('\n')}
  esac fi
  _describe venue-desk list
}
if [[ $funcstack[1] == _venue-desk ]]; then _venue_desk "$@"; else compdef _venue_desk venue-desk desk; fi`;
}

function writeFish(places: readonly Place[]): string {
  const lines = places.flatMap(({ typed, candidates }) =>
    typed.includes(' ')
      ? []
      : candidates.map(({ word, about }) => {
          const values = places.find((place) => place.typed === `${typed} ${word}`);
          const list = values?.candidates.map((each) => each.word).join(' ') ?? '';
          const takes = values ? ` ${values.isFile ? '-rF' : `-x -a ${quoteFish(list)}`}` : '';
          const what = word.startsWith('--') ? `-l ${word.slice(2)}${takes}` : `-a ${word}`;
          const when = quoteFish(`__venue_desk_is '${typed}'`);
          return `    complete -c $name -n ${when} ${what} -d ${quoteFish(about)}`;
        }),
  );
  return `function __venue_desk_is
    set -l words (string replace -r '.*/' '' -- (commandline -opc))
    set -l at (contains -i -- desk $words)
    or begin; test "$argv[1]" = desk; return; end
    set -l next (math $at + 1)
    test "$words[$next]" = "$argv[1]"
end
for name in venue-desk desk
    complete -c $name -f
    complete -c $name -n '__venue_desk_is desk' -a desk
${lines.join('\n')}
end`;
}

function writePowerShell(places: readonly Place[]): string {
  const lists = places.map(({ typed, candidates }) => {
    const pairs = candidates.map(
      ({ word, about }) => `@(${quotePowerShell(word)}, ${quotePowerShell(about || word)})`,
    );
    return `    ${quotePowerShell(typed)} = @(${pairs.join(', ')})`;
  });
  return `Register-ArgumentCompleter -Native -CommandName venue-desk, desk -ScriptBlock {
  param($current, $line, $cursor)
  $lists = @{
${lists.join('\n')}
  }
  $words = @($line.CommandElements | Where-Object { $_.Extent.EndOffset -lt $cursor } | ForEach-Object { "$_" })
  $at = 0
  while ($at -lt $words.Count -and (Split-Path -Leaf $words[$at]) -ne 'desk') { $at++ }
  if ($at -eq $words.Count) { $list = @(, @('desk', 'desk')) }
  else {
    $command = if ($words.Count -gt $at + 1) { $words[$at + 1] } else { '' }
    $option = "$command $($words[-1])"
    $list = if ($words.Count -gt $at + 2 -and $lists.ContainsKey($option)) { $lists[$option] } else { $lists[$command] }
  }
  $list | Where-Object { $_[0] -like "$current*" } | ForEach-Object {
    [System.Management.Automation.CompletionResult]::new($_[0], $_[0], 'ParameterValue', $_[1])
  }
}`;
}

function writePattern(typed: string): string {
  return typed.includes(' ') ? quote(typed) : `${quote(`${typed} `)}*`;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function quoteFish(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}

/** PowerShell treats curly quotes as straight ones. */
function quotePowerShell(text: string): string {
  return `'${text.replace(/['‘’‚‛]/g, '$&$&')}'`;
}
