import { execFileSync, spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Campaign } from '../campaign.ts';

const root = join(import.meta.dirname, '../../..');
const tell = join(import.meta.dirname, '../support/tell-start.cjs');
const nobody = 65_534;

/** What may be in the place of a file or a folder. */
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

/** Each folder and each store; the last is the app's own folder itself. */
const places = [
  ...['settings.json', 'settings.json.bak', 'recipes.json', 'saved-views.json', 'filing.json'],
  ...['capacity.json', 'reconciliation.json', 'watches.json', 'watch-log.json', 'schedules.json'],
  ...['exports.json', 'jobs', 'warehouse', 'working', 'commands', 'locks', 'under-way', 'logs'],
  ...['Cache', 'Preferences', '.'],
];

const names = Object.keys(obstacles);

/** The app starts as a user who is not root, with something in the place of a file or a folder of its. */
export default {
  name: 'starts',
  what: 'whatever is in the place of a file or folder of the app: a window, or a message of the system, and never silence',
  slice: 0,
  whole: names.length * places.length,
  async run({ index, folder, note }) {
    // All pairs, in an order in which any stretch has most obstacles and most places.
    const obstacle = names[index % names.length] ?? '';
    const turn = (index % names.length) + Math.floor(index / names.length);
    const place = places[turn % places.length] ?? '';
    note(`${obstacle} in the place of ${place}`);
    const home = join(folder, 'home');
    mkdirSync(home);
    const own = join(home, 'app');
    chownSync(folder, nobody, nobody);
    if (place !== '.') mkdirSync(own);
    for (const path of [home, ...(place === '.' ? [] : [own])]) chownSync(path, nobody, nobody);
    const target = place === '.' ? own : join(own, place);
    obstacles[obstacle]?.(target);
    if (obstacle !== 'somebody else’s folder') own && chown(target);
    const { told, milliseconds, said } = await start(own, home);
    note(`${told} after ${Math.round(milliseconds)} ms; ${readdirSync(dirname(own))}`);
    note(said.slice(-1_500));
    if (told === null) throw new Error(`silence: ${obstacle} in the place of ${place}`);
    const late = milliseconds > 5_000 ? ', after 5 s' : '';
    return `${told === 'window' ? 'window' : 'message'}${late}`;
  },
} satisfies Campaign;

/** A desktop's, and no keychain: what is there is another user's. */
function ownPlaces(home: string) {
  const names = ['HOME', 'TMPDIR', 'XDG_CONFIG_HOME', 'XDG_CACHE_HOME', 'XDG_RUNTIME_DIR'];
  const places = Object.fromEntries(names.map((name) => [name, home]));
  return { ...places, DBUS_SESSION_BUS_ADDRESS: 'disabled:' };
}

function chown(path: string): void {
  execFileSync('chown', ['-hR', `${nobody}:${nobody}`, path]);
}

/** What is seen first; null: nothing, for as long as people would wait. */
function start(
  own: string,
  home: string,
): Promise<{ told: string | null; milliseconds: number; said: string }> {
  const { ELECTRON_RUN_AS_NODE: _, NODE_OPTIONS: __, ...inherited } = process.env;
  const isRoot = process.getuid?.() === 0;
  const app = [process.execPath, '-r', tell, root, `--user-data-dir=${own}`, '--lang=en-GB'];
  const args = [...app, '--no-sandbox'];
  const asNobody = ['--reuid=65534', '--regid=65534', '--clear-groups', ...args];
  const began = performance.now();
  const child = spawn(isRoot ? 'setpriv' : process.execPath, isRoot ? asNobody : args.slice(1), {
    env: { ...inherited, ...ownPlaces(home) },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  return new Promise((resolve) => {
    let said = '';
    const end = (told: string | null): void => {
      clearTimeout(timer);
      resolve({ told, milliseconds: performance.now() - began, said });
      try {
        process.kill(-(child.pid ?? 0), 'SIGKILL');
      } catch {
        // It has ended.
      }
    };
    const timer = setTimeout(() => end(null), 20_000);
    child.stderr.on('data', (text: Buffer) => {
      said += text.toString();
      const [, title] = /^\{"title":"([^"]+)"/m.exec(said) ?? [];
      if (title !== undefined) end(title);
    });
    child.once('close', () => end(null));
  });
}
