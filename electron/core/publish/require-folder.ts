import { existsSync } from 'node:fs';
import { fail } from '../../../shared/errors.ts';

/** Fails with `target-unsuitable` without the folder of a target: a share that isn't connected leaves none. */
export function requireFolder(folder: string): void {
  if (!existsSync(folder)) {
    fail('target-unsuitable', { params: { host: folder, reason: 'noFolder' } });
  }
}
