import { Failure } from '../../../../shared/errors.ts';
import type { Messages } from '../../../../shared/messages/create-messages.ts';
import { sleep } from '../../base/time/index.ts';
import type { Terminal } from './terminal.ts';

/** Milliseconds that a signal may take to arrive after it ended our other processes. */
export const signalGraceMilliseconds = 100;

/**
 * Repeats work once if its engine process died, since a command has no user to retry. Between two calls, the death
 * shows as `rows-gone`: the next call started another engine, without the rows.
 */
export async function retryAfterEngineLoss<T>(
  work: () => Promise<T>,
  {
    messages,
    terminal,
    signal,
  }: { messages: Messages; terminal: Pick<Terminal, 'complain'>; signal: AbortSignal },
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const kind = error instanceof Failure ? error.error.kind : null;
    const died = kind === 'worker-stopped' || kind === 'rows-gone';
    if (!died || signal.aborted) throw error;
    await sleep(signalGraceMilliseconds, signal);
    terminal.complain(messages.text('command.onceMore'));
    return await work();
  }
}
