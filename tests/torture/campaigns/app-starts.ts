import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Campaign, drawBelow } from '../campaign.ts';
import { measureSlowness, until } from '../support/fair-time.ts';
import { asNobody } from '../support/nobody.ts';
import { killGroup, startObservedApp } from '../support/observed-app.ts';
import { countOfStarts, makeObstacle } from '../support/obstacles.ts';

/** A sample of `starts` with the app itself, as a user who is not root. */
export default {
  name: 'app-starts',
  what: 'whatever is in the place of its files, the app itself opens a window or shows a system message',
  whole: 60,
  minutes: 1,
  async run({ random, folder, note }) {
    const { what, home, own, lost } = makeObstacle(drawBelow(random, countOfStarts), folder);
    note(what);
    const { shown, milliseconds, stderr } = await start(own, home);
    note(`${shown} after ${Math.round(milliseconds)} ms; ${readdirSync(dirname(own))}`);
    note(stderr.slice(-1_500));
    if (shown === null) throw new Error(`silence: ${what}`);
    if (lost().length > 0) throw new Error(`${what}: lost: ${lost()}`);
    const late = milliseconds > 5_000 * measureSlowness() ? ', after 5 s' : '';
    return `${shown === 'window' ? 'window' : 'message'}${late}`;
  },
} satisfies Campaign;

/** The folders of a user of their own, and no session bus, thus no keychain: that would be another user's. */
function ownPlaces(home: string) {
  const names = ['HOME', 'TMPDIR', 'XDG_CONFIG_HOME', 'XDG_CACHE_HOME', 'XDG_RUNTIME_DIR'];
  const places = Object.fromEntries(names.map((name) => [name, home]));
  return { ...places, DBUS_SESSION_BUS_ADDRESS: 'disabled:' };
}

/** Starts the app. `shown` is what it shows first: null if there is nothing in half a minute. */
async function start(own: string, home: string) {
  const began = performance.now();
  const app = startObservedApp(own, { env: ownPlaces(home), through: asNobody });
  await until('a window', () => app.shown.length > 0 || app.code !== null).catch(() => undefined);
  const milliseconds = performance.now() - began;
  killGroup(app.child);
  return { shown: app.shown[0] ?? null, milliseconds, stderr: app.stderr };
}
