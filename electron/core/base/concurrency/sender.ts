import type { HandlersFor } from '../../../../shared/ipc/contract.ts';

/** Who calls. Handlers that treat all windows alike ignore it. */
export interface Sender {
  /** The window's id while it is open. */
  readonly window: number;
  /** Names the call in events about it. The caller's own, if it gave one. */
  readonly callId: string;
  /** Aborts when the caller cancels, its window closes, or the venue's keys or addresses change. */
  readonly signal: AbortSignal;
}

export type Handlers = HandlersFor<Sender>;
