import {
  type AppError,
  appError,
  Failure,
  isRefusedData,
  type WaitsFor,
} from '../../../../../shared/errors.ts';
import { throwIfCancelled } from '../../../base/time/index.ts';
import { getWaitsFor, type JobPauses } from './job-pause.ts';
import type { DoneWindow } from './job-port.ts';

export interface RunWindowsOptions<W> {
  readonly windows: readonly W[];
  /** Maximum number of windows under way at once. */
  readonly concurrency: number;
  readonly pauses: JobPauses;
  readonly signal: AbortSignal;
  /** Aborts when running requests must be dropped and sent again, as before sleep. */
  readonly interruption: () => AbortSignal;
  readonly fetch: (window: W, signal: AbortSignal) => Promise<DoneWindow>;
  readonly onDone: (window: W, done: DoneWindow) => void;
  /** The window failed for good, or for this pass. */
  readonly onFailed: (window: W, error: AppError) => void;
  /** Called for a bug, unlike a failure. Returns the incident id that the user sees. */
  readonly onBug: (error: unknown) => string;
}

interface Waiting<W> {
  readonly window: W;
  /** Failed attempts whose reason may be another than the window itself. */
  attempts: number;
  /** Number of windows that had succeeded at the first of those attempts. */
  doneBefore: number;
}

/** The platform accepts these keys, but not for this dataset (401 or 403): its job waits, others continue. */
export class DatasetRefused extends Error {
  readonly error: AppError;
  constructor(error: AppError) {
    super(error.kind);
    this.error = error;
  }
}

/** If the engine stopped this often while a window was read, the window must be the reason. */
const engineAttempts = 3;
/**
 * If a window could not be reached this often while others succeeded, the window must be the
 * reason.
 */
const networkAttempts = 5;
/** If this many windows in a row fail, more requests are of no use now. */
const failuresInARow = 10;
/** From this many failures in a row on, each attempt waits longer. */
const toleratedInARow = 3;

/**
 * Fetches windows until each is done or failed. A window that always fails stops no other; an obstacle to all of them
 * is waited for. Resolves early if one after the other fails. Fails with `cancelled`, or a `DatasetRefused`.
 */
export async function runWindows<W>(options: RunWindowsOptions<W>): Promise<void> {
  const { pauses, signal, interruption } = options;
  const queue: Waiting<W>[] = options.windows.map((window) => ({
    window,
    attempts: 0,
    doneBefore: 0,
  }));
  let done = 0;
  let underWay = 0;
  let inARow = 0;
  let refusal: AppError | null = null;
  let wake: (() => void)[] = [];

  function wakeWorkers(): void {
    const woken = wake;
    wake = [];
    for (const go of woken) go();
  }

  async function next(): Promise<Waiting<W> | null> {
    for (;;) {
      await pauses.pass(signal);
      throwIfCancelled(signal);
      if (inARow >= failuresInARow || refusal) return null;
      const waiting = queue.shift();
      if (waiting) return waiting;
      // A window under way may come back to the queue.
      if (underWay === 0) return null;
      await new Promise<void>((resolve) => wake.push(resolve));
    }
  }

  async function worker(): Promise<void> {
    for (let waiting = await next(); waiting; waiting = await next()) {
      underWay += 1;
      const interrupted = interruption();
      const releases = pauses.releases();
      try {
        const result = await options.fetch(waiting.window, AbortSignal.any([signal, interrupted]));
        done += 1;
        inARow = 0;
        pauses.calm();
        options.onDone(waiting.window, result);
      } catch (error) {
        throwIfCancelled(signal);
        if (interrupted.aborted) queue.unshift(waiting);
        else settle(waiting, error, releases);
      } finally {
        underWay -= 1;
        wakeWorkers();
      }
    }
  }

  function settle(waiting: Waiting<W>, thrown: unknown, releases: number): void {
    const error =
      thrown instanceof Failure
        ? thrown.error
        : appError('unexpected', { incident: options.onBug(thrown) });
    const awaited = getWaitsFor(error);
    if (isRefusedData(error)) {
      refusal = error;
    } else if (awaited === 'person' && pauses.releases() !== releases) {
      // Jobs were resumed while this request was failing: try it again at once.
      queue.unshift(waiting);
    } else if (awaited === 'person' || awaited === 'platform') {
      pauses.hold(error, { untilResumed: awaited === 'person' });
      queue.unshift(waiting);
    } else if (awaited === null || isItsOwn(waiting, awaited)) {
      giveUp(waiting, error);
    } else {
      pauses.hold(error);
      // Try it again after the others: if those succeed, the problem is this window's own.
      queue.push(waiting);
    }
  }

  function isItsOwn(waiting: Waiting<W>, awaited: WaitsFor): boolean {
    if (waiting.attempts === 0) waiting.doneBefore = done;
    waiting.attempts += 1;
    return awaited === 'engine'
      ? waiting.attempts >= engineAttempts
      : waiting.attempts >= networkAttempts && done > waiting.doneBefore;
  }

  function giveUp({ window }: Waiting<W>, error: AppError): void {
    inARow += 1;
    options.onFailed(window, error);
    if (inARow > toleratedInARow && error.retryable) pauses.hold(error);
  }

  // The first cancelled worker ends the job; the same signal ends the others.
  const workers = Array.from({ length: options.concurrency }, worker);
  const cancelled = (await Promise.allSettled(workers)).find(({ status }) => status === 'rejected');
  if (cancelled?.status === 'rejected') throw cancelled.reason;
  if (refusal) throw new DatasetRefused(refusal);
}
