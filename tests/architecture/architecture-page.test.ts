import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const repository = resolve(import.meta.dirname, '../..');
const page = readFileSync(join(repository, 'docs/architecture.md'), 'utf8');

/** Files and folders that a text names, from the repository's root. */
function namedPaths(text: string): string[] {
  const named = [...text.matchAll(/`((?:electron|renderer|sandbox|shared)(?:\/[\w./-]+)?)`/g)];
  return named.map(([, path]) => path ?? '');
}

const missing = (text: string) =>
  namedPaths(text).filter((path) => !existsSync(join(repository, path)));

/** Folders directly inside a folder. */
function foldersIn(folder: string): string[] {
  return readdirSync(join(repository, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`);
}

describe('docs/architecture.md', () => {
  it('names files and folders that are there', () => {
    expect(namedPaths(page).length).toBeGreaterThan(80);
    expect(missing(page)).toEqual([]);
    // A planted file that doesn't exist must be found.
    expect(missing('`electron/core/nowhere/nobody.ts`')).toEqual([
      'electron/core/nowhere/nobody.ts',
    ]);
  });

  it.each(['A period is picked', 'An export', 'A command', 'A venue is added'])(
    'walks through: %s',
    (walk) => {
      const [, steps = ''] = page.split(`### ${walk}\n`);
      const files = namedPaths(steps.split('\n#')[0] ?? '');
      expect(files.length).toBeGreaterThan(6);
      expect(files.every((path) => /\.tsx?$/.test(path))).toBe(true);
    },
  );

  it('has a row for every module', () => {
    const core = foldersIn('electron/core');
    const single = ['electron/core/exports', 'electron/core/publish'];
    const layers = core.filter((layer) => !single.includes(layer));
    const folders = [
      ...['electron', 'renderer', 'electron/core/data/engine'].flatMap(foldersIn),
      ...core,
      ...layers.flatMap(foldersIn),
    ];
    const named = new Set(namedPaths(page));
    const inner = new Set(['electron/core', 'electron/core/data/engine/contract']);
    expect(folders.filter((folder) => !named.has(folder) && !inner.has(folder))).toEqual([]);
  });
});
