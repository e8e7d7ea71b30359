/**
 * Takes the vault through the states of a real keychain (keytar in a worker process, gnome-keyring, its own D-Bus) and
 * prints the results as JSON. Run under `dbus-run-session` with its own HOME; with `absent` as first argument it runs
 * the part without D-Bus.
 */
import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import type { KeychainMethods } from '../../electron/core/access/keychain/keychain-methods.ts';
import { createKeychainStore } from '../../electron/core/access/vault/keychain-store.ts';
import { createVault } from '../../electron/core/access/vault/vault.ts';
import { createWorker } from '../../electron/core/base/worker/worker-caller.ts';
import { Failure } from '../../shared/errors.ts';
import { waitForKeychain } from '../../tools/support/desktop.mjs';

/** Milliseconds for an answer: on a busy machine, starting a worker alone may take ten seconds. */
const long = 60_000;
/** Milliseconds for a keychain that hangs. */
const short = 2_000;
const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const apiSecret = publicKey.export({ type: 'spki', format: 'pem' }).toString().trim();
const makeKeys = (number: number) => ({
  apiKey: `api-${number}`,
  apiSecret,
  tenantKey: `tenant-${number}`,
});
const toId = (number: number) => `profile-000${number}`;
const makeVenue = (number: number) => ({
  profileId: toId(number),
  addresses: 'here',
  tenant: null,
});

let workers = 0;
const worker = createWorker<KeychainMethods>(({ onMessage, onExit }) => {
  workers += 1;
  const child = fork(join(import.meta.dirname, 'keychain-process.ts'), { stdio: 'ignore' });
  child.on('message', (message) => onMessage(message as never));
  child.on('exit', onExit);
  return { post: (message) => child.send(message), kill: () => void child.kill('SIGKILL') };
});
const kept = new Set<string>();
const keptDataKeys = new Set<string>();
const openVault = (deadline: number) =>
  createVault({
    store: createKeychainStore(worker, deadline),
    dataKeyIndex: {
      has: (id) => keptDataKeys.has(id),
      set: (id, present) => void (present ? keptDataKeys.add(id) : keptDataKeys.delete(id)),
    },
    index: {
      has: (id) => kept.has(id),
      set: (id, present) => void (present ? kept.add(id) : kept.delete(id)),
    },
    // The worker's own deadline comes first, and ends the worker.
    deadlineMilliseconds: deadline + 2_000,
  });
const vault = openVault(long);

async function readOutcome(work: Promise<unknown>): Promise<unknown> {
  try {
    return (await work) ?? 'done';
  } catch (error) {
    return error instanceof Failure ? error.error.kind : `bug: ${error}`;
  }
}

let daemon: ChildProcess | null = null;

/** Starts the daemon, unlocked with the password on its input, or locked. */
async function startDaemon(password: string | null): Promise<void> {
  const args = ['--foreground', '--components=secrets', ...(password === null ? [] : ['--unlock'])];
  daemon = spawn('gnome-keyring-daemon', args, { stdio: ['pipe', 'ignore', 'ignore'] });
  daemon.stdin?.end(password === null ? '' : `${password}\n`);
  await waitForKeychain(process.env);
}

async function stopDaemon(): Promise<void> {
  const running = daemon;
  if (!running) return;
  daemon = null;
  const ended = new Promise((resolve) => running.once('exit', resolve));
  running.kill('SIGTERM');
  await ended;
}

/** Another app that uses the same keychain, in a process of its own. */
function askElsewhere(call: string): string {
  const program = `require('keytar').${call}.then((value) => console.log(value))`;
  const cwd = join(import.meta.dirname, '../..');
  return execFileSync(process.execPath, ['-e', program], { cwd, encoding: 'utf8' }).trim();
}

async function unlockedThenRestarted(password: string) {
  await startDaemon(password);
  askElsewhere("setPassword('Another app', 'somebody', 'theirs')");
  for (const number of [1, 2, 3, 4, 5]) await vault.keep(makeVenue(number), makeKeys(number));
  await stopDaemon();
  await startDaemon(password);
  const read = await Promise.all(
    [1, 2, 3, 4, 5].map((number) => readOutcome(vault.read(makeVenue(number)))),
  );
  return {
    allReadBack: read.every(
      (keys, at) => JSON.stringify(keys) === JSON.stringify(makeKeys(at + 1)),
    ),
    foreign: askElsewhere("getPassword('Another app', 'somebody')"),
    replaced: await readOutcome(vault.replace(makeVenue(1), makeKeys(9), async () => undefined)),
    removed: await readOutcome(vault.remove(toId(2))),
    stateAfterRemoval: await vault.state(makeVenue(2)),
  };
}

async function hanging() {
  daemon?.kill('SIGSTOP');
  const before = workers;
  const read = await readOutcome(openVault(short).read(makeVenue(1)));
  daemon?.kill('SIGCONT');
  const after = await readOutcome(vault.read(makeVenue(1)));
  return {
    read,
    newWorker: workers > before,
    readAgain: JSON.stringify(after) === JSON.stringify(makeKeys(9)),
  };
}

async function tryEverything() {
  return {
    state: await vault.state(makeVenue(1)),
    read: await readOutcome(vault.read(makeVenue(1))),
    keep: await readOutcome(vault.keep(makeVenue(1), makeKeys(7))),
    remove: await readOutcome(vault.remove(toId(3))),
    memory: await readOutcome(vault.keep(makeVenue(6), makeKeys(6), { allowMemory: true })),
    kept: [...kept].sort(),
  };
}

async function run(mode: string | undefined, password: string) {
  if (mode === 'absent') {
    kept.add(toId(1)).add(toId(3));
    return { absent: await tryEverything() };
  }
  const unlocked = await unlockedThenRestarted(password);
  const hung = await hanging();
  await stopDaemon();
  await startDaemon(null);
  const locked = await tryEverything();
  await stopDaemon();
  await startDaemon(password);
  const unlockedLater = await readOutcome(vault.read(makeVenue(1)));
  return {
    unlocked,
    hung,
    locked,
    unlockedLater: JSON.stringify(unlockedLater) === JSON.stringify(makeKeys(9)),
  };
}

const [mode, password = ''] = process.argv.slice(2);
try {
  process.stdout.write(JSON.stringify(await run(mode, password)));
} finally {
  await stopDaemon();
  worker.stop();
}
process.exit(0);
