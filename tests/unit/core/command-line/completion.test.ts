import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandNames, getCommand } from '../../../../electron/core/app/command-line/commands.ts';
import { writeCompletion } from '../../../../electron/core/app/command-line/completion.ts';
import { valueLists } from '../../../../electron/core/app/command-line/value-lists.ts';
import { createMessages } from '../../../../shared/messages/create-messages.ts';

const messages = createMessages('en');
const has = (shell: string) => spawnSync(shell, ['-c', 'true']).status === 0;
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'completion-'));
  writeFileSync(join(folder, 'my rows.csv'), '');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The words that a shell offers for the last of some words. */
type Complete = (words: readonly string[]) => readonly string[];

function run(shell: string, script: string, words: readonly string[]): readonly string[] {
  const { stdout, stderr } = spawnSync(shell, ['-c', script, shell, ...words], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return stdout.split('\n').filter(Boolean);
}

const bash: Complete = (words) =>
  run(
    'bash',
    `${writeCompletion('bash', messages)}
    COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)); _venue_desk "$1"; printf '%s\\n' "\${COMPREPLY[@]}"`,
    words,
  );

const fish: Complete = (words) =>
  run(
    'fish',
    `${writeCompletion('fish', messages)}
    complete -C '${words.join(' ')}' | string replace -r '\\t.*' ''`,
    [],
  );

/** What fits is handed to a function of zsh's that only a terminal has: here it prints it. */
const zsh: Complete = (words) =>
  run(
    'zsh',
    `compdef() { }; compset() { PREFIX=\${PREFIX#*=} }; _files() { print -l *(N) }
    _describe() { for it in \${(P)2}; do [[ $it == $PREFIX* ]] && print -r -- \${it%%:*}; done }
    ${writeCompletion('zsh', messages)}
    words=("$@") CURRENT=$# PREFIX=$words[-1]; _venue_desk`,
    words,
  );

const shells: readonly (readonly [string, Complete])[] = [
  ['bash', bash],
  ['fish', fish],
  ['zsh', zsh],
];

describe.each(shells.filter(([shell]) => has(shell)))('in %s', (_, complete) => {
  test.each([
    [['venue-desk', ''], ['desk']],
    [['/opt/venue-desk/venue-desk', '--no-sandbox', 'desk', 'expo'], ['export']],
    [
      ['desk', 'co'],
      ['completion', 'coverage'],
    ],
    [['desk', 'export', '--dat'], ['--dataset']],
    [['desk', 'export', '--saved'], ['--saved-export']],
    [['desk', 'export', '--demo', '--dataset', 'boo'], ['bookings']],
    [['desk', 'report', '--name', 'arr'], ['arrivals']],
    [['desk', 'report', '--demo', '--format', 'n'], ['ndjson']],
    [['desk', 'sync', '--period', 'last-w'], ['last-week']],
    [['desk', 'export', '--profile', 'Z'], []],
    [['desk', 'completion', 'powers'], ['powershell']],
    [['desk', 'help', 'expo'], ['export']],
    [['desk', 'nonsense', '--pro'], []],
  ])('%j is completed by %j', (words, wanted) => {
    expect(complete(words).toSorted()).toEqual(wanted);
  });

  test('a file is completed by those in the folder', () => {
    expect(
      complete(['desk', 'export', '--out', 'my']).map((word) => word.replace('\\', '')),
    ).toEqual(['my rows.csv']);
  });
});

test('a value is completed behind an equals sign too', () => {
  expect(bash(['desk', 'export', '--dataset', '=', 'boo'])).toEqual(['bookings']);
  if (has('fish')) expect(fish(['desk export --dataset=boo'])).toEqual(['--dataset=bookings']);
  if (has('zsh')) expect(zsh(['desk', 'export', '--dataset=boo'])).toEqual(['bookings']);
});

test('the script for PowerShell has every command, option and value, and its quotes are closed', () => {
  const script = writeCompletion('powershell', messages);
  for (const name of commandNames) {
    const { word, options } = getCommand(name);
    for (const [option, { takes }] of Object.entries(options)) {
      expect(script).toContain(`@('--${option}', '`);
      if (!takes) continue;
      expect(script).toContain(`    '${word} --${option}' = @(`);
      for (const value of valueLists[takes] ?? []) expect(script).toContain(`@('${value}', '`);
    }
  }
  // PowerShell takes curly quotes for straight ones.
  expect(script.replaceAll('’’', '')).not.toMatch(/[‘’]/);
  expect(script.match(/['’]/g)?.length).toSatisfy((count: number) => count % 2 === 0);
});
