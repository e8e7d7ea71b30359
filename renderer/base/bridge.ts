import { type AppError, appError, type Outcome } from '../../shared/errors.ts';
import type { Desk } from '../../shared/ipc/contract.ts';

declare global {
  interface Window {
    /** Put there by preload; nothing else of the app's other processes can be reached. */
    readonly desk: Desk;
  }
}

/**
 * The way to the main process. Nothing else in the renderer touches `window.desk`. Unit tests of what
 * calls nothing have no window.
 */
export const desk: Desk = globalThis.window?.desk;

/** An expected failure, as it is thrown inside the renderer so that queries and mutations carry it. */
class DeskFailure extends Error {
  readonly error: AppError;
  constructor(error: AppError) {
    super(error.kind);
    this.name = 'DeskFailure';
    this.error = error;
  }
}

/** The value of an outcome; throws `DeskFailure` for an expected failure. */
export async function unwrap<T>(outcome: Promise<Outcome<T>>): Promise<T> {
  const ended = await outcome;
  if (ended.ok) return ended.value;
  throw new DeskFailure(ended.error);
}

/** The error to show for anything thrown: bugs and refused calls are `unexpected`. */
export function toAppError(thrown: unknown): AppError {
  return thrown instanceof DeskFailure ? thrown.error : appError('unexpected');
}
