import { desk } from './bridge.ts';

/** The id of a call that ends when the signal aborts. Events about the call name it. */
export function makeCallId(signal: AbortSignal): string {
  const callId = crypto.randomUUID();
  signal.addEventListener('abort', () => void desk.app.cancel({ callId }), { once: true });
  return callId;
}
