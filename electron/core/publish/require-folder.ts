import { existsSync } from 'node:fs';
import { fail } from '../../../shared/errors.ts';

/** Fails with `target-unsuitable` if a target's folder doesn't exist: its share may not be connected. */
export function requireFolder(folder: string): void {
  if (!existsSync(folder)) {
    fail('target-unsuitable', { params: { host: folder, reason: 'noFolder' } });
  }
}
