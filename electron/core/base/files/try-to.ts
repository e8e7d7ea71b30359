import { Failure } from '../../../../shared/errors.ts';

/** Does what the file system may refuse. Returns whether it was done. Throws bugs. */
export function tryTo(action: () => void): boolean {
  try {
    action();
    return true;
  } catch (error) {
    if (!(error instanceof Failure) && !(error as NodeJS.ErrnoException).code) throw error;
    return false;
  }
}
