import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openSettingsStore } from '../../../electron/core/access/settings/index.ts';
import { createVault, type VenuePlatform } from '../../../electron/core/access/vault/index.ts';
import type { SecretStore } from '../../../electron/core/access/vault/secret-store.ts';
import { openCapacityStore } from '../../../electron/core/answers/reports/index.ts';
import {
  makeCommandFolder,
  removeForgottenCommandFolders,
} from '../../../electron/core/app/command/index.ts';
import type { NativeQuestions } from '../../../electron/core/app/profiles/index.ts';
import { createProfileServices } from '../../../electron/core/app/profiles/profile-services.ts';
import { emptyWorkingFolder, failFromFileSystem } from '../../../electron/core/base/files/index.ts';
import { identifyProcess } from '../../../electron/core/base/files/process-identity.ts';
import { createStoredFiles } from '../../../electron/core/base/stored-files/index.ts';
import { systemClock } from '../../../electron/core/base/time/index.ts';
import {
  decryptSegment,
  type NewSegment,
  type SegmentEntry,
  writeSegment,
} from '../../../electron/core/data/segment-format/index.ts';
import { createSegmentFolder } from '../../../electron/core/data/segment-store/segment-folder.ts';
import { createSegmentStore } from '../../../electron/core/data/segment-store/segment-store.ts';
import { createJobFiles } from '../../../electron/core/data/sync/job-files.ts';
import { createKnownHosts } from '../../../electron/core/data/venues/known-hosts.ts';
import {
  createVenueLocks,
  getLocksFolder,
} from '../../../electron/core/data/venues/venue-locks.ts';
import { openPendingFiles, openSavedExportStore } from '../../../electron/core/exports/index.ts';
import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type { RecoveredFile } from '../../../shared/domain/app.ts';
import { oneRow } from '../../support/one-row.ts';
import { openElectronStore } from '../../support/stored-files.ts';
import type { Life } from './faulty-disk.ts';

/** What remains of a computer when the app ends: its disk, and its keychain. */
export interface Computer {
  readonly folder: string;
  readonly items: Map<string, string>;
}

/** Another process, which runs as long as a command; no real process has this id. */
const otherPid = 2 ** 22 - 1;
let running: Life | null = null;
const kill = process.kill.bind(process);
process.kill = (pid, signal) =>
  pid === otherPid && running && !running.isDead() ? true : kill(pid, signal);

/** Parts that a campaign replaces. */
interface OtherParts {
  /** A keychain other than a map, and its deadline. */
  readonly keychain?: { readonly store: SecretStore; readonly deadlineMilliseconds: number };
  /** The client for platforms. Without it, no request can be sent. */
  readonly openHttp?: Parameters<typeof createProfileServices>[0]['openHttp'];
  readonly questions?: NativeQuestions;
}

/**
 * The stored part of the app, over a folder and a keychain: one life of it. With `of`, a command's, which has a copy of
 * the settings and another process's locks.
 */
export function openDesk(
  { folder, items }: Computer,
  life: Life | null,
  of: 'app' | 'command' = 'app',
  other: OtherParts = {},
) {
  const recovered: RecoveredFile[] = [];
  const keychain: SecretStore = other.keychain?.store ?? {
    get: async (account) => items.get(account) ?? null,
    async set(account, text) {
      life?.step(`keychain set ${account}`, 'keychain');
      items.set(account, text);
    },
    async delete(account) {
      life?.step(`keychain delete ${account}`, 'keychain');
      return items.delete(account);
    },
  };
  const own = of === 'app' ? null : makeCommandFolder(folder);
  if (own) running = life;
  const storedFiles = createStoredFiles(
    own?.settings ?? folder,
    (file) => recovered.push(file),
    openElectronStore,
  );
  const settings = openSettingsStore(storedFiles);
  const vault = createVault({
    store: keychain,
    index: settings.credentialIndex,
    dataKeyIndex: settings.dataKeyIndex,
    ...(other.keychain ? { deadlineMilliseconds: other.keychain.deadlineMilliseconds } : {}),
  });
  const warehouse = join(folder, 'warehouse');
  const segmentStore = createSegmentStore({
    folder: createSegmentFolder(warehouse),
    dataKeys: vault.dataKeys,
    platform: settings.platformNow,
    retention: () => ({ days: 400, megabytes: 2000 }),
    timeZone: settings.timeZone,
    failed: () => [],
    onChange: () => undefined,
    log: () => undefined,
    clock: systemClock,
  });
  const locks = createVenueLocks(
    getLocksFolder(folder),
    identifyProcess(own ? otherPid : process.pid),
  );
  const jobFiles = createJobFiles(storedFiles);
  const savedExports = openSavedExportStore(storedFiles);
  const capacities = openCapacityStore(storedFiles);
  const files = openPendingFiles(folder);
  const unused = (): never => {
    throw new Error('nobody asks for this here');
  };
  const services = createProfileServices({
    settings,
    vault,
    segmentStore,
    locks,
    files,
    storedFiles,
    venues: { close: () => undefined } as never,
    leaveWindows: () => undefined,
    releaseRows: () => undefined,
    removeCommandFolders: () => removeForgottenCommandFolders(folder),
    sync: { forget: async (id) => jobFiles.remove(id), tryAgain: () => undefined },
    emit: () => undefined,
    hosts: createKnownHosts(settings),
    openHttp: other.openHttp ?? unused,
    questions: other.questions as NativeQuestions,
  });

  async function store(venue: VenuePlatform, segment: NewSegment, text: string) {
    const destination = await segmentStore.findDestination(venue, segment.dataset);
    if ('problem' in destination) return destination.problem;
    const { profileId, dataset } = segment;
    // Files that the engine passes on are in its private folder.
    const working = join(own?.working ?? join(folder, 'working'), `${crypto.randomUUID()}.parquet`);
    try {
      mkdirSync(dirname(working), { recursive: true });
      writeFileSync(working, text);
    } catch (error) {
      failFromFileSystem(error);
    }
    const { key } = destination;
    return segmentStore.during(profileId, dataset, async () => {
      const input = { folder: destination.folder, key, segment, rows: 1, parquetPath: working };
      try {
        await segmentStore.add(await writeSegment(input), key);
        return null;
      } finally {
        await rm(working, { force: true }).catch(() => undefined);
      }
    });
  }

  return {
    settings,
    vault,
    segmentStore,
    locks,
    jobFiles,
    savedExports,
    capacities,
    files,
    recovered,
    moves: services.moves,
    forget: services.forget,
    changes: services.changes,
    warehouse,
    /** Stores a segment with this text in place of rows. Returns null, or the problem. */
    store,
    /** The stored text of every segment of a venue's dataset. */
    async read(profileId: string, dataset: DatasetId) {
      const { key, state, segments, damaged } = await segmentStore.get(profileId, dataset);
      const texts: string[] = [];
      for (const segment of key ? segments : []) {
        const target = join(folder, `${crypto.randomUUID()}.plain`);
        const expected = { key: key as NonNullable<typeof key>, profileId, dataset };
        const read = await decryptSegment(segment.path, expected, target);
        texts.push(read.entry ? await readFile(target, 'utf8') : `damaged: ${read.damaged.reason}`);
        await rm(target, { force: true });
      }
      return { state, texts, segments: segments as readonly SegmentEntry[], damaged };
    },
    /** The app's first steps at a start. */
    async start() {
      emptyWorkingFolder(join(folder, 'working'));
      removeForgottenCommandFolders(folder);
      await files.sweep();
      for (const { next } of settings.moves()) {
        await locks.alone(next.id, () => services.moves.settle(next.id));
      }
      await segmentStore.tidy(settings.profiles().map(({ id }) => id));
    },
    close() {
      if (own) running = null;
      own?.remove();
    },
  };
}

export type Desk = ReturnType<typeof openDesk>;

/** A segment of a month, by its number. */
export function describeSegment(profileId: string, dataset: DatasetId, month: number): NewSegment {
  const from = Temporal.PlainDate.from('2025-01-01').add({ months: month });
  const window = { from: `${from}T00:00:00`, to: `${from.add({ months: 1 })}T00:00:00` };
  return {
    profileId,
    dataset,
    window,
    requested: [window],
    fetchedAt: 1_000 + month,
    batch: null,
    dataAsOf: '2026-10-28T23:59:59',
    ingestStats: oneRow,
  };
}

/** Returns whether there is a folder of this venue's rows, readable or not. */
export function hasRows({ folder }: Computer, profileId: string): boolean {
  return existsSync(join(folder, 'warehouse', profileId));
}
