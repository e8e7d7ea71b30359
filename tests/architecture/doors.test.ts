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

const rooms = [
  ...['base', 'access', 'data', 'answers', 'app'].flatMap((layer) =>
    foldersIn(`electron/core/${layer}`),
  ),
  'electron/core/exports',
  ...foldersIn('renderer/parts'),
  ...foldersIn('renderer/screens'),
];

/** Files of a room that the import table names as doors. */
const ownDoors = (room: string) =>
  [...table.matchAll(/'([^']+\.tsx?)'/g)]
    .map(([, path = '']) => path)
    .filter((path) => path.startsWith(`${room}/`));

/** What a door hands on, by name. */
function namesIn(door: string): string[] {
  return [...door.matchAll(/^export (?:type )?(?:\{([^}]*)\}|\* as (\w+)) from/gm)].flatMap(
    ([, list, all]) => (all ? [all] : (list ?? '').split(',').filter((name) => name.trim())),
  );
}

describe('doors', () => {
  it('each room has one: its index.ts, or a file that the import table names', () => {
    expect(rooms.length).toBeGreaterThan(50);
    const without = rooms.filter(
      (room) => existsSync(join(repository, room, 'index.ts')) === ownDoors(room).length > 0,
    );
    expect(without).toEqual([]);
  });

  it('hand on things by their names, and do nothing themselves', () => {
    const doors = rooms
      .map((room) => join(repository, room, 'index.ts'))
      .filter((door) => existsSync(door))
      .map((door) => readFileSync(door, 'utf8'));
    for (const door of doors) {
      expect(namesIn(door).length).toBeGreaterThan(0);
      const statements = door
        .replaceAll(/\/\*[\s\S]*?\*\//g, '')
        .split(';')
        .filter((each) => each.trim());
      expect(
        statements.filter((each) => !/^\s*export (type )?(\{|\* as )[^;]* from '/.test(each)),
      ).toEqual([]);
    }
    // One that hands on everything would be seen.
    expect(namesIn("export * from './all.ts';\n")).toEqual([]);
  });
});
