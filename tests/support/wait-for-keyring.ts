import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

/** Until the keyring has taken its name on the bus; `words` make a command of a program. */
export async function waitForKeyring(
  env: NodeJS.ProcessEnv,
  words: (program: string, args: readonly string[]) => [string, string[]] = (program, args) => [
    program,
    [...args],
  ],
): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    try {
      const answer = execFileSync(
        ...words('dbus-send', [
          '--session',
          '--print-reply=literal',
          '--dest=org.freedesktop.DBus',
          '/org/freedesktop/DBus',
          'org.freedesktop.DBus.NameHasOwner',
          'string:org.freedesktop.secrets',
        ]),
        { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
      );
      if (answer.includes('true')) return;
    } catch {
      // The bus itself is not there yet.
    }
    await wait(100);
  }
  throw new Error('the test keychain (gnome-keyring-daemon) did not start within 10 seconds');
}
