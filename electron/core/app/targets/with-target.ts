import type { Messages } from '../../../../shared/messages/create-messages.ts';
import type { Vault } from '../../access/vault/index.ts';
import type { EngineCaller } from '../../data/engine/contract/engine-methods.ts';
import { openTarget, type PublishTarget, type TargetPlace } from '../../publish/index.ts';

/** The services that a connection to a target needs. */
export interface TargetConnection {
  readonly vault: Pick<Vault, 'targetPasswords'>;
  readonly messages: Messages;
  readonly appVersion: string;
  readonly engine: EngineCaller;
}

/** Runs `work` with a connection to a target, by default with its stored password. */
export async function withTarget<T>(
  target: TargetPlace,
  services: TargetConnection,
  signal: AbortSignal,
  work: (open: PublishTarget) => Promise<T>,
  typed: string | null = null,
): Promise<T> {
  const isStored = 'hasPassword' in target && target.hasPassword && typed === null;
  const password = isStored ? await services.vault.targetPasswords.read(target) : typed;
  const open = await openTarget(target, password, services, signal);
  // Closing the connection also ends what the work had begun.
  const stop = () => void open.close();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await work(open);
  } finally {
    signal.removeEventListener('abort', stop);
    await open.close();
  }
}
