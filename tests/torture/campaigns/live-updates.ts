import { createHash, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { UpdateInstall, UpdateStatus } from '../../../shared/domain/updates.ts';
import type { Outcome } from '../../../shared/errors.ts';
import { type InspectedApp, inspectApp } from '../../e2e/support/inspected-app.ts';
import {
  day,
  keys,
  makeManifest,
  packagedKeys,
  startUpdateServer,
} from '../../support/update-server.ts';
import { type Campaign, drawBelow, pick } from '../campaign.ts';
import { until } from '../support/fair-time.ts';
import { asNobody, giveToNobody, makeReachableFolder } from '../support/nobody.ts';
import { copyPackaged } from '../support/packaged-copy.ts';

const shipped = join(import.meta.dirname, '../../../release/linux-unpacked/venue-desk');
const isHere = existsSync(shipped) && process.platform === 'linux';
const others = generateKeyPairSync('ed25519');
const filePath = '/stable/venue-desk_1.2.0.deb';
const fileBytes = 24_000_000;

/** What happens first, and how it is reported; at the next start the server works. */
const beginnings = [
  'good',
  'cut',
  'changed',
  'wrongly signed',
  'expired',
  'older',
  'wrong certificate',
  'killed while it downloads',
  'killed while it downloads',
  'killed while it hands over',
] as const;
type Beginning = (typeof beginnings)[number];

const kindsOf: Readonly<Partial<Record<Beginning, string>>> = {
  cut: 'update-not-there',
  changed: 'update-damaged',
  'wrongly signed': 'update-not-signed',
  expired: 'update-older',
  older: 'update-older',
  'wrong certificate': 'update-not-there',
};

/** An app that was packaged with the address and the key of a server that is here. */
async function begin() {
  const server = await startUpdateServer();
  const folder = makeReachableFolder('venue-desk-updating-');
  const executable = copyPackaged(shipped, join(folder, 'installed'), {
    updates: { url: server.url, publicKeys: packagedKeys },
  });
  return { server, folder, executable };
}
let begun: ReturnType<typeof begin> | null = null;
type Begun = Awaited<ReturnType<typeof begin>>;

const makeBytes = (version: string): Buffer =>
  Buffer.alloc(fileBytes, `the installer of ${version} `);

/** The server has this version from now on, or what is named in its place. */
function offer({ server }: Begun, version: string, what: Beginning = 'good', at = 0): void {
  const bytes = makeBytes(version);
  const sha512 = createHash('sha512').update(bytes).digest('hex');
  const issuedAt = Date.now() - 40 * day + Number(version.split('.')[1]) * day;
  const expiresAt = what === 'expired' ? Date.now() - day : Date.now() + day;
  const manifest = makeManifest({ version, issuedAt, expiresAt }, { bytes: fileBytes, sha512 });
  const [file] = manifest.files;
  const files = (['deb', 'rpm'] as const).map((kind) => ({ ...file, kind }));
  const sent = Buffer.from(bytes);
  if (what === 'changed') sent[at] = (sent[at] ?? 0) ^ 1;
  const key = what === 'wrongly signed' ? others.privateKey : keys.privateKey;
  server.offer({ ...manifest, files }, sent, key);
  if (what !== 'cut' && what !== 'killed while it downloads') return;
  server.answers.set(filePath, (_, response) => {
    response.writeHead(200, { 'content-length': fileBytes });
    response.write(bytes.subarray(0, at), () => {
      if (what === 'cut') response.destroy();
    });
  });
}

/** A start in this home, by a user who is not root, with Chromium's sandbox on. */
async function start({ executable, server }: Begun, home: string, trusts: boolean) {
  const places = ['HOME', 'TMPDIR', 'XDG_CONFIG_HOME', 'XDG_CACHE_HOME', 'XDG_RUNTIME_DIR'];
  const { PATH, DISPLAY, XAUTHORITY } = process.env;
  const env = {
    PATH,
    DISPLAY,
    XAUTHORITY,
    DBUS_SESSION_BUS_ADDRESS: 'disabled:',
    ...Object.fromEntries(places.map((name) => [name, home])),
  };
  const args = [`--user-data-dir=${join(home, 'app')}`, '--lang=en-GB', '--disable-gpu'];
  const app = await inspectApp(executable, args, env, asNobody);
  // In Chromium's own network, where a computer has its certificates, this one is trusted.
  if (trusts) {
    await app.evaluate(`
      const { session } = require('electron');
      session.fromPartition('venue-desk-updates', { cache: false }).setCertificateVerifyProc(
        ({ certificate }, tell) => tell(certificate.data.trim() === ${JSON.stringify(server.certificate.trim())} ? 0 : -2));
    `);
  }
  const getHeading = () => app.inPage("document.querySelector('h1')?.textContent ?? ''");
  await until('a screen', async () => (await getHeading()) !== '');
  const ask = <T>(method: string) =>
    app.inPage(`window.desk.updates.${method}({})`) as Promise<Outcome<T>>;
  // By itself it looks as soon as it starts.
  await until('what it does by itself', async () => {
    const status = await ask<UpdateStatus>('status');
    return status.ok && status.value.doing === 'nothing';
  });
  return { app, ask };
}

async function kill({ child }: InspectedApp): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** The packaged app with a server of updates, over Chromium's own network; killed as a process. */
export default {
  name: 'live-updates',
  what: 'the packaged app accepts from a real server only complete, newer versions signed with the right key; killed while it downloads or hands over, it starts again, takes the next good version, and leaves nothing else',
  whole: isHere ? 30 : 1,
  minutes: isHere ? 4.5 : 0.1,
  async run({ random, note }) {
    if (!isHere) return 'skipped: the app is not packaged';
    begun ??= begin();
    const shared = await begun;
    const home = makeReachableFolder('venue-desk-updated-');
    mkdirSync(join(home, 'app'));
    giveToNobody(home);
    try {
      return await play(shared, home, random, note);
    } finally {
      rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    }
  },
  async end() {
    const made = await begun;
    begun = null;
    made?.server.close();
    if (made) rmSync(made.folder, { recursive: true, force: true });
  },
} satisfies Campaign;

async function play(
  shared: Begun,
  home: string,
  random: () => number,
  note: (text: string) => void,
): Promise<string> {
  const what = pick(random, beginnings);
  const at = drawBelow(random, fileBytes);
  note(`${what}, ${at}`);
  shared.server.answers.clear();
  const first = await start(shared, home, what !== 'wrong certificate');
  const staged = join(home, 'app', 'updates');
  const list = () =>
    existsSync(staged) ? (readdirSync(staged, { recursive: true }) as string[]).sort() : [];
  try {
    if (what === 'older') {
      offer(shared, '1.3.0');
      await expectDone(first.ask<UpdateStatus>('check'));
    }
    offer(shared, '1.2.0', what, at);
    if (what === 'killed while it downloads') await killDownload(first, at, list);
    else if (what === 'killed while it hands over') await killHandOver(first, random, note);
    else await meet(first, what, list, join(staged, '1.2.0', 'venue-desk_1.2.0.deb'));
  } finally {
    await kill(first.app);
  }

  // The next start, and a server that is well.
  offer(shared, '1.4.0');
  const next = await start(shared, home, true);
  try {
    const { isReady } = (await expectDone(next.ask<UpdateStatus>('status'))).offer ?? {};
    if (isReady && what !== 'good' && what !== 'killed while it hands over')
      throw new Error('it is told as ready');
    await expectDone(next.ask<UpdateStatus>('check'));
    await expectDone(next.ask<UpdateStatus>('download'));
    await expectHandedOver(next.ask, join(staged, '1.4.0', 'venue-desk_1.2.0.deb'), '1.4.0');
    const left = list().join();
    if (left !== ['1.4.0', join('1.4.0', 'venue-desk_1.2.0.deb')].join())
      throw new Error(`left: ${left}`);
    await next.app.quit();
  } finally {
    await kill(next.app);
  }
  return what;
}

type Started = Awaited<ReturnType<typeof start>>;

async function expectDone<T>(asked: Promise<Outcome<T>>): Promise<T> {
  const answer = await asked;
  if (!answer.ok) throw new Error(`it fails: ${answer.error.kind}`);
  return answer.value;
}

async function expectHandedOver(ask: Started['ask'], path: string, version: string): Promise<void> {
  const { command } = await expectDone(ask<UpdateInstall>('install'));
  if (!command?.includes(`'${path}'`)) throw new Error(`to run: ${command}`);
  if (!readFileSync(path).equals(makeBytes(version))) throw new Error('not what was signed');
}

/** The reported error, and that no file stays. */
async function meet(
  { ask }: Started,
  what: Beginning,
  list: () => string[],
  path: string,
): Promise<void> {
  const checked = await ask<UpdateStatus>('check');
  const told = checked.ok ? await ask<UpdateStatus>('download') : checked;
  const kind = told.ok ? undefined : told.error.kind;
  if (kind !== kindsOf[what]) throw new Error(`${what}: ${kind}`);
  if (what === 'good') return expectHandedOver(ask, path, '1.2.0');
  const left = list().filter((name) => name.includes('venue-desk'));
  if (left.length > 0) throw new Error(`left: ${left}`);
  const asked = await ask<UpdateInstall>('install');
  if (asked.ok) throw new Error(`${what}, and handed over`);
}

async function killDownload({ app, ask }: Started, at: number, list: () => string[]) {
  await expectDone(ask<UpdateStatus>('check'));
  ask<UpdateStatus>('download').catch(() => undefined);
  if (at > 0) await until('a part', async () => list().some((name) => name.endsWith('.part')));
  await wait(at % 200);
  await kill(app);
  if (list().some((name) => name.endsWith('.deb'))) throw new Error('half of it, under its name');
}

async function killHandOver(
  { app, ask }: Started,
  random: () => number,
  note: (text: string) => void,
) {
  await expectDone(ask<UpdateStatus>('check'));
  await expectDone(ask<UpdateStatus>('download'));
  const milliseconds = drawBelow(random, 60);
  const asked = ask<UpdateInstall>('install').then(
    () => 'answered',
    () => 'not answered',
  );
  await wait(milliseconds);
  await kill(app);
  note(`after ${milliseconds} ms: ${await asked}`);
}
