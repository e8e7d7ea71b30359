import { execFileSync } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { nobody } from './nobody.ts';

/** Other people's files outside the app's folder. */
const ownFiles = [
  'thesis.txt',
  'notes.json',
  'pictures/1.jpg',
  '4194303-photos/2.jpg',
  '1.0/a.txt',
];
const getOwn = (home: string): string => join(home, 'own');

function makeOwn(path: string): string {
  const own = getOwn(path.slice(0, path.indexOf('/home/') + 5));
  for (const name of ownFiles) {
    mkdirSync(dirname(join(own, name)), { recursive: true });
    writeFileSync(join(own, name), name);
  }
  execFileSync('chown', ['-R', `${nobody}:${nobody}`, own]);
  return own;
}

/** Which of those files are missing or changed. */
function listLost(home: string): string[] {
  const own = getOwn(home);
  if (!existsSync(own)) return [];
  return ownFiles.filter((name) => {
    const path = join(own, name);
    return !existsSync(path) || readFileSync(path, 'utf8') !== name;
  });
}

/** Things that may be in the place of a file or a folder. */
const obstacles: Readonly<Record<string, (path: string) => void>> = {
  'an empty file': (path) => writeFileSync(path, ''),
  noise: (path) =>
    writeFileSync(path, Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 7_919) % 256))),
  nulls: (path) => writeFileSync(path, Buffer.alloc(70_000)),
  'brackets, deep': (path) => writeFileSync(path, '['.repeat(2_000_000)),
  'other JSON': (path) =>
    writeFileSync(path, '{"version":1,"checksum":7,"settings":{"profiles":null}}'),
  'a newer version': (path) => writeFileSync(path, '{"version":999999,"settings":{}}'),
  'a folder': (path) => mkdirSync(path),
  'a folder with something in it': (path) =>
    mkdirSync(join(path, 'in', 'the', 'way'), { recursive: true }),
  'a pipe': (path) => execFileSync('mkfifo', [path]),
  'a link to nowhere': (path) => symlinkSync('/nowhere/at/all', path),
  'a link to itself': (path) => symlinkSync(path, path),
  'a link to a full disk': (path) => symlinkSync('/dev/full', path),
  'a link to what never ends': (path) => symlinkSync('/dev/zero', path),
  'a link to a folder of others': (path) => symlinkSync('/usr/share', path),
  'a link to a folder of one’s own': (path) => symlinkSync(makeOwn(path), path),
  'four gigabytes': (path) => {
    const file = openSync(path, 'w');
    ftruncateSync(file, 4 * 2 ** 30);
    closeSync(file);
  },
  'what nobody may read': (path) => writeFileSync(path, '{}', { mode: 0o000 }),
  'what nobody may write': (path) => writeFileSync(path, '{}', { mode: 0o444 }),
  'a folder that nobody may read': (path) => mkdirSync(path, { mode: 0o000 }),
  'a folder that nobody may write': (path) => mkdirSync(path, { mode: 0o555 }),
  'somebody else’s folder': (path) => {
    mkdirSync(join(path, 'theirs'), { recursive: true, mode: 0o700 });
    chownSync(path, 1, 1);
  },
};

/** Each folder and each store; the last is the app's folder itself. */
const places = [
  'settings.json',
  'settings.json.bak',
  'saved-exports.json',
  'saved-views.json',
  'categories.json',
  'capacity.json',
  'reconciliation.json',
  'alerts.json',
  'alert-log.json',
  'schedules.json',
  'loads.json',
  'begun-exports.json',
  'exports.json',
  'jobs',
  'warehouse',
  'working',
  'commands',
  'locks',
  'under-way',
  'logs',
  'Cache',
  'Preferences',
  '.',
];

const names = Object.keys(obstacles);

/** All pairs of an obstacle and a place, in an order in which any stretch has most of both. */
export const countOfStarts = names.length * places.length;

/** A home in this folder, for a user who isn't root, with this numbered obstacle in the app's folder. */
export function makeObstacle(index: number, folder: string) {
  const obstacle = names[index % names.length] ?? '';
  const turn = (index % names.length) + Math.floor(index / names.length);
  const place = places[turn % places.length] ?? '';
  const home = join(folder, 'home');
  mkdirSync(home);
  const own = join(home, 'app');
  chownSync(folder, nobody, nobody);
  if (place !== '.') mkdirSync(own);
  for (const path of [home, ...(place === '.' ? [] : [own])]) chownSync(path, nobody, nobody);
  obstacles[obstacle]?.(place === '.' ? own : join(own, place));
  if (obstacle !== 'somebody else’s folder')
    execFileSync('chown', ['-hR', `${nobody}:${nobody}`, own]);
  return {
    what: `${obstacle} in the place of ${place}`,
    home,
    own,
    lost: () => listLost(home),
  };
}
