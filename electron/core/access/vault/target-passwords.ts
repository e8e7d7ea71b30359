import { createHash } from 'node:crypto';
import { fail } from '../../../../shared/errors.ts';
import { removeSecret } from './remove-secret.ts';
import { openSecret, sealSecret } from './secret-envelope.ts';
import type { SecretStore } from './secret-store.ts';

/** A target and the address that its password is for. */
export interface TargetAddress {
  readonly targetId: string;
  readonly host: string;
  readonly port: number;
}

/** Passwords of databases, each for the address that it was stored for: a target that moves needs it again. */
export interface TargetPasswords {
  /** Fails with `target-password-missing`, also for another address, or as the keychain does. */
  read(target: TargetAddress): Promise<string>;
  keep(target: TargetAddress, password: string): Promise<void>;
  /** Fails with `keychain-not-removed` if it may still be there. */
  remove(targetId: string): Promise<void>;
}

const kind = 'targetPassword';

export function createTargetPasswords(store: SecretStore): TargetPasswords {
  const getAccount = (targetId: string): string => `${targetId}:${kind}`;
  const toPlatform = ({ host, port }: TargetAddress) => ({
    addresses: createHash('sha256')
      .update(`venue-desk target ${host}:${port}`)
      .digest('hex')
      .slice(0, 32),
    tenant: null,
  });
  return {
    async read(target) {
      const line = await store.get(getAccount(target.targetId));
      const opened = line === null ? null : openSecret(line, kind, target.targetId);
      if (opened?.platform.addresses !== toPlatform(target).addresses)
        return fail('target-password-missing');
      return opened.secret;
    },
    async keep(target, password) {
      const { targetId: profileId } = target;
      const line = sealSecret({ kind, profileId, platform: toPlatform(target), secret: password });
      if (line === null) return fail('secret-too-long', { params: { field: 'password' } });
      await store.set(getAccount(profileId), line);
      const back = await store.get(getAccount(profileId));
      if (back !== line) fail(back === null ? 'keychain-locked' : 'keychain-unavailable');
    },
    remove: (targetId) => removeSecret(store, getAccount(targetId), true),
  };
}
