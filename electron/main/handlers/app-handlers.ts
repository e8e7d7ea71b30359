import { app } from 'electron';
import type { About } from '../../../shared/ipc/app.ts';
import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { Vault } from '../../core/vault/vault-port.ts';
import type { SettingsStore } from '../settings-store.ts';

export function createAppHandlers(services: {
  readonly settings: SettingsStore;
  readonly vault: Vault;
  readonly locale: string;
}): Handlers['app'] {
  const { settings, vault, locale } = services;

  async function keychainMode(): Promise<About['keychain']> {
    const profileId = settings.selectedProfileId();
    if (profileId === null) return 'keychain';
    return (await vault.state(profileId)) === 'memory' ? 'memory' : 'keychain';
  }

  return {
    about: async () => ({
      version: app.getVersion(),
      runtime: `Electron ${process.versions.electron}`,
      locale,
      platform:
        process.platform === 'darwin' || process.platform === 'win32' ? process.platform : 'linux',
      sandboxOff: app.commandLine.hasSwitch('no-sandbox'),
      keychain: await keychainMode(),
      settingsRecovered: settings.recovered(),
    }),
  };
}
