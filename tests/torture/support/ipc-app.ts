import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { serialize } from 'node:v8';
import type Electron from 'electron';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { getChannel } from '../../../shared/ipc/contract.ts';
import { type Desk, launchDesk } from '../../e2e/support/desk.ts';
import { getDesk } from '../../e2e/support/desk-calls.ts';
import { runInMain } from '../../e2e/support/in-main.ts';
import type { KnownValues } from '../../support/make-payload.ts';
import { place } from '../play.ts';

/** In files that no method may read. */
export const canary = 'canary-5f2d1c-never-read';

/** The result of a call: its kind of error, or how it was refused. */
export type Told = 'answered' | 'refused' | 'silent' | (string & {});

export interface IpcApp {
  readonly desk: Desk;
  readonly isGone: () => boolean;
  /** Existing values for payloads. */
  findKnown(): Promise<KnownValues>;
  /**
   * Calls a method with each of these, several at a time. The page sends every tenth; the others go directly to main's
   * handler with the page as their sender, which takes a fraction of the time.
   */
  call(area: string, method: string, payloads: readonly unknown[]): Promise<Told[]>;
  /** The paths for the next save and open dialogs. */
  answerDialogs(saveTo: string, open: string): Promise<void>;
  /** Ends everything that was begun: jobs, windows beyond the first. */
  calm(): Promise<void>;
  /** Files that the system was asked to open, which a page must not achieve. */
  listOpened(): Promise<string[]>;
  /** Files outside the app's own folders. */
  listStrays(): string[];
  /** Files outside them that main, the engine and the demo venue have opened or listed. */
  listReads(): string[];
  /**
   * Hosts that main contacted since the last call by any means, without those that a native question named and the user
   * confirmed, and without the demo venue's.
   */
  listReached(): Promise<string[]>;
  /** Main's log of an incident. */
  findBugs(): string;
  /** Bytes of main's heap, after a collection. */
  measureHeap(): Promise<number>;
  end(): Promise<void>;
}

/** The real app on the demo venue, in its own home. The system's dialogs answer at once. */
export async function openIpcApp(): Promise<IpcApp> {
  const home = mkdtempSync(join(place, 'venue-desk-ipc-'));
  const temporary = join(home, 'tmp');
  const folder = join(home, 'app');
  for (const made of [temporary, folder, join(home, 'Documents'), join(home, 'Downloads')]) {
    mkdirSync(made);
  }
  writeFileSync(join(home, 'secret.txt'), canary);
  const reads = join(home, 'reads.txt');
  writeFileSync(reads, '');
  const desk = await launchDesk({
    folder,
    env: { HOME: home, TMPDIR: temporary, XDG_CONFIG_HOME: join(home, '.config') },
    args: ['--js-flags=--expose-gc'],
  });
  let isGone = false;
  desk.app.once('close', () => {
    isGone = true;
  });
  await desk.page.waitForLoadState();
  await runInMain(
    desk.app,
    async ({ app, dialog, shell }) => {
      const told = globalThis as unknown as { torture: Answers };
      told.torture = { saveTo: null, open: null, opened: [], asked: 0, confirmed: '', reached: [] };
      const { torture } = told;
      dialog.showSaveDialog = (async () => ({
        canceled: torture.saveTo === null,
        filePath: torture.saveTo ?? '',
      })) as typeof dialog.showSaveDialog;
      dialog.showOpenDialog = (async () => ({
        canceled: torture.open === null,
        filePaths: torture.open === null ? [] : [torture.open],
      })) as typeof dialog.showOpenDialog;
      dialog.showMessageBox = (async (...given: unknown[]) => {
        torture.asked += 1;
        const isYes = torture.asked % 3 === 0;
        if (isYes) torture.confirmed += `\n${(given.at(-1) as { detail?: string }).detail}`;
        return { response: isYes ? 1 : 0, checkboxChecked: false };
      }) as typeof dialog.showMessageBox;
      shell.openPath = async (path) => {
        torture.opened.push(path);
        return '';
      };
      shell.showItemInFolder = (path) => void torture.opened.push(path);
      shell.openExternal = async (url) => void torture.opened.push(url);
      // No printer, and nobody to answer its dialog.
      app.on('web-contents-created', (_, contents) => {
        contents.print = (_options, onEnd) => onEnd?.(false, 'cancelled');
      });
    },
    null,
  );
  await noteReads(desk, reads);
  await noteReached(desk);
  const calls = getDesk(desk.page);
  // Autostart belongs to the desktop, and one of its files to the app.
  const autostart = join(home, '.config', 'autostart');
  const own = [folder, temporary, autostart, ...programFolders].map((path) => `${path}/`);
  let told = 0;
  /** Also of venues that a round removed. */
  const demoHosts = new Set<string>();
  const noteDemoHosts = (profiles: readonly Profile[]): void => {
    for (const { demo, authUrl, baseUrl } of profiles) {
      if (demo) demoHosts.add(hostOf(authUrl)).add(hostOf(baseUrl));
    }
  };

  return {
    desk,
    isGone: () => isGone,
    async findKnown() {
      const listed = await calls.profiles.list({});
      const profiles = listed.ok ? [...listed.value] : [];
      if (!profiles.some(({ demo }) => demo)) {
        const demo = await calls.profiles.tryDemo({});
        if (demo.ok) profiles.push(demo.value);
      }
      noteDemoHosts(profiles);
      const profileId = profiles.find(({ demo }) => demo)?.id ?? 'no-profile';
      const fetched = await calls.datasets.fetch({
        profileId,
        dataset: 'bookings',
        again: false,
        rowRequest: {
          by: 'period',
          period: { from: '2026-11-02T00:00:00', to: '2026-11-03T00:00:00' },
        },
      });
      const resultId = fetched.ok ? [fetched.value.resultId] : [];
      const ids = async (asked: Promise<unknown>) => {
        const { value } = (await asked) as { value?: unknown };
        return listIds(value);
      };
      return {
        profileId: [profileId, profileId, ...profiles.map(({ id }) => id)],
        profileIds: profiles.map(({ id }) => id),
        resultId,
        savedExportId: await ids(calls.savedExports.list({ profileId } as never)),
        viewId: await ids(calls.savedViews.list({ profileId } as never)),
        alertId: await ids(calls.alerts.list({ profileId } as never)),
        entryId: await ids(calls.exports.history({ profileId })),
        exportId: await ids(calls.exports.history({ profileId })),
      };
    },
    async call(area, method, payloads) {
      const isPages = (at: number): boolean => at % 10 === 0;
      const byPage = payloads.filter((_, at) => isPages(at));
      const others = payloads.filter((_, at) => !isPages(at));
      const told = [await callByPage(desk, area, method, byPage)];
      const path = join(temporary, 'payloads');
      writeFileSync(path, serialize(others));
      told.push(await callInMain(desk, getChannel(area, method), path));
      return payloads.map((_, at) => told[isPages(at) ? 0 : 1]?.shift() ?? 'silent');
    },
    answerDialogs: (saveTo, open) =>
      desk.app.evaluate(
        (_, given) => {
          Object.assign((globalThis as unknown as { torture: Answers }).torture, given);
        },
        { saveTo, open },
      ),
    async calm() {
      const listed = await calls.profiles.list({});
      for (const { id: profileId } of listed.ok ? listed.value : []) {
        const jobs = await calls.sync.list({ profileId } as never);
        for (const jobId of listIds(jobs.ok ? jobs.value : [])) {
          await calls.sync.cancel({ profileId, jobId } as never);
          await calls.sync.clear({ profileId, jobId } as never);
        }
      }
      await desk.app.evaluate(({ BrowserWindow }) => {
        const [first, ...others] = BrowserWindow.getAllWindows().sort((a, b) => a.id - b.id);
        for (const window of others) window.destroy();
        return first?.id;
      });
    },
    listOpened: () =>
      desk.app.evaluate(() =>
        (globalThis as unknown as { torture: Answers }).torture.opened.splice(0),
      ),
    listStrays() {
      const known = new Set([
        'app',
        'tmp',
        'secret.txt',
        'Documents',
        'Downloads',
        '.config',
        'reads.txt',
      ]);
      const beside = readdirSync(home).filter(
        (name) => !known.has(name) && !/^\.(cache|local|pki)$/.test(name),
      );
      const inside = ['Documents', 'Downloads'].flatMap((name) =>
        readdirSync(join(home, name)).map((file) => join(name, file)),
      );
      return [...beside, ...inside];
    },
    listReads() {
      const text = readFileSync(reads, 'utf8').slice(told);
      told += text.length;
      // Its own processes are among them: without them, reads by others would be missed too.
      if (told === 0) throw new Error('nothing that it reads is noted');
      return text
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as string)
        .filter((path) => !own.some((each) => `${path}/`.startsWith(each)));
    },
    async listReached() {
      const listed = await calls.profiles.list({});
      noteDemoHosts(listed.ok ? listed.value : []);
      const { reached, confirmed } = await desk.app.evaluate(() => {
        const { torture } = globalThis as unknown as { torture: Answers };
        return { reached: torture.reached.splice(0), confirmed: torture.confirmed };
      });
      const names = [...demoHosts, ...confirmed.split('\n')];
      return reached.filter(
        (host) => !names.some((name) => name === host || name.startsWith(`${host}:`)),
      );
    },
    findBugs() {
      const logs = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
        /venue-desk\.log/.test(name),
      );
      return logs
        .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
        .filter((line) => line.includes('"bug"'))
        .slice(-5)
        .join('\n');
    },
    measureHeap: () =>
      desk.app.evaluate(() => {
        (globalThis as { gc?: () => void }).gc?.();
        return process.memoryUsage().heapUsed;
      }),
    async end() {
      await desk.close().catch(() => undefined);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function callByPage(
  { page }: Desk,
  area: string,
  method: string,
  payloads: readonly unknown[],
): Promise<Told[]> {
  return page.evaluate(
    async ({ areaName, methodName, all }) => {
      type Call = (input: unknown) => Promise<{ ok: boolean; error?: { kind: string } }>;
      const bridge = (window as unknown as { desk: Record<string, Record<string, Call>> }).desk;
      const run = bridge[areaName]?.[methodName] as Call;
      const told: string[] = [];
      const ask = async (at: number): Promise<void> => {
        let timer: ReturnType<typeof setTimeout> | undefined;
        const silent = new Promise<string>((resolve) => {
          timer = setTimeout(() => resolve('silent'), 60_000);
        });
        const answered = run(all[at]).then(
          (outcome) => (outcome.ok ? 'answered' : (outcome.error?.kind ?? 'no kind')),
          (error: Error) => (/refused: payload/.test(error.message) ? 'refused' : String(error)),
        );
        told[at] = await Promise.race([answered, silent]);
        clearTimeout(timer);
      };
      let next = 0;
      const work = async (): Promise<void> => {
        while (next < all.length) await ask(next++);
      };
      await Promise.all(Array.from({ length: 8 }, work));
      return told;
    },
    { areaName: area, methodName: method, all: payloads as unknown[] },
  );
}

/**
 * As `ipcMain` calls handlers after a page has sent something. Payloads are in a file: passing them through the
 * debugger takes longer than main's refusal.
 */
function callInMain({ app }: Desk, channel: string, path: string): Promise<Told[]> {
  return runInMain(
    app,
    async ({ BrowserWindow, ipcMain }, given) => {
      type Handle = (event: unknown, payload: unknown) => Promise<unknown>;
      type Outcome = { ok: boolean; error?: { kind: string } };
      const { _invokeHandlers: handlers } = ipcMain as unknown as {
        _invokeHandlers: Map<string, Handle>;
      };
      const handle = handlers.get(given.channel) as Handle;
      const { readFileSync: read } = process.getBuiltinModule('node:fs');
      const { deserialize } = process.getBuiltinModule('node:v8');
      const payloads = deserialize(read(given.path)) as unknown[];
      const [first] = BrowserWindow.getAllWindows().sort((a, b) => a.id - b.id);
      const sender = first?.webContents;
      const event = { sender, senderFrame: sender?.mainFrame };
      const told: string[] = [];
      const ask = async (at: number): Promise<void> => {
        let timer: ReturnType<typeof setTimeout> | undefined;
        const silent = new Promise<string>((resolve) => {
          timer = setTimeout(() => resolve('silent'), 60_000);
        });
        const answered = handle(event, payloads[at]).then(
          (outcome) => {
            const { ok, error } = outcome as Outcome;
            return ok ? 'answered' : (error?.kind ?? 'no kind');
          },
          (error: Error) => (/refused: payload/.test(error.message) ? 'refused' : String(error)),
        );
        told[at] = await Promise.race([answered, silent]);
        clearTimeout(timer);
      };
      let next = 0;
      const work = async (): Promise<void> => {
        while (next < payloads.length) await ask(next++);
      };
      await Promise.all(Array.from({ length: 8 }, work));
      return told;
    },
    { channel, path },
  );
}

/** Code, its compiled forms, files that the system gives every process, and the computer's policy on updates. */
const root = join(import.meta.dirname, '../../..');
const programFolders = [
  ...['dist', 'node_modules', 'package.json'].map((name) => join(root, name)),
  join(root, 'tests/support'),
  dirname(process.execPath),
  '/proc',
  '/sys',
  '/etc/venue-desk/policy.json',
];

/** In main from now on, and in each of its processes that starts from now on. */
async function noteReads({ app }: Desk, notes: string): Promise<void> {
  await runInMain(
    app,
    async ({ utilityProcess }, given) => {
      const { createRequire } = process.getBuiltinModule('node:module');
      process.env.TORTURE_READS = given.notes;
      createRequire(given.program)(given.program);
      const fork = utilityProcess.fork.bind(utilityProcess);
      utilityProcess.fork = (path, args, options) =>
        fork(path, args, {
          ...options,
          env: { ...options?.env, TORTURE_READS: given.notes },
          execArgv: ['--require', given.program],
        });
    },
    { notes, program: join(import.meta.dirname, 'note-reads.cjs') },
  );
}

/** In main, from now on, for every request. */
async function noteReached({ app }: Desk): Promise<void> {
  await runInMain(
    app,
    async ({ net, session }) => {
      const { torture } = globalThis as unknown as { torture: Answers };
      const note = (host: unknown): void => void torture.reached.push(String(host));
      const { syncBuiltinESMExports } = process.getBuiltinModule('node:module');
      const names = process.getBuiltinModule('node:dns/promises');
      const sockets = process.getBuiltinModule('node:net');
      const { lookup } = names;
      names.lookup = ((name: string, ...rest: [never]) => {
        note(name);
        return lookup(name, ...rest);
      }) as typeof lookup;
      const { connect } = sockets;
      sockets.connect = ((to: { host?: string; port?: number }, ...rest: [never]) => {
        if (to.host !== undefined) note(`${to.host}:${to.port}`);
        return connect(to as never, ...rest);
      }) as typeof connect;
      syncBuiltinESMExports();
      const request = net.request.bind(net);
      net.request = (options) => {
        note(new URL((options as { url: string }).url).host);
        return request(options);
      };
      // One for all sessions.
      const all = Object.getPrototypeOf(session.defaultSession) as Electron.Session;
      const { resolveProxy } = all;
      all.resolveProxy = function (url) {
        note(new URL(url).host);
        return resolveProxy.call(this, url);
      };
    },
    null,
  );
}

function hostOf(url: string): string {
  return new URL(url).host;
}

interface Answers {
  saveTo: string | null;
  open: string | null;
  opened: string[];
  asked: number;
  /** Hosts in questions that were confirmed. */
  confirmed: string;
  reached: string[];
}

function listIds(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listIds);
  if (typeof value !== 'object' || value === null) return [];
  const { id } = value as { id?: unknown };
  return [
    ...(typeof id === 'string' ? [id] : []),
    ...Object.values(value)
      .filter((inner) => Array.isArray(inner))
      .flatMap(listIds),
  ];
}
