import type { KeychainMethods } from '../../core/access/keychain/keychain-methods.ts';
import type { SettingsStore } from '../../core/access/settings/index.ts';
import { createKeychainStore, createVault, type Vault } from '../../core/access/vault/index.ts';
import { createWorker } from '../../core/base/worker/index.ts';
import { startWorkerProcess } from './worker-process.ts';

/** The vault over the system's keychain. Its process can be ended while a prompt hangs in it. */
export function createKeychain(settings: SettingsStore): {
  readonly vault: Vault;
  begin(): void;
  stop(): void;
} {
  const worker = createWorker<KeychainMethods>((events) =>
    startWorkerProcess('keychain', [], events),
  );
  return {
    vault: createVault({
      store: createKeychainStore(worker),
      index: settings.credentialIndex,
      dataKeyIndex: settings.dataKeyIndex,
    }),
    begin: worker.begin,
    stop: () => void worker.stop(),
  };
}
