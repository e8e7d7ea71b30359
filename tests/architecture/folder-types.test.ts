import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const repository = resolve(import.meta.dirname, '../..');
const compiler = join(repository, 'node_modules/typescript/bin/tsc');

/** Globals that each folder's tsconfig must not know, and those that it must. */
const folders = [
  { folder: 'shared', unknown: ['process', 'Buffer', 'document', 'fetch'], known: ['Temporal'] },
  {
    folder: 'electron',
    unknown: ['document', 'window', 'HTMLElement'],
    known: ['process', 'Temporal'],
  },
  {
    folder: 'renderer',
    unknown: ['process', 'Buffer', 'require'],
    known: ['document', 'Temporal'],
  },
  { folder: 'sandbox', unknown: ['document', 'window'], known: ['process', 'Temporal'] },
];

let work = '';

beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'venue-desk-folder-types-'));
  await symlink(join(repository, 'node_modules'), join(work, 'node_modules'));
});

afterAll(() => rm(work, { recursive: true, force: true }));

/** The names that TypeScript doesn't know under the folder's own tsconfig. */
async function findUnknown(folder: string, names: string[]): Promise<string[]> {
  const file = join(work, `${folder}.ts`);
  const config = join(work, `${folder}.json`);
  await writeFile(file, names.map((name) => `void ${name};\n`).join(''));
  const extended = join(repository, folder, 'tsconfig.json');
  await writeFile(config, JSON.stringify({ extends: extended, include: [], files: [file] }));
  const { stdout } = await promisify(execFile)(process.execPath, [compiler, '-p', config], {
    cwd: work,
  }).catch((error: { stdout: string }) => error);
  const found = [...stdout.matchAll(/error TS\d+: Cannot find name '(\w+)'/g)].map(
    ([, name]) => name ?? '',
  );
  expect(stdout.split('\n').filter((line) => line.includes('error')).length).toBe(found.length);
  return found;
}

describe('types of the folders', () => {
  it.each(folders)('$folder knows $known and does not know $unknown', async (each) => {
    expect(await findUnknown(each.folder, [...each.unknown, ...each.known])).toEqual(each.unknown);
  });
});
