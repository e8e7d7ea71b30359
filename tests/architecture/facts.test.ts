import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

/** Facts that comments cite must be in docs/facts.md, where readers of this repository find them. */
const repository = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(repository, file), 'utf8');
const facts = read('docs/facts.md');
const rows = [...facts.matchAll(/^\| ([^|]+) \| [^|]+ \| [^|]+ \| ([^|]+) \|$/gm)]
  .map(([, name = '', tests = '']) => ({ name, tests }))
  .filter(({ name }) => name !== 'fact');

const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: repository,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs|cjs|json|md)$/.test(file) && existsSync(join(repository, file)))
  .filter((file) => !file.endsWith('facts.md') && !file.endsWith('facts.test.ts'));

/** A citation may be broken over two lines of a comment. */
const flat = (text: string) => text.replaceAll(/\s*\n\s*(\*|\/\/)?\s*/g, ' ');

test('every fact that is cited is there, and every one that is there is cited', () => {
  const cited = new Set<string>();
  for (const file of sources) {
    for (const [, name = ''] of flat(read(file)).matchAll(/\bfact: ([\w-][\w -]*\w)/g)) {
      cited.add(name);
    }
  }
  expect([...cited].sort()).toEqual(rows.map(({ name }) => name).sort());
});

test.each(rows)('"$name" names a test that is there', ({ tests }) => {
  const files = [...tests.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !existsSync(join(repository, file)))).toEqual([]);
});

test('no comment cites what a reader of the repository does not have', () => {
  const pattern = /\(bar[:)]|bar, fact|platform facts/;
  expect('(bar, fact 3)').toMatch(pattern);
  expect(sources.filter((file) => pattern.test(flat(read(file))))).toEqual([]);
});
