import { existsSync } from 'node:fs';

/**
 * Finds the user's message bus, and so the keychain, for commands that cron starts without its address. If the user is
 * signed in, systemd has it at a known path.
 */
export function findSessionBus(): void {
  const { env } = process;
  const user = process.getuid?.();
  if (process.platform !== 'linux' || env.DBUS_SESSION_BUS_ADDRESS || user === undefined) return;
  const runtime = env.XDG_RUNTIME_DIR ?? `/run/user/${user}`;
  if (!existsSync(`${runtime}/bus`)) return;
  env.XDG_RUNTIME_DIR = runtime;
  env.DBUS_SESSION_BUS_ADDRESS = `unix:path=${runtime}/bus`;
}
