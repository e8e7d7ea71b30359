import { type AppError, appError, type Outcome } from '../../shared/errors.ts';
import type { Desk } from '../../shared/ipc/contract.ts';

declare global {
  interface Window {
    /** Set by the preload. It is the only access to the app's other processes. */
    readonly desk: Desk;
  }
}

/**
 * The methods of the main process. Nothing else in the renderer uses `window.desk`. Undefined in unit tests without a
 * window.
 */
export const desk: Desk = globalThis.window?.desk;

/** An expected failure, thrown so that queries and mutations report it. */
class DeskFailure extends Error {
  readonly error: AppError;
  constructor(error: AppError) {
    super(error.kind);
    this.name = 'DeskFailure';
    this.error = error;
  }
}

/** Returns the value of an outcome. Throws `DeskFailure` for an expected failure. */
export async function unwrap<T>(outcome: Promise<Outcome<T>>): Promise<T> {
  const ended = await outcome;
  if (ended.ok) return ended.value;
  throw new DeskFailure(ended.error);
}

/** Returns the error to show for anything thrown: `unexpected` for bugs and refused calls. */
export function toAppError(thrown: unknown): AppError {
  return thrown instanceof DeskFailure ? thrown.error : appError('unexpected');
}
