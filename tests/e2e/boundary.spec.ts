import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type Electron from 'electron';
import { type Desk as Bridge, contract } from '../../shared/ipc/contract.ts';
import { samplePayloads } from '../support/sample-payloads.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { getDesk } from './support/desk-calls.ts';
import { runInMain } from './support/in-main.ts';
import { isPackaged, packagedApp } from './support/packaged-app.ts';
import { patience } from './support/patience.ts';

/**
 * Payloads a channel, to see that each is guarded. What the schemas let through is looked at without
 * an app, and more often (`tests/unit/shared/payloads.test.ts`).
 */
const payloads = Number(process.env.VENUE_DESK_FUZZ ?? 15);

let desk: Desk;
test.beforeAll(async () => {
  desk = await launchDesk({ own: true });
  await desk.page.waitForLoadState();
});
test.afterAll(async () => desk.close());

test.describe('what the page can reach', () => {
  test('is the contract’s verbs and nothing else, and they can’t be replaced', async () => {
    const expected = Object.fromEntries(
      Object.entries(contract).map(([area, { methods, events }]) => [
        area,
        [
          ...Object.keys(methods),
          ...Object.keys(events).map((name) => `on${name[0]?.toUpperCase()}${name.slice(1)}`),
        ].sort(),
      ]),
    );
    const found = await desk.page.evaluate(() => {
      const bridge = (window as unknown as { desk: Record<string, object> }).desk;
      return Object.fromEntries(
        Object.entries(bridge).map(([area, verbs]) => [area, Object.keys(verbs).sort()]),
      );
    });
    expect(found).toEqual(expected);
    const replaced = await desk.page.evaluate(() => {
      const bridge = (window as unknown as { desk: Record<string, Record<string, unknown>> }).desk;
      const before = bridge.profiles?.list;
      try {
        if (bridge.profiles) bridge.profiles.list = 'mine';
      } catch {
        // frozen objects throw in strict mode
      }
      return bridge.profiles?.list !== before;
    });
    expect(replaced).toBe(false);
  });

  test('is neither Node nor Electron', async () => {
    const types = await desk.page.evaluate(() =>
      ['require', 'process', 'module', 'Buffer', 'global'].map(
        (name) => typeof (window as unknown as Record<string, unknown>)[name],
      ),
    );
    expect(types).toEqual(Array(5).fill('undefined'));
  });

  test('runs sandboxed and isolated, in every web contents there is', async () => {
    const preferences = await desk.app.evaluate(({ webContents }) =>
      webContents.getAllWebContents().map((contents) => {
        const { sandbox, contextIsolation, nodeIntegration, webviewTag, webSecurity } = (
          contents as unknown as {
            getLastWebPreferences(): Record<string, unknown>;
          }
        ).getLastWebPreferences();
        return { sandbox, contextIsolation, nodeIntegration, webviewTag, webSecurity };
      }),
    );
    expect(preferences.length).toBeGreaterThan(0);
    for (const preference of preferences) {
      expect(preference).toEqual({
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        webviewTag: false,
        webSecurity: true,
      });
    }
  });

  test('is no network: a server on this machine hears nothing of it', async () => {
    let heard = 0;
    const server = createServer((_request, response) => {
      heard += 1;
      response.end();
    });
    server.on('upgrade', (_request, socket) => {
      heard += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const outcomes = await desk.page.evaluate(async (at) => {
      const tried: Record<string, string> = {};
      const note = (how: string, outcome: string): void => {
        tried[how] = outcome;
      };
      const url = `http://127.0.0.1:${at}/`;
      // What tells its caller nothing is told as refused all the same.
      const isRefused = (blocked: string) =>
        new Promise<void>((resolve) => {
          document.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
            if (blockedURI === blocked) resolve();
          });
        });
      const untold = [isRefused(`${url}beacon`), isRefused(`${url}prefetch`)];
      await fetch(url).then(
        () => note('fetch', 'through'),
        () => note('fetch', 'refused'),
      );
      navigator.sendBeacon(`${url}beacon`, 'x');
      await new Promise<void>((resolve) => {
        const image = new Image();
        const end = (outcome: string): void => {
          note('image', outcome);
          resolve();
        };
        image.onload = () => end('through');
        image.onerror = () => end('refused');
        image.src = `${url}picture.png`;
      });
      await new Promise<void>((resolve) => {
        const end = (outcome: string): void => {
          note('socket', outcome);
          resolve();
        };
        try {
          const socket = new WebSocket(`ws://127.0.0.1:${at}/`);
          socket.onopen = () => end('through');
          socket.onerror = () => end('refused');
        } catch {
          end('refused');
        }
      });
      const link = document.createElement('link');
      link.rel = 'prefetch';
      link.href = `${url}prefetch`;
      document.head.append(link);
      await Promise.all(untold);
      return tried;
    }, port);
    server.close();
    expect(outcomes.fetch).toBe('refused');
    expect(outcomes.image).toBe('refused');
    expect(outcomes.socket).toBe('refused');
    expect(heard).toBe(0);
  });

  test('is no name either that somebody else would be asked for', async () => {
    const notes = join(desk.folder, 'net.json');
    await runInMain(
      desk.app,
      ({ session }, path) =>
        session.defaultSession.netLog.startLogging(path, { captureMode: 'everything' }),
      notes,
    );
    await desk.page.evaluate(async () => {
      for (const rel of ['dns-prefetch', 'preconnect']) {
        const link = document.createElement('link');
        link.rel = rel;
        link.href = `https://page-${rel}.invalid/`;
        document.head.append(link);
      }
      const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:page-stun.invalid:3478' }] });
      peer.createDataChannel('x');
      await peer.setLocalDescription(await peer.createOffer());
      for (let frames = 3; frames > 0; frames -= 1) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      peer.close();
    });
    await runInMain(
      desk.app,
      async ({ session }) => {
        await session.defaultSession.resolveHost('main-does.invalid').catch(() => undefined);
        await session.defaultSession.netLog.stopLogging();
      },
      null,
    );
    const asked = readFileSync(notes, 'utf8').match(/[a-z-]+\.invalid/g);
    expect([...new Set(asked)]).toEqual(['main-does.invalid']);
  });

  test('evaluates no text and takes no markup', async () => {
    const outcomes = await desk.page.evaluate(async () => {
      // Out of the debugger's own turn, in which it allows itself to evaluate anything.
      await new Promise((resolve) => setTimeout(resolve, 10));
      const outcome = (run: () => unknown): string => {
        try {
          run();
          return 'ran';
        } catch (error) {
          return (error as Error).name;
        }
      };
      return [
        // biome-ignore lint/security/noGlobalEval: that it is refused is what is tested
        outcome(() => eval('1 + 1')),
        outcome(() => new Function('return 1')()),
        outcome(() => {
          document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>';
        }),
      ];
    });
    expect(outcomes).toEqual(['EvalError', 'EvalError', 'TypeError']);
  });

  test('opens no window, goes nowhere, and is granted no permission', async () => {
    const before = desk.page.url();
    await desk.app.evaluate(({ webContents }) => {
      const told = globalThis as { goingTo?: string[] };
      const goingTo: string[] = [];
      told.goingTo = goingTo;
      for (const contents of webContents.getAllWebContents()) {
        contents.on('will-frame-navigate', ({ url }) => goingTo.push(url));
      }
    });
    const opened = await desk.page.evaluate(() => window.open('https://example.org') === null);
    expect(opened).toBe(true);
    for (const target of ['https://example.org/', 'file:///etc/passwd', 'javascript:alert(1)']) {
      await desk.page.evaluate((url) => {
        const link = document.createElement('a');
        link.href = url;
        document.body.append(link);
        link.click();
        link.remove();
      }, target);
    }
    await desk.page.evaluate(() => {
      location.href = 'https://example.org/last';
    });
    const goingTo = () =>
      desk.app.evaluate(() => (globalThis as { goingTo?: string[] }).goingTo ?? []);
    await expect.poll(goingTo).toContain('https://example.org/last');
    expect(desk.page.url()).toBe(before);
    const clipboard = await desk.page.evaluate(() =>
      navigator.clipboard.readText().then(
        () => 'read',
        (error: Error) => error.name,
      ),
    );
    expect(clipboard).toBe('NotAllowedError');
    expect(
      await desk.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length),
    ).toBe(1);
  });
});

test('the app’s own scheme serves its files and no path on the disk', async () => {
  const paths = [
    '../../../etc/passwd',
    '..%2f..%2f..%2fetc%2fpasswd',
    '%2e%2e/%2e%2e/package.json',
    '/etc/passwd',
    '//etc/passwd',
    '..\\..\\package.json',
    'index.html%00.png',
    '%252e%252e/package.json',
    'preload.cjs',
    'constructor',
    '__proto__',
  ];
  const ask = async ({ session }: typeof Electron, requested: readonly string[]) => {
    const status = (url: string): Promise<number> =>
      session.defaultSession.fetch(url).then(
        (response) => response.status,
        () => 0,
      );
    return {
      index: await status('app://venue-desk/index.html'),
      otherHost: await status('app://elsewhere/index.html'),
      paths: await Promise.all(requested.map((path) => status(`app://venue-desk/${path}`))),
    };
  };
  const statuses = await runInMain(desk.app, ask, paths);
  expect(statuses.index).toBe(200);
  expect([0, 404]).toContain(statuses.otherHost);
  expect(statuses.paths.filter((code) => code !== 404 && code !== 0)).toEqual([]);
});

test.describe('the contract', () => {
  test('is refused to a window that we did not open, and to a frame inside ours', async () => {
    const askAsStranger = async ({ app, BrowserWindow }: typeof Electron) => {
      const preload = `${app.getAppPath()}/dist/preload/preload.cjs`;
      const stranger = new BrowserWindow({
        show: false,
        webPreferences: { preload, sandbox: true, contextIsolation: true },
      });
      await stranger.loadURL('app://venue-desk/index.html');
      const answer = await stranger.webContents.executeJavaScript(
        `window.desk.profiles.list({}).then(() => 'answered', () => 'refused')`,
      );
      stranger.destroy();
      return answer as string;
    };
    const answers = await runInMain(desk.app, askAsStranger, null);
    expect(answers).toBe('refused');
    const framed = await desk.page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const frame = document.createElement('iframe');
          frame.src = 'app://venue-desk/index.html';
          frame.onload = () => {
            const inside = frame.contentWindow as unknown as {
              desk?: { profiles: { list(input: object): Promise<unknown> } };
            } | null;
            const bridge = (() => {
              try {
                return inside?.desk;
              } catch {
                return undefined;
              }
            })();
            if (!bridge) return resolve('no bridge');
            bridge.profiles.list({}).then(
              () => resolve('answered'),
              () => resolve('refused'),
            );
          };
          document.body.append(frame);
          setTimeout(() => resolve('no frame'), 2000);
        }),
    );
    expect(['no bridge', 'refused', 'no frame']).toContain(framed);
  });

  test('takes what its schemas allow, and nothing of anything else', async () => {
    const seed = Number(process.env.VENUE_DESK_SEED ?? Date.now() % 1_000_000);
    test.info().annotations.push({ type: 'seed', description: String(seed) });
    const samples = samplePayloads(seed, payloads);
    const settings = (): string =>
      readdirSync(desk.folder).includes('settings.json')
        ? readFileSync(join(desk.folder, 'settings.json'), 'utf8')
        : '';
    const before = settings();
    // A method that takes nothing may be called with nothing: that is no hole.
    const methods = Object.entries(contract).flatMap(([area, { methods: named }]) =>
      Object.keys(named).map((name) => [area, name] as const),
    );
    const outcomes = await desk.page.evaluate(
      async ({ names, inputs }) => {
        const bridge = (
          window as unknown as {
            desk: Record<string, Record<string, (input: unknown) => Promise<unknown>>>;
          }
        ).desk;
        const counts: Record<string, number> = {};
        for (const [area, name] of names) {
          for (const input of inputs) {
            const isEmpty =
              typeof input === 'object' &&
              input !== null &&
              !Array.isArray(input) &&
              Object.keys(input).length === 0;
            if (isEmpty) continue;
            const outcome = await bridge[area]?.[name]?.(input).then(
              () => 'answered',
              (error: Error) => (/refused: payload/.test(error.message) ? 'refused' : 'other'),
            );
            const key = `${area}.${name} ${outcome}`;
            counts[key] = (counts[key] ?? 0) + 1;
          }
        }
        return counts;
      },
      { names: methods, inputs: samples },
    );
    expect(Object.keys(outcomes).filter((key) => !key.endsWith(' refused'))).toEqual([]);
    expect(Object.keys(outcomes)).toHaveLength(methods.length);
    expect(settings()).toBe(before);
  });

  test('cancels a call by its id, and takes no id of another form', async () => {
    const { ids, fetched } = await desk.page.evaluate(async () => {
      const { app, profiles, datasets } = (window as unknown as { desk: Bridge }).desk;
      const call = (callId: unknown) =>
        app.about({}, callId as string).then(
          () => 'answered',
          (error: Error) => (/refused: payload/.test(error.message) ? 'refused' : 'other'),
        );
      const wrong = ['', 'short', '__proto__', 7, null, {}, ['an-id-in-a-list']];
      const demo = await profiles.tryDemo({});
      if (!demo.ok) throw new Error('no demo venue');
      const request = { by: 'orderNumber', orderNumber: 'X' } as const;
      const callId = crypto.randomUUID();
      const fetching = datasets.fetch(
        { profileId: demo.value.id, dataset: 'bookings', rowRequest: request, again: true },
        callId,
      );
      await app.cancel({ callId });
      return { ids: await Promise.all(wrong.map(call)), fetched: await fetching };
    });
    expect(ids).toEqual(Array(7).fill('refused'));
    expect(fetched).toMatchObject({ ok: false, error: { kind: 'cancelled' } });
  });

  test('hides what a bug said, and gives it an incident instead', async () => {
    const answer = await getDesk(desk.page).datasets.fetch({
      profileId: 'no-such-profile',
      dataset: 'bookings',
      rowRequest: { by: 'orderNumber', orderNumber: 'X' },
      again: true,
    });
    expect(answer).toMatchObject({ ok: false, error: { kind: 'profile-not-found' } });
  });
});

test('switches and variables that weaken TLS or log the traffic have no effect', async () => {
  test.skip(isPackaged, 'the package refuses to start with them: packaged.spec');
  const folder = mkdtempSync(join(tmpdir(), 'venue-desk-switches-'));
  const netLog = join(folder, 'net.json');
  const keyLog = join(folder, 'keys.log');
  const weakened = await launchDesk({
    args: [
      '--ignore-certificate-errors',
      `--log-net-log=${netLog}`,
      `--ssl-key-log-file=${keyLog}`,
      '--disable-web-security',
    ],
    env: { SSLKEYLOGFILE: keyLog },
  });
  const left = await weakened.app.evaluate(({ app }) =>
    ['ignore-certificate-errors', 'log-net-log', 'ssl-key-log-file', 'disable-web-security'].filter(
      (name) => app.commandLine.hasSwitch(name),
    ),
  );
  expect(left).toEqual([]);
  const demo = await getDesk(weakened.page).profiles.tryDemo({});
  expect(demo).toMatchObject({ ok: true });
  if (demo.ok) await getDesk(weakened.page).session.signIn({ profileId: demo.value.id });
  await weakened.close();
  expect(readdirSync(folder).filter((name) => statSync(join(folder, name)).size > 0)).toEqual([]);
  rmSync(folder, { recursive: true, force: true });
});

test('a second start shows the first window and ends', async () => {
  const { ELECTRON_RUN_AS_NODE: _, NODE_OPTIONS: __, ...env } = process.env;
  execFileSync(
    packagedApp ?? process.execPath,
    [
      ...(isPackaged ? [] : [join(import.meta.dirname, '../..'), '--no-sandbox']),
      `--user-data-dir=${desk.folder}`,
    ],
    { env, stdio: 'pipe', timeout: patience },
  );
  const windows = await desk.app.evaluate(
    ({ BrowserWindow }) => BrowserWindow.getAllWindows().length,
  );
  expect(windows).toBe(1);
});
