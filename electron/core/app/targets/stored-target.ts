import type { Target, TargetFacts } from '../../../../shared/domain/targets.ts';
import type { TargetStore } from '../../publish/index.ts';
import { type TargetConnection, withTarget } from './with-target.ts';

/** The facts that the list of targets shows. */
export interface StoredTargets extends TargetConnection {
  /** Reads the list again, since commands change it too. */
  readonly openTargets: () => TargetStore;
}

/** Tries a target, then stores it with its typed password. Nothing is stored before it works. */
export async function storeTarget(
  target: Target,
  password: string | null,
  services: StoredTargets,
  signal: AbortSignal,
): Promise<TargetFacts> {
  const facts = await withTarget(target, services, signal, (open) => open.examine(), password);
  const { targetPasswords } = services.vault;
  const isNew = !services
    .openTargets()
    .list()
    .some(({ targetId }) => targetId === target.targetId);
  if (password !== null && 'host' in target) await targetPasswords.keep(target, password);
  try {
    services.openTargets().put(target);
  } catch (error) {
    if (password !== null && isNew) await targetPasswords.remove(target.targetId);
    throw error;
  }
  return facts;
}

/** Removes a target and its password. What is published stays. */
export async function removeTarget(target: Target, services: StoredTargets): Promise<void> {
  const { targetId } = target;
  if ('host' in target && target.hasPassword) await services.vault.targetPasswords.remove(targetId);
  services.openTargets().remove(targetId);
}

/** Returns whether a text is the certificate of an authority. */
export function isCertificate(text: string): boolean {
  return text.includes('-----BEGIN CERTIFICATE-----') && text.length <= 20_000;
}
