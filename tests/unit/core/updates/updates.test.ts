import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Patience } from '../../../../electron/core/app/updates/download.ts';
import { readUpdateNews } from '../../../../electron/core/app/updates/read-update-news.ts';
import {
  policyFiles,
  readUpdatePolicy,
} from '../../../../electron/core/app/updates/update-policy.ts';
import {
  createUpdateService,
  type UpdateOptions,
} from '../../../../electron/core/app/updates/update-service.ts';
import { readUpdateSource } from '../../../../electron/core/app/updates/update-source.ts';
import { openUpdateStore } from '../../../../electron/core/app/updates/update-store.ts';
import type { Failure } from '../../../../shared/errors.ts';
import { createManualClock } from '../../../support/manual-clock.ts';
import { createNodeHttpClient } from '../../../support/node-http-client.ts';
import { storedFilesIn } from '../../../support/stored-files.ts';
import {
  day,
  hashBytes,
  installer,
  keys,
  makeManifest,
  nextKeys,
  packagedKeys,
  publicKeys,
  signManifest,
  start,
  startUpdateServer,
} from '../../../support/update-server.ts';
import { catchFailure } from '../../../support/venue-fixture.ts';
import { live } from '../../../torture/support/faulty-disk.ts';

let server: Awaited<ReturnType<typeof startUpdateServer>>;
beforeAll(async () => {
  server = await startUpdateServer();
});
afterAll(() => server.close());

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'venue-desk-updates-'));
  server.answers.clear();
  server.asked.length = 0;
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const folder = () => join(root, 'updates');
const staged = () => join(folder(), '1.2.0', 'venue-desk_1.2.0.deb');
const manifestPath = '/stable/update.json';
const filePath = '/stable/venue-desk_1.2.0.deb';

const long = { idle: 30_000, whole: 60_000 };
/** For what drips or stalls, and for that only: on a busy computer a good answer may take longer. */
const short = { idle: 400, whole: 1500 };

/** The app with its files; what it hands over to the system is noted, and nothing is run. */
function openApp(change: Partial<UpdateOptions> = {}) {
  const clock = createManualClock(start);
  const handedOver: string[] = [];
  const http = createNodeHttpClient(server.certificate);
  const options: UpdateOptions = {
    source: { url: server.url, host: 'updates.test', publicKeys },
    policy: () => 'free',
    store: openUpdateStore(storedFilesIn(root)),
    http: () => http,
    folder: folder(),
    appVersion: '1.1.0',
    messages: { locale: 'nl' },
    clock,
    here: { system: 'linux', arch: 'x64', kind: 'deb', release: '6.1.0-21-amd64' },
    isBusy: () => false,
    async handOver(path) {
      handedOver.push(path);
      return { command: `sudo apt install ${path}` };
    },
    onChange: () => undefined,
    onBug: (error) => {
      throw error;
    },
    patience: { manifest: long, file: long },
    ...change,
  };
  return { ...createUpdateService(options), clock, handedOver, store: options.store };
}

const nothingStaged = (): void => expect(existsSync(staged())).toBe(false);

describe('a good update', () => {
  test('is found with what is new, downloaded, checked again and handed over', async () => {
    server.offer(makeManifest());
    const app = openApp();
    const found = await app.check();
    expect(found.offer).toEqual({
      version: '1.2.0',
      notes: ['Rapporten zijn sneller.'],
      bytes: installer.length,
      isLater: false,
      isReady: false,
    });
    nothingStaged();
    expect((await app.download()).offer?.isReady).toBe(true);
    expect(readFileSync(staged()).equals(installer)).toBe(true);
    expect(await app.install()).toEqual({ command: `sudo apt install ${staged()}` });
    // The next start knows it without a request.
    const again = openApp();
    expect((await again.status()).offer?.isReady).toBe(true);
    expect(server.asked).toEqual([manifestPath, filePath]);
  });

  test('that was changed on the disk meanwhile is not handed over', async () => {
    server.offer(makeManifest());
    const app = openApp();
    await app.check();
    await app.download();
    const bytes = Buffer.from(installer);
    bytes[7] = 0;
    writeFileSync(staged(), bytes);
    expect((await catchFailure(app.install())).kind).toBe('update-damaged');
    expect([app.handedOver, existsSync(staged())]).toEqual([[], false]);
    expect((await app.status()).offer?.isReady).toBe(false);
  });

  test('whose manifest was changed on the disk meanwhile is no update', async () => {
    server.offer(makeManifest());
    const app = openApp();
    await app.check();
    await app.download();
    const evil = Buffer.from('evil');
    mkdirSync(join(folder(), '1.2.0'), { recursive: true });
    writeFileSync(staged(), evil);
    const mine = generateKeyPairSync('ed25519').privateKey;
    const manifest = makeManifest({}, { bytes: evil.length, sha512: hashBytes(evil) });
    app.store.write({ newest: signManifest(manifest, mine) });
    expect((await app.status()).offer).toBeNull();
    expect((await catchFailure(app.install())).kind).toBe('update-not-there');
    expect((await catchFailure(app.download())).kind).toBe('update-not-there');
    expect(app.handedOver).toEqual([]);
  });

  test('that expires is not offered, downloaded or installed any more, and goes at the start', async () => {
    server.offer(makeManifest());
    const app = openApp();
    await app.check();
    await app.download();
    await app.setAutomatic({ automatic: false });
    app.clock.pass(30 * day);
    expect((await app.status()).offer).toBeNull();
    expect((await catchFailure(app.download())).kind).toBe('update-older');
    expect((await catchFailure(app.install())).kind).toBe('update-older');
    expect(app.handedOver).toEqual([]);
    app.start();
    app.stop();
    expect(readdirSync(folder())).toEqual([]);
    // What was known goes on: nothing older counts.
    server.offer(makeManifest({ issuedAt: start - 2 * day, expiresAt: start + 90 * day }));
    expect((await catchFailure(openApp().check())).kind).toBe('update-older');
  });

  test('of the key that follows counts, and from then on none of the key before', async () => {
    server.offer(makeManifest(), installer, nextKeys.privateKey);
    const app = openApp();
    expect((await app.check()).offer?.version).toBe('1.2.0');
    server.offer(makeManifest({ version: '1.3.0', issuedAt: start }));
    expect((await catchFailure(app.check())).kind).toBe('update-not-signed');
    expect((await openApp().status()).offer?.version).toBe('1.2.0');
    server.offer(
      makeManifest({ version: '1.3.0', issuedAt: start }),
      installer,
      nextKeys.privateKey,
    );
    expect((await app.check()).offer?.version).toBe('1.3.0');
  });

  test('leaves alone what is no version of its, behind a link in the place of its folder', () => {
    const own = join(root, 'own');
    mkdirSync(own);
    writeFileSync(join(own, 'thesis.txt'), 'mine');
    symlinkSync(own, folder());
    const app = openApp();
    app.start();
    app.stop();
    expect(readdirSync(own)).toEqual(['thesis.txt']);
  });

  test('that can’t be removed though it was changed is told as damaged all the same', async () => {
    server.offer(makeManifest());
    const app = openApp();
    await app.check();
    await app.download();
    writeFileSync(staged(), 'changed');
    const stuck = { is: 'error', at: 0, times: 9, code: 'EBUSY', kinds: ['remove'] } as const;
    const { ended } = await live(stuck, () => catchFailure(app.install()));
    expect(ended?.kind).toBe('update-damaged');
    await app.download();
    expect((await app.status()).offer?.isReady).toBe(true);
  });

  test('whose file or folder can’t be synced is told in words, or is there', async () => {
    server.offer(makeManifest());
    const told: string[] = [];
    for (let at = 0; at < 16; at += 1) {
      rmSync(folder(), { recursive: true, force: true });
      const app = openApp();
      await app.check();
      const fault = { is: 'error', at, times: 1, code: 'ENOSPC', kinds: ['sync'] } as const;
      const { ended, error } = await live(fault, () =>
        app.download().then(
          () => 'there',
          (failure: Failure) => failure.error.kind,
        ),
      );
      expect(error).toBeUndefined();
      told.push(String(ended));
    }
    expect(new Set(told)).toEqual(new Set(['disk-full', 'there']));
  });

  test('goes, with all that was downloaded, once it runs', async () => {
    server.offer(makeManifest());
    const app = openApp();
    await app.check();
    await app.download();
    const newer = openApp({ appVersion: '1.2.0' });
    newer.start();
    newer.stop();
    expect((await newer.status()).offer).toBeNull();
    expect(readdirSync(folder())).toEqual([]);
  });
});

describe('refused before anything of it is believed or kept', () => {
  const other = generateKeyPairSync('ed25519');
  const good = makeManifest();
  test.each<[string, () => void, string, Patience?]>([
    ['signed by another key', () => server.offer(good, installer, other.privateKey), 'not-signed'],
    [
      'changed after it was signed',
      () => {
        server.offer(good);
        const sent = JSON.stringify({
          manifest: Buffer.from(JSON.stringify({ ...good, version: '9.0.0' })).toString('base64'),
          signature: Buffer.alloc(64).toString('base64'),
        });
        server.answer(manifestPath, sent);
      },
      'not-signed',
    ],
    ['not signed at all', () => server.answer(manifestPath, JSON.stringify(good)), 'not-signed'],
    ['no manifest', () => server.answer(manifestPath, '<html>Welcome</html>'), 'not-signed'],
    ['cut', () => server.answer(manifestPath, '{"manifest":"ey'), 'not-signed'],
    ['of a later form', () => server.offer({ ...good, format: 2 }), 'not-understood'],
    ['for another product', () => server.offer({ ...good, product: 'other' }), 'not-understood'],
    [
      'naming a file elsewhere',
      () => server.offer(makeManifest({}, { name: '../../evil.deb' })),
      'not-understood',
    ],
    ['expired', () => server.offer(makeManifest({ expiresAt: start })), 'older'],
    [
      'for another system',
      () => server.offer(makeManifest({}, { system: 'win32' })),
      'not-for-here',
    ],
    [
      'for another processor',
      () => server.offer(makeManifest({}, { arch: 'arm64' })),
      'not-for-here',
    ],
    [
      'for a newer system',
      () => server.offer(makeManifest({}, { minimumSystem: '6.2' })),
      'not-for-here',
    ],
    [
      'for a newer app',
      () => server.offer(makeManifest({ minimumVersion: '1.1.1' })),
      'not-for-here',
    ],
    [
      'too large to be a manifest',
      () => server.answer(manifestPath, 'x'.repeat(300_000)),
      'damaged',
    ],
    [
      'at another address',
      () =>
        void server.answers.set(manifestPath, (_, response) =>
          response.writeHead(302, { location: 'https://example.org/update.json' }).end(),
        ),
      'not-there',
    ],
    [
      'dripping',
      () =>
        void server.answers.set(manifestPath, (_, response) => {
          const drip = setInterval(() => response.write(' '), 100);
          response.on('close', () => clearInterval(drip));
        }),
      'not-there',
      short,
    ],
    ['not there', () => undefined, 'not-there'],
  ])('a manifest that is %s', async (_, serve, kind, manifest = long) => {
    serve();
    const app = openApp({ patience: { manifest, file: long } });
    expect((await catchFailure(app.check())).kind).toBe(`update-${kind}`);
    const { offer, doing } = await app.status();
    expect([offer, doing, app.store.current().newest]).toEqual([null, 'nothing', null]);
  });

  test('a version that is older, or the same: there is none, and it is no error', async () => {
    for (const version of ['1.0.9', '1.1.0', '0.99.99']) {
      server.offer(makeManifest({ version }));
      const app = openApp({ store: openUpdateStore(storedFilesIn(mkdtempSync(join(root, 'a-')))) });
      expect((await app.check()).offer).toBeNull();
      expect((await catchFailure(app.download())).kind).toBe('update-not-there');
    }
  });

  test('an older manifest again, also rightly signed, also after a restart', async () => {
    server.offer(makeManifest({ version: '1.3.0' }));
    await openApp().check();
    for (const replayed of [
      makeManifest({ issuedAt: start - 2 * day, version: '1.3.0' }),
      makeManifest({ issuedAt: start - day, version: '1.2.0' }),
    ]) {
      server.offer(replayed);
      const app = openApp();
      expect((await catchFailure(app.check())).kind).toBe('update-older');
      expect((await app.status()).offer?.version).toBe('1.3.0');
    }
  });
});

describe('a file that does not come as it was signed leaves nothing', () => {
  const half = installer.subarray(0, 100_000);
  const changed = Buffer.from(installer);
  changed[100] = 0;
  test.each<[string, () => void, string, Patience?]>([
    ['cut', () => server.answer(filePath, half), 'update-damaged'],
    ['changed', () => server.answer(filePath, changed), 'update-damaged'],
    ['longer', () => server.answer(filePath, Buffer.concat([installer, half])), 'update-damaged'],
    [
      'without an end',
      () =>
        void server.answers.set(filePath, (_, response) => {
          const pour = (): void => {
            if (response.destroyed) return;
            if (response.write(installer)) setImmediate(pour);
            else response.once('drain', pour);
          };
          pour();
        }),
      'update-damaged',
    ],
    [
      'dripping',
      () =>
        void server.answers.set(filePath, (_, response) => {
          const drip = setInterval(() => response.write('x'), 100);
          response.on('close', () => clearInterval(drip));
        }),
      'update-not-there',
      short,
    ],
    [
      'stalling',
      () => void server.answers.set(filePath, (_, response) => void response.write(half)),
      'update-not-there',
      short,
    ],
    [
      'broken off',
      () =>
        void server.answers.set(filePath, (_, response) => {
          response.writeHead(200, { 'content-length': installer.length });
          response.write(half, () => response.destroy());
        }),
      'update-not-there',
    ],
    [
      'elsewhere',
      () =>
        void server.answers.set(filePath, (_, response) =>
          response.writeHead(307, { location: 'https://example.org/evil.deb' }).end(),
        ),
      'update-not-there',
    ],
  ])('%s', async (_, serve, kind, file = long) => {
    server.offer(makeManifest());
    serve();
    const patience = { manifest: long, file };
    const app = openApp({ patience });
    await app.check();
    expect((await catchFailure(app.download())).kind).toBe(kind);
    expect(readdirSync(join(folder(), '1.2.0'))).toEqual([]);
    expect(await app.status()).toMatchObject({ doing: 'nothing', offer: { isReady: false } });
    expect((await catchFailure(app.install())).kind).toBe('update-damaged');
    // And then it comes.
    server.offer(makeManifest());
    patience.file = long;
    expect((await app.download()).offer?.isReady).toBe(true);
  });

  test('half of it, left by a kill, is no update and is fetched anew', async () => {
    server.offer(makeManifest());
    await openApp().check();
    mkdirSync(join(folder(), '1.2.0'), { recursive: true });
    mkdirSync(join(folder(), '1.1.5'));
    writeFileSync(`${staged()}.part`, half);
    writeFileSync(staged(), half);
    const app = openApp();
    app.start();
    app.stop();
    expect((await app.status()).offer?.isReady).toBe(false);
    expect((await openApp().download()).offer?.isReady).toBe(true);
    expect(readdirSync(folder(), { recursive: true })).toEqual([
      '1.2.0',
      join('1.2.0', 'venue-desk_1.2.0.deb'),
    ]);
    expect(hashBytes(readFileSync(staged()))).toBe(hashBytes(installer));
  });
});

describe('by itself', () => {
  test('it looks once a day, downloads, and installs nothing', async () => {
    server.offer(makeManifest());
    const app = openApp();
    await app.checkIfDue();
    expect(server.asked).toEqual([manifestPath, filePath]);
    expect((await app.status()).offer?.isReady).toBe(true);
    await app.checkIfDue();
    app.clock.pass(day - 1000);
    await app.checkIfDue();
    expect(server.asked.length).toBe(2);
    app.clock.pass(1000);
    await app.checkIfDue();
    expect(server.asked.length).toBe(3);
    expect(app.handedOver).toEqual([]);
  });

  test('a server that fails is told, and asked again tomorrow', async () => {
    const app = openApp();
    await app.checkIfDue();
    expect((await app.status()).error?.kind).toBe('update-not-there');
    await app.checkIfDue();
    expect(server.asked.length).toBe(1);
  });

  test('later means later: of that version, over a restart, and not of the next one', async () => {
    server.offer(makeManifest());
    await openApp().check();
    await openApp().later({ version: '1.2.0' });
    const app = openApp();
    app.clock.pass(2 * day);
    await app.checkIfDue();
    expect((await app.status()).offer).toMatchObject({ isLater: true, isReady: false });
    nothingStaged();
    server.offer(makeManifest({ version: '1.3.0' }));
    app.clock.pass(2 * day);
    await app.checkIfDue();
    expect((await app.status()).offer).toMatchObject({ version: '1.3.0', isLater: false });
  });

  test('nothing happens where it is switched off, or while rows or files are on their way', async () => {
    server.offer(makeManifest());
    await openApp().setAutomatic({ automatic: false });
    await openApp().checkIfDue();
    await openApp().setAutomatic({ automatic: true });
    await openApp({ isBusy: () => true }).checkIfDue();
    await openApp({ policy: () => 'asked' }).checkIfDue();
    expect(server.asked).toEqual([]);
  });

  test('nothing is installed during an export, and the file stays for later', async () => {
    server.offer(makeManifest());
    let isBusy = false;
    const app = openApp({ isBusy: () => isBusy });
    await app.check();
    await app.download();
    isBusy = true;
    expect((await catchFailure(app.install())).kind).toBe('update-busy');
    expect(app.handedOver).toEqual([]);
    isBusy = false;
    await app.install();
    expect(app.handedOver).toEqual([staged()]);
  });
});

test('what is known is told without a request, also where nobody may ask', async () => {
  server.offer(makeManifest());
  const app = openApp();
  const source = { url: server.url, host: 'updates.test', publicKeys };
  const tell = (change: Partial<Parameters<typeof readUpdateNews>[0]> = {}) =>
    readUpdateNews({
      store: app.store,
      source,
      policy: 'free',
      appVersion: '1.1.0',
      ...change,
    });
  const told = { policy: 'free', source: 'updates.test', newer: null, checkedAt: null };
  expect(tell()).toEqual(told);
  await app.check();
  const asked = server.asked.length;
  const checkedAt = app.clock.now();
  expect(tell()).toEqual({ ...told, newer: '1.2.0', checkedAt });
  expect(tell({ appVersion: '1.2.0' })).toMatchObject({ newer: null });
  expect(tell({ policy: 'off' })).toMatchObject({ policy: 'off' });
  expect(tell({ source: null })).toMatchObject({ source: null, newer: null });
  expect(server.asked).toHaveLength(asked);
});

test('what the release’s own tool signs is an update', async () => {
  const release = join(root, 'release');
  mkdirSync(release);
  writeFileSync(join(release, 'venue-desk_1.2.0.deb'), installer);
  writeFileSync(join(release, 'notes.json'), '{"en":["Reports are faster."]}');
  const { stdout } = spawnSync(
    process.execPath,
    ['tools/sign-update.mjs', release, join(release, 'notes.json'), '2026-11-18T00:00:00Z'],
    {
      env: {
        ...process.env,
        ELECTRON_RUN_AS_NODE: '1',
        VENUE_DESK_UPDATE_KEYS: packagedKeys,
        VENUE_DESK_UPDATE_KEY: String(keys.privateKey.export({ format: 'pem', type: 'pkcs8' })),
      },
      encoding: 'utf8',
    },
  );
  const pinned = keys.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  expect(stdout).toContain(pinned);
  server.answer(manifestPath, readFileSync(join(release, 'update.json')));
  server.answer(filePath, installer);
  const app = openApp({ appVersion: '0.0.9' });
  expect((await app.check()).offer?.notes).toEqual(['Reports are faster.']);
  expect((await app.download()).offer?.isReady).toBe(true);
});

describe('permitted', () => {
  test.each(['off', 'unreadable'] as const)(
    'by a policy that is %s: no request at all',
    async (policy) => {
      server.offer(makeManifest());
      await openApp().check();
      server.asked.length = 0;
      const app = openApp({ policy: () => policy });
      await app.checkIfDue();
      for (const work of [app.check, app.download, app.install]) {
        expect((await catchFailure(work())).kind).toBe('update-off');
      }
      expect([server.asked, (await app.status()).policy]).toEqual([[], policy]);
    },
  );

  test('by a copy without a source: no request, and it says so', async () => {
    const app = openApp({ source: null });
    app.start();
    app.stop();
    await app.checkIfDue();
    expect((await catchFailure(app.check())).kind).toBe('update-off');
    expect([server.asked, (await app.status()).source]).toEqual([[], null]);
  });

  test('by the file of the computer; one that can’t be read permits nothing', () => {
    const path = join(root, 'policy.json');
    expect(readUpdatePolicy(path)).toBe('free');
    for (const [text, policy] of [
      ['{"updates":"off"}', 'off'],
      ['{"updates":"asked","more":1}', 'asked'],
      ['{}', 'free'],
      ['{"updates":"of"}', 'unreadable'],
      ['{"updates":', 'unreadable'],
      ['', 'unreadable'],
    ] as const) {
      writeFileSync(path, text);
      expect(readUpdatePolicy(path)).toBe(policy);
    }
    rmSync(path);
    mkdirSync(path);
    expect(readUpdatePolicy(path)).toBe('unreadable');
  });

  test('by a file that only whoever runs the computer can write', () => {
    const own = { linux: /^\/etc\//, darwin: /^\/Library\//, win32: /^C:\\Program Files\\/ };
    for (const [system, path] of Object.entries(policyFiles)) {
      expect(path).toMatch(own[system as keyof typeof own]);
    }
    expect(Object.keys(policyFiles).sort()).toEqual(Object.keys(own).sort());
  });

  test('a source is what was packaged: HTTPS and two Ed25519 keys, or none', () => {
    const path = join(root, 'package.json');
    const read = (updates: object) => {
      writeFileSync(path, JSON.stringify({ name: 'venue-desk', updates }));
      return readUpdateSource(path)?.url ?? null;
    };
    const [one] = packagedKeys.split(' ');
    const weak = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey;
    const weakly = weak.export({ format: 'der', type: 'spki' }).toString('base64');
    const url = 'https://updates.example.org/stable/update.json';
    expect(read({ url, publicKeys: packagedKeys })).toBe(url);
    expect(read({ url: url.replace('https', 'http'), publicKeys: packagedKeys })).toBeNull();
    expect(read({ url, publicKeys: one })).toBeNull();
    expect(read({ url })).toBeNull();
    expect(read({ url, publicKeys: `${one} ${weakly}` })).toBeNull();
    expect(readUpdateSource(join(import.meta.dirname, '../../../../package.json'))).toBeNull();
  });
});
