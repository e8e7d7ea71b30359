import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { startDesktop } from '../../../tools/support/desktop.mjs';

/** Whether somebody listens at the address of a message bus. */
function answers(address = ''): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address.replace('unix:path=', ''));
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('close', () => socket.destroy()).end();
  });
}

describe.skipIf(process.platform !== 'linux')('a desktop', () => {
  it('has a screen, a bus and folders that no other has, and leaves nothing', async () => {
    const user = { ...process.env, WAYLAND_DISPLAY: 'wayland-0', XAUTHORITY: '/home/user/x' };
    const desktops = await Promise.all([startDesktop(user), startDesktop(user)]);
    for (const name of ['DISPLAY', 'DBUS_SESSION_BUS_ADDRESS', 'HOME', 'TMPDIR']) {
      const [one, other] = desktops.map(({ env }) => env[name]);
      expect(one, name).toBeTruthy();
      expect(one, name).not.toBe(other);
    }
    for (const { env } of desktops) {
      expect(env.WAYLAND_DISPLAY ?? env.XAUTHORITY).toBeUndefined();
      expect(await answers(env.DBUS_SESSION_BUS_ADDRESS)).toBe(true);
    }
    for (const { env, stop } of desktops) {
      await stop();
      expect(existsSync(env.HOME ?? '')).toBe(false);
      expect(await answers(env.DBUS_SESSION_BUS_ADDRESS)).toBe(false);
    }
  });

  it('that can’t be started says what is missing', async () => {
    await expect(startDesktop({ PATH: '/nowhere' })).rejects.toThrow(
      /did not start: Xvfb: .*ENOENT/,
    );
  });
});
