import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const repository = resolve(import.meta.dirname, '../..');
const table = readFileSync(join(repository, '.dependency-cruiser.mjs'), 'utf8');

function foldersIn(folder: string): string[] {
  return readdirSync(join(repository, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`);
}

const modules = [
  ...['base', 'access', 'data', 'answers', 'app'].flatMap((layer) =>
    foldersIn(`electron/core/${layer}`),
  ),
  'electron/core/exports',
  'electron/core/publish',
  ...foldersIn('renderer/parts'),
  ...foldersIn('renderer/screens'),
];

/** Files of a module that the import table names as its entry point. */
const listOwnEntryPoints = (module: string) =>
  [...table.matchAll(/'([^']+\.tsx?)'/g)]
    .map(([, path = '']) => path)
    .filter((path) => path.startsWith(`${module}/`));

/** The names that an entry point exports. */
function listExports(entryPoint: string): string[] {
  return [...entryPoint.matchAll(/^export (?:type )?(?:\{([^}]*)\}|\* as (\w+)) from/gm)].flatMap(
    ([, list, all]) => (all ? [all] : (list ?? '').split(',').filter((name) => name.trim())),
  );
}

describe('entry points', () => {
  it('each module has one: its index.ts, or a file that the import table names', () => {
    expect(modules.length).toBeGreaterThan(50);
    const without = modules.filter(
      (module) =>
        existsSync(join(repository, module, 'index.ts')) === listOwnEntryPoints(module).length > 0,
    );
    expect(without).toEqual([]);
  });

  it('export things by their names, and do nothing else', () => {
    const entryPoints = modules
      .map((module) => join(repository, module, 'index.ts'))
      .filter((path) => existsSync(path))
      .map((path) => readFileSync(path, 'utf8'));
    for (const entryPoint of entryPoints) {
      expect(listExports(entryPoint).length).toBeGreaterThan(0);
      const statements = entryPoint
        .replaceAll(/\/\*[\s\S]*?\*\//g, '')
        .split(';')
        .filter((each) => each.trim());
      expect(
        statements.filter((each) => !/^\s*export (type )?(\{|\* as )[^;]* from '/.test(each)),
      ).toEqual([]);
    }
    // A planted entry point that exports everything must be found.
    expect(listExports("export * from './all.ts';\n")).toEqual([]);
  });
});
