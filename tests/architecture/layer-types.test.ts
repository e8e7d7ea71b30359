import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const repository = resolve(import.meta.dirname, '../..');
const compiler = join(repository, 'node_modules/typescript/bin/tsc');

/** Globals that each layer's tsconfig must not know, and those that it must. */
const layers = [
  { layer: 'shared', unknown: ['process', 'Buffer', 'document', 'fetch'], known: ['Temporal'] },
  {
    layer: 'electron',
    unknown: ['document', 'window', 'HTMLElement'],
    known: ['process', 'Temporal'],
  },
  { layer: 'renderer', unknown: ['process', 'Buffer', 'require'], known: ['document', 'Temporal'] },
  { layer: 'sandbox', unknown: ['document', 'window'], known: ['process', 'Temporal'] },
];

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'venue-desk-layer-types-'));
  await symlink(join(repository, 'node_modules'), join(folder, 'node_modules'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** The names that TypeScript doesn't know under the layer's own tsconfig. */
async function findUnknown(layer: string, names: string[]): Promise<string[]> {
  const file = join(folder, `${layer}.ts`);
  const project = join(folder, `${layer}.json`);
  await writeFile(file, names.map((name) => `void ${name};\n`).join(''));
  const extended = join(repository, layer, 'tsconfig.json');
  await writeFile(project, JSON.stringify({ extends: extended, include: [], files: [file] }));
  const { stdout } = await promisify(execFile)(process.execPath, [compiler, '-p', project], {
    cwd: folder,
  }).catch((error: { stdout: string }) => error);
  const found = [...stdout.matchAll(/error TS\d+: Cannot find name '(\w+)'/g)].map(
    ([, name]) => name ?? '',
  );
  expect(stdout.split('\n').filter((line) => line.includes('error')).length).toBe(found.length);
  return found;
}

describe('types of the layers', () => {
  it.each(layers)('$layer knows $known and does not know $unknown', async (each) => {
    expect(await findUnknown(each.layer, [...each.unknown, ...each.known])).toEqual(each.unknown);
  });
});
