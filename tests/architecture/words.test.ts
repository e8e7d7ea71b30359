import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const repository = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(repository, file), 'utf8');

const folders = ['electron', 'renderer', 'sandbox', 'shared', 'tests/support', 'tools'];
const sources = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', ...folders],
  { cwd: repository, encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && existsSync(join(repository, file)));

/** The names in the last column of the glossary's tables. */
function readRefused(glossary: string): ReadonlySet<string> {
  const rows = glossary.slice(glossary.indexOf('\n## ')).split('\n');
  const cells = rows.flatMap((row) => (row.startsWith('|') ? [row.split('|').at(-2) ?? ''] : []));
  return new Set(
    cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)),
  );
}

/** A name, and the words in it. */
function wordsOf(name: string): string[] {
  return [name, ...name.split(/[-.]|(?=[A-Z])/).map((word) => word.toLowerCase())];
}

function findRefused(refused: ReadonlySet<string>, file: string, source: string): string[] {
  const exported = [
    ...source.matchAll(/^export (?:async )?(?:const|function|class|interface|type) (\w+)/gm),
  ].map(([, name = '']) => name);
  return (
    [basename(file).replace(/\.tsx?$/, ''), ...exported]
      // Datasets are "kept up to date", as users read.
      .filter((name) => !/keptUp/i.test(name))
      .filter((name) => wordsOf(name).some((word) => refused.has(word)))
      .map((name) => `${file}: ${name}`)
  );
}

/** Functions named by a noun with "of": `periodOf`, or only `of`. "As of" is a term of its own. */
function findNouns(file: string, source: string): string[] {
  return [
    ...source.matchAll(
      /(?:\bfunction\*? |\bconst |^ +(?:readonly )?)(\w*Of|of)(?=[(<]|: \(| = (?:async )?[(<])/gm,
    ),
  ]
    .map(([, name = '']) => name)
    .filter((name) => !/[aA]sOf$/.test(name))
    .map((name) => `${file}: ${name}`);
}

/** Constants with the name of a boolean whose value is SQL: `isLate` that holds `late > 7`. */
function findSqlBooleans(file: string, source: string): string[] {
  return [...source.matchAll(/\bconst ((?:is|has)[A-Z]\w*) =\s+(?:`|build\w*Sql\()(?!.*===)/g)].map(
    ([, name]) => `${file}: ${name}`,
  );
}

const refused = readRefused(read('docs/glossary.md'));

it('calls nothing by a name that the glossary refuses', () => {
  expect(refused.size).toBeGreaterThan(20);
  const named = sources.filter((file) => /^(?:electron|renderer|shared)\//.test(file));
  expect(named.flatMap((file) => findRefused(refused, file, read(file)))).toEqual([]);
});

it('calls no function by a noun with “of”', () => {
  expect(sources.flatMap((file) => findNouns(file, read(file)))).toEqual([]);
});

it('calls no SQL by the name of a boolean', () => {
  const ours = sources.filter((file) => file.startsWith('electron/'));
  expect(ours.flatMap((file) => findSqlBooleans(file, read(file)))).toEqual([]);
  const planted = ['const isLate = `late > 7`;', 'const hasId =\n  buildHasIdSql(dataset);'];
  expect(planted.flatMap((source) => findSqlBooleans('late.ts', source))).toHaveLength(2);
});

it.each([
  'export function periodOf(range: DayRange): Period {}',
  'export async function* rowsOf<T>(table: T) {}',
  'export const groupingOf = (steps: Steps): string[] => [];',
  'interface Files {\n  pathOf(name: string): string;\n}',
  'interface Props {\n  readonly problemOf: (field: Field) => string | null;\n}',
  'interface Schedules {\n  of(profileId: string): Schedule;\n}',
])('would refuse a planted noun: %s', (source) => {
  expect(findNouns('shared/days.ts', source)).toHaveLength(1);
});

it.each([
  ['electron/core/held-days.ts', ''],
  ['electron/core/days.ts', 'export function heldDays() {}'],
  ['renderer/state.ts', 'export interface AskState {}'],
  ['shared/days.ts', 'export const recipe = 1;'],
])('would refuse a planted name: %s %s', (file, source) => {
  expect(findRefused(refused, file, source)).toHaveLength(1);
});
