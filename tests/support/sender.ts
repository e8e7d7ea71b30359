import type { Sender } from '../../electron/core/base/concurrency/index.ts';

/** A window that calls a handler, and cancels nothing. */
export const sender: Sender = {
  window: 1,
  callId: 'call-00000001',
  signal: new AbortController().signal,
};
