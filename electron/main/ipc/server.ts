/** The only file that uses `ipcMain`, as a test verifies. */
import { randomUUID } from 'node:crypto';
import { type IpcMainInvokeEvent, ipcMain } from 'electron';
import * as v from 'valibot';
import { id } from '../../../shared/domain/schemas.ts';
import { appError, Failure, type Outcome } from '../../../shared/errors.ts';
import { type Area, contract, getChannel } from '../../../shared/ipc/contract.ts';
import type { Method } from '../../../shared/ipc/define.ts';
import type { Audience, Emit } from '../../../shared/ipc/emit.ts';
import type { Handlers, RunningTasks, Sender } from '../../core/base/concurrency/index.ts';
import { appOrigin } from '../shell/app-scheme.ts';
import { log } from '../shell/log.ts';
import { reportBug } from '../shell/report-bug.ts';
import type { Windows } from '../shell/windows.ts';

/**
 * Serves the contract's methods to the app's own windows: the sender must be the main frame on our origin, and the
 * payload is validated. A `Failure` becomes a value. Untrusted calls are rejected and logged, and no handler runs. A
 * call with an id is a task, which can be cancelled.
 */
export function serveContract(
  handlers: Handlers,
  windows: Windows,
  tasks: Pick<RunningTasks, 'run'>,
): void {
  async function runCall(run: Run, input: unknown, window: number, callId: string | undefined) {
    if (callId === undefined) {
      return run(input, { window, callId: randomUUID(), signal: new AbortController().signal });
    }
    return tasks.run(callId, { window, profileId: findProfileId(input) }, async (signal) =>
      run(input, { window, callId, signal }),
    );
  }

  for (const [area, { methods }] of Object.entries(contract)) {
    for (const [name, method] of Object.entries(methods)) {
      const run = (handlers[area as Area] as unknown as Record<string, Run>)[name];
      if (!run) throw new Error(`no handler for ${area}.${name}`);
      const channel = getChannel(area, name);
      ipcMain.handle(channel, async (event, ...payload: unknown[]) => {
        const window = findTrustedWindow(event, windows);
        if (window === null) return refuse(channel, 'sender');
        const [argument, callId] = payload;
        // Schemas accept an empty array as an object without members.
        if (payload.length > 2 || Array.isArray(argument)) return refuse(channel, 'payload');
        const input = v.safeParse(method.input, argument);
        const call = v.safeParse(v.optional(id), callId);
        if (!input.success || !call.success) return refuse(channel, 'payload');
        return answer(channel, method, () => runCall(run, input.output, window, call.output));
      });
    }
  }
}

type Run = (input: unknown, sender: Sender) => unknown;

/** The venue that a call is about. Empty if it names none. */
function findProfileId(input: unknown): string {
  const { profileId } = input as { readonly profileId?: unknown };
  return typeof profileId === 'string' ? profileId : '';
}

export function createEmit(windows: () => Windows): Emit {
  return (area, event, payload, audience) => {
    for (const window of windows().all()) {
      if (window.isDestroyed() || !concerns(audience, window.id, windows())) continue;
      window.webContents.send(getChannel(area, event), payload);
    }
  };
}

function concerns(audience: Audience | undefined, window: number, windows: Windows): boolean {
  if (!audience) return true;
  if ('window' in audience) return audience.window === window;
  return windows.isFor(window, audience.profileId);
}

function findTrustedWindow(event: IpcMainInvokeEvent, windows: Windows): number | null {
  const frame = event.senderFrame;
  if (!frame || frame !== event.sender.mainFrame) return null;
  if (frame.origin !== appOrigin && !frame.url.startsWith(`${appOrigin}/`)) return null;
  return windows.findId(event.sender);
}

function refuse(channel: string, reason: 'sender' | 'payload'): never {
  log('ipc-refused', { channel, reason });
  throw new Error(`refused: ${reason}`);
}

async function answer(
  channel: string,
  method: Method,
  run: () => unknown,
): Promise<Outcome<unknown>> {
  try {
    const output = await run();
    // Methods without a result return nothing.
    return { ok: true, value: v.parse(method.output, output === undefined ? {} : output) };
  } catch (error) {
    if (error instanceof Failure) {
      if (error.error.kind !== 'cancelled') {
        log('ipc-failure', { channel, kind: error.error.kind, status: error.error.status ?? null });
      }
      return { ok: false, error: error.error };
    }
    return { ok: false, error: appError('unexpected', { incident: reportBug(channel, error) }) };
  }
}
