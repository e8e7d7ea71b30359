import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import {
  appVersion,
  type UpdateInstall,
  type UpdatePolicy,
  type UpdateStatus,
} from '../../../../shared/domain/updates.ts';
import { type AppError, Failure, fail } from '../../../../shared/errors.ts';
import type { Messages } from '../../../../shared/messages/create-messages.ts';
import type { HttpClient } from '../../access/platform/index.ts';
import { type Clock, createRegularCheck } from '../../base/time/index.ts';
import { compareVersions } from './compare-versions.ts';
import { downloadFile, downloadText, isFileRight, type Patience } from './download.ts';
import {
  maxEnvelopeBytes,
  readManifest,
  readStoredManifest,
  type SignedManifest,
  type UpdateFile,
  type UpdateManifest,
} from './update-manifest.ts';
import type { UpdateSource } from './update-source.ts';
import type { UpdateStore } from './update-store.ts';

/** The computer, for choosing its update file. */
export interface UpdatedSystem {
  readonly system: NodeJS.Platform;
  readonly arch: string;
  readonly kind: UpdateFile['kind'];
  /** In the system's own numbering. */
  readonly release: string;
}

export interface UpdateOptions {
  /** Null: this copy has none. */
  readonly source: UpdateSource | null;
  readonly policy: () => UpdatePolicy;
  readonly store: UpdateStore;
  readonly http: () => HttpClient;
  /** A folder within the app's own, for downloads until they are installed. */
  readonly folder: string;
  readonly appVersion: string;
  readonly messages: Pick<Messages, 'locale'>;
  readonly here: UpdatedSystem;
  readonly clock: Clock;
  /** Returns whether a download or export is in progress. */
  readonly isBusy: () => boolean;
  /** Passes a verified file to the system's installer. */
  readonly handOver: (path: string, file: UpdateFile) => Promise<UpdateInstall>;
  readonly onChange: () => void;
  readonly onBug: (error: unknown) => void;
  readonly patience?: { readonly manifest: Patience; readonly file: Patience };
}

/** Finds, verifies, downloads and installs newer versions, as far as the policy permits. */
export interface UpdateService {
  status(): Promise<UpdateStatus>;
  check(): Promise<UpdateStatus>;
  download(): Promise<UpdateStatus>;
  setAutomatic(input: { readonly automatic: boolean }): Promise<UpdateStatus>;
  later(input: { readonly version: string }): Promise<UpdateStatus>;
  install(): Promise<UpdateInstall>;
  /** The automatic check, if it is due and permitted. */
  checkIfDue(): Promise<void>;
  start(): void;
  stop(): void;
}

const day = 24 * 3600 * 1000;
const defaultPatience = {
  manifest: { idle: 30_000, whole: 60_000 },
  file: { idle: 30_000, whole: 2 * 3600_000 },
};

export function createUpdateService(options: UpdateOptions): UpdateService {
  const { source, store, folder, here, clock, patience = defaultPatience } = options;
  let doing: UpdateStatus['doing'] = 'nothing';
  let error: AppError | null = null;
  const ending = new AbortController();
  /** The checksum of the verified file, which is checked again before its installation. */
  let ready: string | null = null;

  const getPath = ({ version }: UpdateManifest, { name }: UpdateFile): string =>
    join(folder, version, name);

  /** The newest known manifest, with its signature verified. */
  const readNewest = (): SignedManifest | null =>
    source && readStoredManifest(store.current().newest, source.publicKeys);

  /** The newer, unexpired version, and its file for this computer. */
  function findOffer(): { manifest: UpdateManifest; file: UpdateFile } | null {
    const manifest = readNewest()?.manifest;
    if (!manifest || manifest.expiresAt <= clock.now()) return null;
    if (compareVersions(manifest.version, options.appVersion) <= 0) return null;
    const file = findFile(manifest, here);
    return file && { manifest, file };
  }

  /** Returns the offer. Fails with `update-older` or `update-not-there`. */
  function requireOffer(): { manifest: UpdateManifest; file: UpdateFile } {
    const isExpired = (readNewest()?.manifest.expiresAt ?? Infinity) <= clock.now();
    return findOffer() ?? fail(isExpired ? 'update-older' : 'update-not-there');
  }

  async function status(): Promise<UpdateStatus> {
    const { automatic, checkedAt, later } = store.current();
    const offer = findOffer();
    if (offer && ready !== offer.file.sha512 && doing === 'nothing') {
      const isThere = await isFileRight(getPath(offer.manifest, offer.file), offer.file);
      ready = isThere ? offer.file.sha512 : null;
    }
    return {
      source: source?.host ?? null,
      policy: options.policy(),
      automatic,
      checkedAt,
      doing,
      error,
      offer: offer && {
        version: offer.manifest.version,
        notes:
          offer.manifest.notes[new Intl.Locale(options.messages.locale).language] ??
          offer.manifest.notes.en ??
          [],
        bytes: offer.file.bytes,
        isLater: later === offer.manifest.version,
        isReady: ready === offer.file.sha512,
      },
    };
  }

  /** Runs one action at a time, and notifies windows of its state. */
  async function doAlone(what: 'checking' | 'downloading', work: () => Promise<void>) {
    if (doing !== 'nothing') fail('update-busy');
    doing = what;
    error = null;
    options.onChange();
    try {
      await work();
    } finally {
      doing = 'nothing';
      options.onChange();
    }
  }

  /** Fails with `update-off` if this copy has no source, or the policy permits none. */
  function requireSource(): UpdateSource {
    const policy = options.policy();
    if (!source || policy === 'off' || policy === 'unreadable') return fail('update-off');
    return source;
  }

  const check = (): Promise<void> =>
    doAlone('checking', async () => {
      const { url, publicKeys } = requireSource();
      store.write({ triedAt: clock.now() });
      const { signal } = ending;
      const text = await downloadText(
        options.http(),
        url,
        maxEnvelopeBytes,
        patience.manifest,
        signal,
      );
      const { manifest, signedBy } = readManifest(text, publicKeys);
      const known = readNewest();
      const newest = known?.manifest;
      // Once a successor key has signed, the earlier key no longer counts.
      if (known && signedBy < known.signedBy) fail('update-not-signed');
      const now = clock.now();
      if (manifest.expiresAt <= now) fail('update-older');
      if (newest && manifest.issuedAt < newest.issuedAt) fail('update-older');
      if (newest && compareVersions(manifest.version, newest.version) < 0) fail('update-older');
      const isNewer = compareVersions(manifest.version, options.appVersion) > 0;
      if (isNewer) {
        const { minimumVersion } = manifest;
        if (minimumVersion && compareVersions(options.appVersion, minimumVersion) < 0)
          fail('update-not-for-here');
        if (!findFile(manifest, here)) fail('update-not-for-here');
      }
      store.write({ newest: text, checkedAt: now });
      tidy(isNewer ? manifest.version : null);
    });

  const download = (): Promise<void> =>
    doAlone('downloading', async () => {
      const { url } = requireSource();
      const { manifest, file } = requireOffer();
      const path = getPath(manifest, file);
      if (!(await isFileRight(path, file))) {
        const { signal } = ending;
        const from = new URL(file.name, url).href;
        await downloadFile(options.http(), { url: from, path, file }, patience.file, signal);
      }
      ready = file.sha512;
    });

  /** Removes other versions, including partial downloads; leaves unknown files alone. */
  function tidy(current: string | null): void {
    try {
      for (const name of readdirSync(folder)) {
        if (name !== current && v.is(appVersion, name))
          rmSync(join(folder, name), { recursive: true, force: true });
      }
    } catch {
      // Missing or in use: removed next time.
    }
  }

  async function checkIfDue(): Promise<void> {
    const { automatic, triedAt } = store.current();
    const since = triedAt === null ? day : clock.now() - triedAt;
    const isDue = since >= day || since < 0;
    if (!source || !automatic || options.policy() !== 'free') return;
    if (!isDue || doing !== 'nothing' || options.isBusy()) return;
    try {
      await check();
      const { offer } = await status();
      if (offer && !offer.isLater && !offer.isReady && !options.isBusy()) await download();
    } catch (caught) {
      if (!(caught instanceof Failure)) throw caught;
      error = caught.error;
      options.onChange();
    }
  }

  const regularly = createRegularCheck(checkIfDue, options.onBug);
  return {
    status,
    check: () => check().then(status),
    download: () => download().then(status),
    setAutomatic({ automatic }) {
      store.write({ automatic });
      return status();
    },
    later({ version }) {
      store.write({ later: version });
      return status();
    },
    async install() {
      requireSource();
      const { manifest, file } = requireOffer();
      if (options.isBusy() || doing !== 'nothing') fail('update-busy');
      const path = getPath(manifest, file);
      if (!(await isFileRight(path, file))) {
        ready = null;
        tidy(null);
        options.onChange();
        fail('update-damaged');
      }
      // A download or export may have started meanwhile.
      if (options.isBusy()) fail('update-busy');
      return options.handOver(path, file);
    },
    checkIfDue,
    start() {
      if (!source) return;
      tidy(findOffer()?.manifest.version ?? null);
      regularly.start();
    },
    stop() {
      regularly.stop();
      ending.abort();
    },
  };
}

function findFile({ files }: UpdateManifest, here: UpdatedSystem): UpdateFile | null {
  const isFor = ({ system, arch, kind, minimumSystem }: UpdateFile): boolean =>
    system === here.system &&
    (arch === here.arch || arch === 'universal') &&
    kind === here.kind &&
    (minimumSystem === undefined || compareVersions(here.release, minimumSystem) >= 0);
  return files.find(isFor) ?? null;
}
