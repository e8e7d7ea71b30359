import { join, resolve } from 'node:path';
import { app } from 'electron';
import { fail } from '../../../shared/errors.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import {
  type Autostart,
  atLogin,
  createAutostartFile,
  isAtLogin,
} from '../../core/app/autostart/index.ts';

/** The name in Windows' settings; the uninstaller removes it (resources/windows). */
const name = 'Venue Desk';

export function createAutostart(messages: Messages): Autostart {
  if (process.platform === 'linux') {
    return createAutostartFile({
      path: join(app.getPath('appData'), 'autostart', 'venue-desk.desktop'),
      command: findCommand(),
      name,
      comment: messages.text('autostart.comment'),
    });
  }
  // Reading and setting need the same arguments.
  const item = process.platform === 'win32' ? { name, args: [atLogin] } : {};
  const state = (): ReturnType<Autostart['state']> => {
    const { openAtLogin, executableWillLaunchAtLogin, status } = app.getLoginItemSettings(item);
    if (status === 'requires-approval') return 'stopped';
    if (!openAtLogin) return 'off';
    return process.platform === 'win32' && !executableWillLaunchAtLogin ? 'stopped' : 'on';
  };
  return {
    state,
    set(isOn) {
      app.setLoginItemSettings({ ...item, openAtLogin: isOn });
      if ((state() === 'off') === isOn) fail('autostart-not-set');
    },
    follow: () => undefined,
  };
}

/** Returns whether the system started the app at login; macOS reports it in its own way. */
export function wasStartedAtLogin(): boolean {
  return (
    isAtLogin(process.argv) ||
    (process.platform === 'darwin' && app.getLoginItemSettings().wasOpenedAtLogin)
  );
}

/** The program to start. For an AppImage it is the user's file, since the running one is in a temporary mount. */
function findCommand(): readonly [program: string, ...words: string[]] {
  const folder = app.commandLine.getSwitchValue('user-data-dir');
  return [
    process.env.APPIMAGE ?? process.execPath,
    ...(app.isPackaged ? [] : [app.getAppPath()]),
    ...(folder === '' ? [] : [`--user-data-dir=${resolve(folder)}`]),
  ];
}
