/** The only file that touches `ipcMain` (a test keeps it so). */
import { type BrowserWindow, type IpcMainInvokeEvent, ipcMain } from 'electron';
import * as v from 'valibot';
import { appError, Failure, type Outcome } from '../../shared/errors.ts';
import {
  type Area,
  channelOf,
  contract,
  type EventPayload,
  type Handlers,
} from '../../shared/ipc/contract.ts';
import type { Method } from '../../shared/ipc/define.ts';
import { appOrigin } from './app-scheme.ts';
import { log } from './log.ts';
import { reportBug } from './report-bug.ts';

/** Tells every window of ours that something happened. */
export type Emit = <A extends Area, E extends keyof (typeof contract)[A]['events'] & string>(
  area: A,
  event: E,
  payload: EventPayload<A, E>,
) => void;

/**
 * Answers the contract's methods for these windows only: the sender must be the main frame of a
 * window that we opened, on our own origin; the payload is parsed; an expected failure becomes a
 * value. Anything untrusted gets a rejected promise and a log line, and no handler runs.
 */
export function serveContract(handlers: Handlers, windows: ReadonlySet<BrowserWindow>): void {
  for (const [area, { methods }] of Object.entries(contract)) {
    for (const [name, method] of Object.entries(methods)) {
      const run = (handlers[area as Area] as Record<string, (input: unknown) => unknown>)[name];
      if (!run) throw new Error(`no handler for ${area}.${name}`);
      const channel = channelOf(area, name);
      ipcMain.handle(channel, async (event, ...payload: unknown[]) => {
        if (!isTrustedSender(event, windows)) return refuse(channel, 'sender');
        const [argument] = payload;
        // To a schema an empty array is an object without members.
        if (payload.length !== 1 || Array.isArray(argument)) return refuse(channel, 'payload');
        const input = v.safeParse(method.input, argument);
        if (!input.success) return refuse(channel, 'payload');
        return answer(channel, method, () => run(input.output));
      });
    }
  }
}

export function createEmit(windows: ReadonlySet<BrowserWindow>): Emit {
  return (area, event, payload) => {
    for (const window of windows) {
      if (!window.isDestroyed()) window.webContents.send(channelOf(area, event), payload);
    }
  };
}

function isTrustedSender(event: IpcMainInvokeEvent, windows: ReadonlySet<BrowserWindow>): boolean {
  const frame = event.senderFrame;
  if (!frame || frame !== event.sender.mainFrame) return false;
  if (frame.origin !== appOrigin && !frame.url.startsWith(`${appOrigin}/`)) return false;
  return [...windows].some(
    (window) => !window.isDestroyed() && window.webContents === event.sender,
  );
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
    return { ok: true, value: v.parse(method.output, await run()) };
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
