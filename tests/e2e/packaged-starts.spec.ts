import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ElectronApplication, expect, type Page, test } from '@playwright/test';
import { startSandbox } from '../../sandbox/server.ts';
import { loadMessages } from '../../shared/messages/create-messages.ts';
import { clockEnvironment, setClockArguments } from './support/clock.ts';
import { evaluateAgain } from './support/in-main.ts';
import { startOwnKeychain } from './support/own-keychain.ts';
import { addVenue } from './support/own-venues.ts';
import { launchPackaged } from './support/packaged-app.ts';
import { like, text } from './support/words.ts';

/**
 * Starts of the packaged app that go otherwise than on a developer's machine, each with pictures in
 * test results, light and dark. By command only: `npm test -- e2e --packaged`.
 */
const packaged = process.env.VENUE_DESK_PACKAGED ?? '';
const isRoot = process.getuid?.() === 0;

const folder = mkdtempSync(join(tmpdir(), 'venue-desk-starts-'));
let app: ElectronApplication | null = null;
test.afterEach(async () => {
  await app?.close();
  app = null;
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { ELECTRON_RUN_AS_NODE: _, NODE_OPTIONS: __, ...environment } = process.env;

function define(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const entries = Object.entries({ ...environment, ...clockEnvironment(), ...env });
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

async function start(
  env: Readonly<Record<string, string | undefined>>,
  args: readonly string[],
  executable = packaged,
): Promise<Page> {
  const always = ['--lang=en-GB', '--disable-gpu', ...args];
  app = await launchPackaged(executable, setClockArguments.slice(1), always, define(env));
  const page = await app.firstWindow();
  // A person says yes to the platform's host and certificate.
  const running = app;
  await evaluateAgain(() =>
    running.evaluate(({ dialog }) => {
      dialog.showMessageBox = (async (...asked: unknown[]) => ({
        response: (asked.at(-1) as { buttons: string[] }).buttons.length - 1,
        checkboxChecked: false,
      })) as typeof dialog.showMessageBox;
    }),
  );
  return page;
}

async function take(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.screenshot({ path: test.info().outputPath(`${name}-${colorScheme}.png`) });
  }
}

const tryDemo = (page: Page) =>
  page.getByRole('button', { name: text('welcome.demo.title') }).click();
const navigation = (page: Page) => page.getByRole('navigation', { name: text('shell.navigation') });

test('as a new user it opens on what can be done first, and the demo venue is one press away', async () => {
  const home = join(folder, 'new');
  mkdirSync(home);
  const page = await start({ HOME: home, XDG_CONFIG_HOME: undefined }, []);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await take(page, 'first');
  await tryDemo(page);
  await expect(navigation(page)).toBeVisible();
  await take(page, 'demo');
  expect(existsSync(join(home, '.config', 'Venue Desk', 'settings.json'))).toBe(true);
});

test('in German its texts are German, which are a file of their own in the package', async () => {
  const german = await loadMessages('de-DE', { platform: 'linux' });
  const page = await start({}, [`--user-data-dir=${join(folder, 'german')}`, '--lang=de']);
  await expect(page.locator('html')).toHaveAttribute('lang', /^de\b/);
  await expect(page.getByRole('button', { name: german.text('welcome.demo.title') })).toBeVisible();
  await take(page, 'german');
});

test('offline a venue that was there says that it can’t be reached, and the demo venue works', async () => {
  const args = [`--user-data-dir=${join(folder, 'offline')}`];
  const platform = await startSandbox({ seed: 6, rowsPerMonth: 200 });
  const first = await start({}, args);
  await first.getByRole('button', { name: text('venue.add.title') }).waitFor();
  const { name } = await addVenue(first, platform, 0);
  await app?.close();
  await platform.close();

  const page = await start({}, args);
  await expect(page.getByText(name).first()).toBeVisible();
  await page.getByRole('button', { name: text('dataset.bookings'), exact: true }).click();
  await expect(
    page.getByRole('heading', { name: text('error.host-not-answering.title') }),
  ).toBeVisible();
  await take(page, 'offline');
});

test.describe('with a keychain that is locked', () => {
  test('a venue that was there says so, and a new user can try the demo venue', async () => {
    const keychain = await startOwnKeychain();
    const platform = await startSandbox({ seed: 6, rowsPerMonth: 200 });
    const args = [`--user-data-dir=${join(folder, 'locked')}`];
    try {
      const first = await start(keychain.env, args);
      await first.getByRole('button', { name: text('venue.add.title') }).waitFor();
      await addVenue(first, platform, 0);
      await app?.close();
      await keychain.restart('locked');

      const page = await start(keychain.env, args);
      await expect(page.getByText(like('error.keychain-locked.title')).first()).toBeVisible();
      await take(page, 'locked');
      await app?.close();

      const fresh = await start(keychain.env, [`--user-data-dir=${join(folder, 'locked-new')}`]);
      await tryDemo(fresh);
      await expect(navigation(fresh)).toBeVisible();
      await take(fresh, 'locked-new');
    } finally {
      await app?.close();
      app = null;
      await keychain.remove();
      await platform.close();
    }
  });
});

/** A program that starts the app with its folder on a disk of this size, which nobody else sees. */
function onSmallDisk(data: string, size: string): string {
  mkdirSync(data);
  const [outer, inner] = [`${data}.sh`, `${data}-inside.sh`] as const;
  // Root of a space of its own may mount; then the app is who it was, so that its sandbox is on.
  writeFileSync(
    outer,
    `#!/bin/sh\nexport U=$(id -u) G=$(id -g)\nexec unshare -rm sh '${inner}' "$@"\n`,
  );
  writeFileSync(
    inner,
    `mount -t tmpfs -o size=${size} tmpfs '${data}' &&
      exec unshare --map-user="$U" --map-group="$G" '${packaged}' "$@"\n`,
  );
  chmodSync(outer, 0o755);
  return outer;
}

for (const [name, size] of [
  ['that gets full', '2m'],
  ['that is full from the start', '4k'],
] as const) {
  test(`on a disk ${name} the demo venue says so, and the app stays usable`, async () => {
    const data = join(folder, `disk-${size}`);
    const page = await start({}, [`--user-data-dir=${data}`], onSmallDisk(data, size));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await take(page, 'first');
    await tryDemo(page);
    await expect(page.getByText(/disk/).first()).toBeVisible();
    await take(page, 'demo');
  });
}

/** What a start says that shows no window, and ends when that is read. */
async function untilSaid(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const child: ChildProcess = spawn(program, ['--lang=en-GB', '--disable-gpu', ...args], {
    env: { ...environment, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  try {
    await expect.poll(() => said).toContain('can’t start');
    return said;
  } finally {
    child.kill('SIGKILL');
  }
}

test('where its folder can’t be written to it says so, and ends when that is read', async () => {
  test.skip(isRoot, 'root may write everywhere');
  const home = join(folder, 'read-only');
  mkdirSync(home);
  chmodSync(home, 0o555);
  const env = { HOME: home, XDG_CONFIG_HOME: undefined, XDG_CACHE_HOME: undefined };
  expect(await untilSaid(packaged, [], env)).toMatch(/Venue Desk” can’t be written/);
});
