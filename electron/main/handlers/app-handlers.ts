import { app } from 'electron';
import type { About } from '../../../shared/ipc/app.ts';
import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { Vault } from '../../core/vault/vault-port.ts';
import type { SettingsStore } from '../settings-store.ts';
import type { Windows } from '../windows.ts';

export function createAppHandlers(services: {
  readonly settings: SettingsStore;
  readonly vault: Vault;
  readonly windows: Windows;
  readonly locale: string;
}): Handlers['app'] {
  const { settings, vault, windows, locale } = services;

  async function keychainMode(window: number): Promise<About['keychain']> {
    const profileId = windows.profileOf(window);
    if (profileId === null) return 'keychain';
    return (await vault.state(profileId)) === 'memory' ? 'memory' : 'keychain';
  }

  return {
    about: async (_, { window }) => ({
      version: app.getVersion(),
      runtime: `Electron ${process.versions.electron}`,
      locale,
      platform:
        process.platform === 'darwin' || process.platform === 'win32' ? process.platform : 'linux',
      sandboxOff: app.commandLine.hasSwitch('no-sandbox'),
      keychain: await keychainMode(window),
      settingsRecovered: settings.recovered(),
    }),
  };
}
