/** Messages between a worker and its caller. */
import type { AppError } from '../../../../shared/errors.ts';

export type ToWorker =
  | { readonly type: 'call'; readonly id: number; readonly method: string; readonly input: unknown }
  | { readonly type: 'cancel'; readonly id: number };

export type FromWorker =
  | { readonly type: 'value'; readonly id: number; readonly value: unknown }
  | { readonly type: 'failure'; readonly id: number; readonly error: AppError }
  /** A bug: its class and place only, since messages can contain data (fact: messages carry data). */
  | { readonly type: 'bug'; readonly id: number; readonly name: string; readonly at: string }
  | { readonly type: 'progress'; readonly id: number; readonly value: unknown };
