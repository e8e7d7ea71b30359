import { app } from 'electron';
import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { SettingsStore } from '../settings-store.ts';

export function createAppHandlers(services: {
  readonly settings: SettingsStore;
  readonly locale: string;
}): Handlers['app'] {
  const { settings, locale } = services;
  return {
    // At once: no window shows anything before it. The keychain may take its time, and is asked apart.
    about: () => ({
      version: app.getVersion(),
      runtime: `Electron ${process.versions.electron}`,
      locale,
      platform:
        process.platform === 'darwin' || process.platform === 'win32' ? process.platform : 'linux',
      sandboxOff: app.commandLine.hasSwitch('no-sandbox'),
      settingsRecovered: settings.recovered(),
    }),
  };
}
