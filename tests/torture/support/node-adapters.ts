/**
 * The parts of Electron that the app's composition needs, for plain Node. `bundle-desk.ts` replaces `electron` and the
 * adapters by this file, so the app is composed by its own code without Electron.
 */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HttpRequest } from '../../../electron/core/access/platform/http-client.ts';
import type { SettingsStore } from '../../../electron/core/access/settings/index.ts';
import { createVault } from '../../../electron/core/access/vault/index.ts';
import type { SecretStore } from '../../../electron/core/access/vault/secret-store.ts';
import {
  createWorker,
  serveWorker,
  type Worker,
} from '../../../electron/core/base/worker/index.ts';
import type { EngineMethods } from '../../../electron/core/data/engine/contract/engine-methods.ts';
import { createEngine } from '../../../electron/core/data/engine/engine.ts';
import {
  type DemoVenue,
  guardHttp,
  type KnownHosts,
} from '../../../electron/core/data/venues/index.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { fail } from '../../../shared/errors.ts';
import { createNodeHttpClient } from '../../support/node-http-client.ts';

/** The computer as the app sees it. */
export interface NodeSystem {
  readonly userData: string;
  /** A folder with a file per secret. */
  readonly keychain: string;
  /** PEM of the one trusted certificate. */
  readonly certificate: string;
}
let system: NodeSystem | null = null;

export function setNodeSystem(given: NodeSystem): void {
  system = given;
}

function getSystem(): NodeSystem {
  if (!system) throw new Error('no system was set');
  return system;
}

export const app = {
  getPath: (name: string) =>
    name === 'userData' ? getSystem().userData : join(getSystem().userData, `../${name}`),
  getLocale: () => 'en-GB',
  getVersion: () => '1.1.0',
};
// electron-store looks whether it is in Electron.
// biome-ignore lint/style/noDefaultExport: as `electron` has it
export default {};

/** The engine behind its worker's messages, in this process: it is killed with its caller. */
export function createEngineWorker(workingFolder: string): Worker<EngineMethods> {
  return createWorker<EngineMethods>((events) => {
    let hear: ((event: { data: unknown }) => void) | undefined;
    const engine = createEngine({ temporaryFolder: workingFolder, threads: 1 });
    const serving = engine.then(({ methods }) =>
      serveWorker(
        {
          postMessage: (message) => events.onMessage(message as never),
          on: (_, listener) => {
            hear = listener;
          },
        },
        methods,
      ),
    );
    return {
      post: (data) => void serving.then(() => hear?.({ data })),
      kill: () => void engine.then((made) => made.close()).finally(events.onExit),
    };
  });
}

function openSecretFiles(folder: string): SecretStore {
  const getFile = (account: string): string => join(folder, encodeURIComponent(account));
  return {
    async get(account) {
      try {
        return readFileSync(getFile(account), 'utf8');
      } catch {
        return null;
      }
    },
    // Complete or not at all, as the system's own.
    async set(account, text) {
      mkdirSync(folder, { recursive: true });
      const part = `${getFile(account)}.${process.pid}`;
      writeFileSync(part, text);
      renameSync(part, getFile(account));
    },
    async delete(account) {
      rmSync(getFile(account), { force: true });
      return true;
    },
  };
}

export function createKeychain(settings: SettingsStore) {
  return {
    vault: createVault({
      store: openSecretFiles(getSystem().keychain),
      index: settings.credentialIndex,
      dataKeyIndex: settings.dataKeyIndex,
    }),
    begin: () => undefined,
    stop: () => undefined,
  };
}

export function createDemoVenue(): DemoVenue {
  return {
    ensure: async () => fail('demo-not-started'),
    prepare: () => undefined,
    stop: () => undefined,
  };
}

/** Signals of running requests: the sender aborts its signal at the request's end, whatever its outcome. */
const underWay = new Set<AbortSignal>();
export const isRequesting = (): boolean => underWay.size > 0;

export function createProfileHttp() {
  const client = createNodeHttpClient(getSystem().certificate);
  return {
    ...client,
    send(request: HttpRequest) {
      const { signal } = request;
      if (!signal.aborted) {
        underWay.add(signal);
        signal.addEventListener('abort', () => underWay.delete(signal), { once: true });
      }
      return client.send(request);
    },
  };
}

function refuse(): never {
  throw new Error('nobody asks for this here');
}

export const createProfileNetworks = (hosts: KnownHosts) => ({
  openHttp: (profile: Profile) => guardHttp(createProfileHttp(), profile, hosts),
  openDoctorNetwork: refuse,
});
export const reportBug = refuse;
export const drawPictures = refuse;
export const printer = { toPdf: refuse, toPaper: refuse };
export const systemFiles = { openFile: refuse, showInFolder: refuse };
