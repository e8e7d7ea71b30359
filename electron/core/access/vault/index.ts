export { normaliseApiSecret } from './api-secret.ts';
export { cleanCredentials } from './clean-credentials.ts';
export { cleanPastedKey } from './clean-pasted.ts';
export { createKeychainStore } from './keychain-store.ts';
export { createVault } from './vault.ts';
export type { CredentialIndex, DataKeyReading, DataKeys, Vault } from './vault-port.ts';
export {
  isForPlatform,
  type PlatformId,
  toKeysPlatform,
  toVenuePlatform,
  type VenuePlatform,
} from './venue-platform.ts';
