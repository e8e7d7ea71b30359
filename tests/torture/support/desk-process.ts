/**
 * The app's main part without a window, a command, or one of their writers, in plain Node (`bundle-desk.ts`), to be
 * killed at any time. It waits for orders, one per line, so that it can be started ahead; see `desk-orders.ts`.
 */
import { createPublicKey } from 'node:crypto';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { toOutcome } from '../../../electron/core/app/command/index.ts';
import { describeStartFailure } from '../../../electron/core/app/start/index.ts';
import { createUpdateService, openUpdateStore } from '../../../electron/core/app/updates/index.ts';
import { createMessages } from '../../../shared/messages/create-messages.ts';
import { openApp, startApp } from './desk-app.ts';
import { runWords } from './desk-command.ts';
import { exportForEver, serveEngine } from './desk-export.ts';
import type { DeskOrder } from './desk-orders.ts';
import { readAll } from './desk-reader.ts';
import { createProfileHttp, setNodeSystem } from './node-adapters.ts';

// The first process to be killed saves the compile cache for later ones.
flushCompileCache();

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function follow(order: DeskOrder): Promise<void> {
  setNodeSystem(order);
  switch (order.do) {
    case 'prepare': {
      const opened = openApp();
      const { settings, vault, savedExports, loadNotes, clock } = opened.services;
      const { profile, credentials } = order;
      settings.saveProfile(profile);
      settings.savePreferences(profile.id, order.preferences);
      const platform = settings.platform(profile);
      await vault.keep(platform, credentials, { allowMemory: false });
      await vault.dataKeys.make(platform);
      const { savedExportId } = savedExports.add(profile.id, order.savedExport, order.target);
      // A new batch run was seen this morning, so the night's load is over and the schedule is due.
      for (const [run, hoursAgo] of [
        ['before', 3],
        ['new', 2],
      ] as const) {
        const at = clock.now() - hoursAgo * 3_600_000;
        for (const name of order.preferences.modules) loadNotes.noteRun(profile.id, name, run, at);
      }
      const plan = { kind: 'ready' } as const;
      opened.more.schedules.set({ profileId: profile.id, savedExportId, isOn: true, plan });
      await opened.close();
      return say('done');
    }
    case 'app': {
      say('open');
      const started = await startApp();
      await started.work(order.jobs);
      await started.close();
      return say('done');
    }
    case 'command': {
      say('open');
      return say(JSON.stringify(await runWords(order.words, order.userData)));
    }
    case 'read':
      return say(JSON.stringify(await readAll(order.jobs)));
    case 'start':
      return say(JSON.stringify(await tryStart(order.userData)));
    case 'export':
      return exportForEver(order, say);
    case 'update':
      return say(await update(order));
  }
}

/** As the app's main file does. */
async function tryStart(userData: string): Promise<{ told: string; bugs: readonly string[] }> {
  const bugs: string[] = [];
  try {
    const started = await startApp((error) => bugs.push(String(error)));
    await started.close();
    return { told: 'window', bugs };
  } catch (error) {
    const messages = createMessages('en-GB', { platform: 'linux' });
    const log = join(userData, 'logs/venue-desk.log');
    const told = describeStartFailure(error, messages, log, (bug) => {
      bugs.push(bug instanceof Error ? `${bug.stack}` : String(bug));
      return '12345678';
    });
    return { told: `message ${told}`, bugs };
  }
}

async function update({ url, publicKeys, userData }: Extract<DeskOrder, { do: 'update' }>) {
  const { services } = openApp();
  const updates = createUpdateService({
    source: {
      url,
      host: 'updates.test',
      publicKeys: publicKeys.map((pem) => createPublicKey(pem)),
    },
    policy: () => 'free',
    store: openUpdateStore(services.storedFiles),
    http: createProfileHttp,
    folder: join(userData, 'updates'),
    appVersion: '1.1.0',
    messages: { locale: 'en' },
    clock: services.clock,
    here: { system: 'linux', arch: 'x64', kind: 'deb', release: '6.1.0' },
    isBusy: () => false,
    handOver: async (path) => ({ command: path }),
    onChange: () => undefined,
    onBug: (error) => {
      throw error;
    },
  });
  say('open');
  await updates.check();
  const { offer } = await updates.download();
  return offer?.isReady ? 'ready' : 'not ready';
}

const [, , role, folder = ''] = process.argv;
if (role === 'engine') await serveEngine(folder);
try {
  for await (const line of createInterface({ input: process.stdin })) {
    await follow(JSON.parse(line) as DeskOrder);
  }
} catch (error) {
  const messages = createMessages('en-GB', { platform: 'linux' });
  toOutcome(error, messages, { complain: say }, (_, bug) => {
    process.stderr.write(`${bug instanceof Error ? bug.stack : bug}\n`);
    return '12345678';
  });
  process.exit(3);
}
process.exit(0);
