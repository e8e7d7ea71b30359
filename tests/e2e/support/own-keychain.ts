import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { waitForKeychain } from '../../../tools/support/desktop.mjs';

const root = join(import.meta.dirname, '../../..');
const password = 'test\n';

/** A keychain for one test: a message bus, a keyring, and a home. */
export interface OwnKeychain {
  /** The environment in which the app finds it. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Restarts the keyring: unlocked, or locked without anybody to ask. */
  restart(how: 'unlocked' | 'locked'): Promise<void>;
  /** It receives every call and answers none. */
  hang(): void;
  answerAgain(): void;
  /** Neither keyring nor bus. */
  stop(): Promise<void>;
  /** Another program reads this account's entry, and replaces it. */
  read(account: string): string;
  put(account: string, text: string): void;
  /** Another program removes this account's entry. */
  forget(account: string): void;
  /** Returns whether this account has an entry. Only while it is unlocked. */
  has(account: string): boolean;
  remove(): Promise<void>;
}

/** `as`: the words of a program that runs another as a different user, whose keychain it then is. */
export async function startOwnKeychain(as: readonly string[] = []): Promise<OwnKeychain> {
  const home = mkdtempSync(join(tmpdir(), 'venue-desk-keychain-'));
  for (const folder of ['run', 'data/keyrings']) {
    mkdirSync(join(home, folder), { recursive: true, mode: 0o700 });
  }
  const [uid] = as.flatMap((word) => /^--reuid=(\d+)$/.exec(word)?.[1] ?? []);
  if (uid !== undefined) execFileSync('chown', ['-R', `${uid}:${uid}`, home]);
  /** A command line for that user. */
  const words = (program: string, args: string[]): [string, string[]] => {
    const [first = program, ...others] = [...as, program, ...args];
    return [first, others];
  };
  const address = `unix:path=${join(home, 'run', 'bus')}`;
  const env = {
    HOME: home,
    XDG_RUNTIME_DIR: join(home, 'run'),
    XDG_DATA_HOME: join(home, 'data'),
    DBUS_SESSION_BUS_ADDRESS: address,
  };
  // No display for programs that the bus starts: a locked keyring then can't ask, and refuses.
  const inherited = { PATH: process.env.PATH, ...env };
  const bus = spawn(
    ...words('dbus-daemon', ['--session', '--nofork', '--nopidfile', `--address=${address}`]),
    { stdio: 'ignore', env: inherited },
  );
  let keyring: ChildProcess | null = null;

  async function start(how: 'unlocked' | 'locked'): Promise<void> {
    const unlock = how === 'unlocked' ? ['--unlock'] : [];
    const args = ['--foreground', '--components=secrets', ...unlock];
    keyring = spawn(...words('gnome-keyring-daemon', args), {
      stdio: ['pipe', 'ignore', 'ignore'],
      env: inherited,
    });
    keyring.stdin?.end(how === 'unlocked' ? password : '');
    await waitForKeychain(inherited, words);
  }

  async function end(child: ChildProcess | null): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGCONT');
    child.kill('SIGTERM');
    await ended;
  }

  /** Another program with the same keychain and the library that the app uses. */
  function ask(call: string): string {
    const program = `require('keytar').${call}.then(console.log)`;
    return execFileSync(...words(process.execPath, ['-e', program]), {
      cwd: root,
      env: { ...inherited, ELECTRON_RUN_AS_NODE: '1' },
      encoding: 'utf8',
    }).trim();
  }

  // A program that finds no bus ends at once.
  while (!existsSync(join(home, 'run', 'bus')) && bus.exitCode === null) await wait(50);
  await start('unlocked');
  return {
    env: { ...env, GNOME_KEYRING_CONTROL: undefined },
    async restart(how) {
      await end(keyring);
      await start(how);
    },
    hang: () => void keyring?.kill('SIGSTOP'),
    answerAgain: () => void keyring?.kill('SIGCONT'),
    async stop() {
      await end(keyring);
      await end(bus);
    },
    read: (account) => ask(`getPassword('Venue Desk', '${account}')`),
    put: (account, text) =>
      void ask(`setPassword('Venue Desk', '${account}', ${JSON.stringify(text)})`),
    forget: (account) => void ask(`deletePassword('Venue Desk', '${account}')`),
    has: (account) => ask(`getPassword('Venue Desk', '${account}')`) !== 'null',
    async remove() {
      await end(keyring);
      await end(bus);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Copies an app's folder, so that every state starts from the same one. */
export function copyFolder(folder: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'venue-desk-copy-'));
  cpSync(folder, copy, {
    recursive: true,
    filter: (source) => !/Singleton(Lock|Cookie|Socket)$/.test(source),
  });
  return copy;
}
