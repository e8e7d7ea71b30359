import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openSettingsStore } from '../../../electron/core/access/settings/index.ts';
import { cleanCredentials } from '../../../electron/core/access/vault/index.ts';
import { createVault } from '../../../electron/core/access/vault/vault.ts';
import { type RunningSandbox, startSandbox } from '../../../sandbox/server.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { type InspectedApp, inspectApp } from '../../e2e/support/inspected-app.ts';
import { type OwnKeychain, startOwnKeychain } from '../../e2e/support/own-keychain.ts';
import { listForms, tokenForms } from '../../support/secret-forms.ts';
import { storedFilesIn } from '../../support/stored-files.ts';
import { waitFairly } from './fair-time.ts';
import { asNobody, giveToNobody, makeReachableFolder } from './nobody.ts';
import { killGroup } from './observed-app.ts';

/** The result of a start. */
export interface PlantedRun {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Arguments or variables of its processes that contained a secret. */
  readonly seen: readonly string[];
}

export interface PlantedApp {
  /** Everything that the app may write is in it: its home, its folder, its temporary files. */
  readonly home: string;
  readonly folder: string;
  readonly secrets: readonly string[];
  /** Starts it and waits for its end; `during` is called with the process once a request has reached the platform. */
  run(
    executable: string,
    args: readonly string[],
    env: NodeJS.ProcessEnv,
    during?: (child: ChildProcess) => void,
  ): Promise<PlantedRun>;
  /** Starts it with its windows, in the same place; this executable must permit a debugger. */
  inspect(executable: string): Promise<InspectedApp>;
  /** Files of its home that contain a secret, in any form in which programs write texts. */
  findSecrets(): string[];
  end(): Promise<void>;
}

/** A venue whose keys are in its own keychain, with its own platform. */
export async function plantApp(): Promise<PlantedApp> {
  const home = makeReachableFolder('venue-desk-planted-');
  const folder = join(home, 'app');
  for (const name of ['app', 'tmp', 'out', 'work']) mkdirSync(join(home, name));
  const [keychain, sandbox] = await Promise.all([
    startOwnKeychain(asNobody),
    startSandbox({ seed: 6, rowsPerMonth: 300 }),
  ]);
  const [tenant] = sandbox.tenants;
  if (!tenant) throw new Error('no tenant');
  const { apiKey, apiSecret, tenantKey } = tenant;
  await keepKeys(keychain, sandbox, folder, { apiKey, apiSecret, tenantKey });
  giveToNobody(home);
  const secrets = [apiKey, tenantKey, apiSecret.split('\n')[2] ?? ''];

  const inherited = {
    PATH: process.env.PATH,
    DISPLAY: process.env.DISPLAY,
    LANG: 'C.UTF-8',
    XAUTHORITY: process.env.XAUTHORITY,
    ...keychain.env,
    HOME: home,
    TMPDIR: join(home, 'tmp'),
    XDG_CONFIG_HOME: join(home, '.config'),
    XDG_CACHE_HOME: join(home, '.cache'),
  };

  return {
    home,
    folder,
    secrets,
    run: (executable, args, env, during) =>
      run(
        [...asNobody, executable, `--user-data-dir=${folder}`, ...args],
        { ...inherited, ...env },
        { cwd: join(home, 'work'), secrets, sandbox, during },
      ),
    inspect: (executable) =>
      inspectApp(
        executable,
        [`--user-data-dir=${folder}`, '--lang=en-GB', '--disable-gpu'],
        inherited,
        asNobody,
      ),
    findSecrets: () => filesWith(home, secrets.flatMap(listForms).concat(tokenForms)),
    async end() {
      await keychain.remove();
      await sandbox.close();
      // A process that was just ended may still write.
      rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
    },
  };
}

async function keepKeys(
  keychain: OwnKeychain,
  { authUrl, baseUrl, fingerprint }: RunningSandbox,
  folder: string,
  keys: { readonly apiKey: string; readonly apiSecret: string; readonly tenantKey: string },
): Promise<void> {
  const settings = openSettingsStore(storedFilesIn(folder));
  const profile: Profile = {
    id: 'planted-venue-0001',
    name: 'Zoo',
    environment: 'production',
    authUrl,
    baseUrl,
    timeZone: 'Europe/Amsterdam',
    currency: 'EUR',
    trustedCertificate: fingerprint,
    demo: false,
  };
  settings.addProfiles([profile]);
  const items = new Map<string, string>();
  const vault = createVault({
    store: {
      get: async (account) => items.get(account) ?? null,
      set: async (account, text) => void items.set(account, text),
      delete: async (account) => items.delete(account),
    },
    index: settings.credentialIndex,
    dataKeyIndex: settings.dataKeyIndex,
  });
  await vault.keep(settings.platform(profile), cleanCredentials(keys));
  for (const [account, text] of items) keychain.put(account, text);
}

function run(
  command: readonly string[],
  env: NodeJS.ProcessEnv,
  given: {
    readonly cwd: string;
    readonly secrets: readonly string[];
    readonly sandbox: RunningSandbox;
    readonly during: ((child: ChildProcess) => void) | undefined;
  },
): Promise<PlantedRun> {
  const [program = '', ...args] = command;
  const { cwd, secrets, sandbox, during } = given;
  const child = spawn(program, args, {
    env,
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const seen = new Set<string>();
  const asked = sandbox.requests.length;
  let isNotified = false;
  const looking = setInterval(() => {
    for (const place of lookAtProcesses(child.pid ?? 0, secrets)) seen.add(place);
    if (isNotified || sandbox.requests.length === asked) return;
    isNotified = true;
    during?.(child);
  }, 30);
  const ended = new AbortController();
  waitFairly(60_000, ended.signal).then(
    () => killGroup(child),
    () => undefined,
  );
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].on('data', (text: Buffer) => {
      said[name] += text.toString('latin1');
    });
  }
  return new Promise((resolve) => {
    child.once('close', (code) => {
      clearInterval(looking);
      ended.abort();
      killGroup(child);
      resolve({ code, ...said, seen: [...seen] });
    });
  });
}

/** All processes of its process group. */
function lookAtProcesses(group: number, secrets: readonly string[]): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => readText(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[2] === `${group}`)
    .flatMap((pid) =>
      ['cmdline', 'environ'].flatMap((name) => {
        const text = readText(`/proc/${pid}/${name}`);
        return secrets.some((secret) => text.includes(secret)) ? [`${name} of ${pid}`] : [];
      }),
    );
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}

function filesWith(folder: string, needles: readonly Buffer[]): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => {
      const content = readFileSync(path);
      return needles.some((needle) => content.includes(needle));
    });
}
