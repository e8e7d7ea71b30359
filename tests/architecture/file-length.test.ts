import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const repository = resolve(import.meta.dirname, '../..');
const mostLines = 300;

/** Messages, one after the other: nothing to take apart. */
const isList = (file: string) => file.startsWith('shared/messages/en/');

/** Tracked files and new ones that git doesn't ignore. */
const files = execFileSync(
  'git',
  [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    'electron',
    'renderer',
    'sandbox',
    'shared',
  ],
  { cwd: repository, encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => file && !isList(file) && existsSync(join(repository, file)));

it('a file does one thing, and is read on a few screens', () => {
  const long = files.filter(
    (file) => readFileSync(join(repository, file), 'utf8').split('\n').length - 1 > mostLines,
  );
  expect(files.length).toBeGreaterThan(700);
  expect(long).toEqual([]);
});
