import type { Intake } from './domain/datasets.ts';

/** Whether most rows of an answer lack their key: they may be something else than they seem. */
export function mostLackKeys({ kept, keyless = 0 }: Pick<Intake, 'kept' | 'keyless'>): boolean {
  return keyless > kept / 2;
}
