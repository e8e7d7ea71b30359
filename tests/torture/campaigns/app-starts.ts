import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Campaign, drawBelow } from '../campaign.ts';
import { countOfStarts, makeObstacle } from '../support/obstacles.ts';

const root = join(import.meta.dirname, '../../..');
const tell = join(import.meta.dirname, '../support/tell-start.cjs');

/** A sample of `starts` with the app itself, as a user who is not root. */
export default {
  name: 'app-starts',
  what: 'the same with the app itself: a window, or a message of the system, and never silence',
  slice: 0,
  whole: 60,
  share: 2,
  async run({ random, folder, note }) {
    const { what, home, own, lost } = makeObstacle(drawBelow(random, countOfStarts), folder);
    note(what);
    const { told, milliseconds, said } = await start(own, home);
    note(`${told} after ${Math.round(milliseconds)} ms; ${readdirSync(dirname(own))}`);
    note(said.slice(-1_500));
    if (told === null) throw new Error(`silence: ${what}`);
    if (lost().length > 0) throw new Error(`${what}: lost: ${lost()}`);
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
