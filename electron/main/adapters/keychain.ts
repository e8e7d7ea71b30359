import type { KeychainMethods } from '../../core/vault/keychain-methods.ts';
import { createKeychainStore } from '../../core/vault/keychain-store.ts';
import { createVault } from '../../core/vault/vault.ts';
import type { Vault } from '../../core/vault/vault-port.ts';
import type { SettingsStore } from '../../core/venues/settings-store.ts';
import { createWorker } from '../../core/worker/worker-caller.ts';
import { startWorkerProcess } from './worker-process.ts';

/** The vault over the system's keychain, whose process can be ended while a prompt hangs in it. */
export function createKeychain(settings: SettingsStore): { vault: Vault; stop(): void } {
  const worker = createWorker<KeychainMethods>((events) =>
    startWorkerProcess('keychain', [], events),
  );
  return {
    vault: createVault({
      store: createKeychainStore(worker),
      index: settings.credentialIndex,
      dataKeyIndex: settings.dataKeyIndex,
    }),
    stop: () => void worker.stop(),
  };
}
