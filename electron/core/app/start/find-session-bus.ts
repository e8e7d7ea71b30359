import { existsSync } from 'node:fs';

/**
 * Cron starts commands without the address of the user's message bus, and so of the keychain. Where
 * the user is signed in, systemd has it at a known place.
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
