import type { Operation } from '../../../../shared/catalogue/types.ts';
import { fail } from '../../../../shared/errors.ts';
import type { Clock } from '../../base/time/index.ts';
import type { ServerClock } from '../login/index.ts';
import {
  type AttemptClock,
  startAttempt,
  type TimeLimits,
  usualTimeLimits,
} from './attempt-clock.ts';
import { createBodyFile } from './body-file.ts';
import type { HttpClient, HttpResponse } from './http-client.ts';
import { type JsonOutline, openJsonOutline } from './json-outline.ts';
import { createLeastRate } from './least-rate.ts';
import { platformFailure } from './platform-error.ts';
import { readRetryAfter } from './retry-after.ts';

/** Bytes. */
export interface SizeLimits {
  readonly file: number;
  readonly text: number;
}

const usualSizeLimits: SizeLimits = { file: 2 * 1024 ** 3, text: 1024 ** 2 };
/** As much as is read of an answer that is not 200, and how long for. */
const errorBodyLimit = 64 * 1024;
const errorBodyMilliseconds = 5_000;
const progressMilliseconds = 100;

/** One attempt, ready to leave. */
export interface Attempt {
  readonly operation: Operation;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal: AbortSignal;
  /** Values of headers and body that must not come back in an error. */
  readonly secrets: readonly string[];
  /** Called when the response's head has arrived, and then regularly with the bytes so far. */
  readonly onBytes?: (bytes: number, total: number | null) => void;
  /** Called with 0 when the file of the response is new, then with how many bytes are in it. */
  readonly onWritten?: (bytes: number) => void;
}

export interface ReceivedFile {
  readonly bytes: number;
  readonly elements: number;
}

/**
 * Exactly one attempt of one operation, under caps of time and bytes. Anything but a complete JSON
 * of the shape that is due fails: an empty 200, HTML, an object for an array, a cut body (fact:
 * cut bodies end well). Never "0 rows".
 */
export interface Transport {
  /** The response as text: one complete JSON object, or one complete list. */
  text(attempt: Attempt, shape?: 'list' | 'one'): Promise<string>;
  /** Streams the response to a new private file, which is removed if this fails. */
  file(attempt: Attempt, path: string, shape: 'list' | 'one'): Promise<ReceivedFile>;
}

export interface TransportOptions {
  readonly http: HttpClient;
  readonly clock: Clock;
  readonly serverClock: ServerClock;
  readonly timeLimits?: TimeLimits;
  readonly sizeLimits?: SizeLimits;
}

export function createTransport(options: TransportOptions): Transport {
  const { http, clock, serverClock } = options;
  const time = options.timeLimits ?? usualTimeLimits;
  const size = options.sizeLimits ?? usualSizeLimits;

  /** Sends, and passes on the response if it is a 200 with JSON. */
  async function ask<T>(
    attempt: Attempt,
    read: (response: HttpResponse, running: AttemptClock) => Promise<T>,
  ): Promise<T> {
    const host = new URL(attempt.url).host;
    const running = startAttempt(attempt.signal, time.whole, host);
    try {
      const sentAt = clock.now();
      const response = await running.within(
        time.firstByte,
        http.send({
          method: attempt.operation.api === 'booking' ? 'GET' : 'POST',
          url: attempt.url,
          headers: attempt.headers,
          body: attempt.body ?? null,
          signal: running.signal,
          connectMilliseconds: time.connect,
        }),
      );
      serverClock.observe(response.headers.date, sentAt, clock.now());
      if (response.status !== 200) throw await refusal(attempt, response, running);
      const contentType = response.headers['content-type'];
      if (contentType !== undefined && !/^[^;]*\bjson\b/i.test(contentType)) {
        notUnderstood(attempt, 'content-type');
      }
      return await read(response, running);
    } finally {
      running.end();
    }
  }

  async function refusal(attempt: Attempt, response: HttpResponse, running: AttemptClock) {
    const { operation, secrets } = attempt;
    const body = await readErrorBody(response, running);
    const retryAfter = response.headers['retry-after'];
    // Only the date form needs the platform's own clock, however small the difference.
    const platformNow = clock.now() + (serverClock.offset() ?? 0);
    const retryAfterSeconds = readRetryAfter(retryAfter, platformNow);
    return platformFailure({
      operation,
      status: response.status,
      body,
      retryAfterSeconds,
      secrets,
    });
  }

  /** Reads a body to its end through `take`, counting, capping and checking its outline. */
  async function receive(
    attempt: Attempt,
    response: HttpResponse,
    running: AttemptClock,
    limit: number,
    outline: JsonOutline,
    take: (chunk: Uint8Array) => Promise<void> | null,
  ): Promise<number> {
    const declared = declaredLength(response);
    if (declared !== null && declared > limit) tooLarge(limit);
    let bytes = 0;
    let toldAt = Number.NEGATIVE_INFINITY;
    const report = (): void => {
      toldAt = clock.monotonic();
      attempt.onBytes?.(bytes, declared);
    };
    report();
    for await (const chunk of readChunks(response, running, time.idle, clock)) {
      bytes += chunk.length;
      if (bytes > limit) tooLarge(limit);
      if (!outline.push(chunk)) notUnderstood(attempt, 'shape');
      const taken = take(chunk);
      if (taken) await taken;
      if (clock.monotonic() - toldAt >= progressMilliseconds) report();
    }
    report();
    if (declared !== null && bytes < declared) fail('answer-cut');
    const end = outline.end();
    // Nobody packs nothing: a packed body that unpacks to nothing broke off before its first byte.
    if (end === 'cut' || (end === 'empty' && isPacked(response))) fail('answer-cut');
    if (end !== 'complete') notUnderstood(attempt, end);
    return bytes;
  }

  return {
    text: (attempt, shape = 'one') =>
      ask(attempt, async (response, running) => {
        const chunks: Uint8Array[] = [];
        const outline = await openJsonOutline(shape);
        await receive(attempt, response, running, size.text, outline, (chunk) => {
          chunks.push(chunk);
          return null;
        });
        return decode(Buffer.concat(chunks), attempt);
      }),

    file: (attempt, path, shape) =>
      ask(attempt, async (response, running) => {
        const outline = await openJsonOutline(shape);
        const file = await createBodyFile(path);
        try {
          attempt.onWritten?.(0);
          const take = (chunk: Uint8Array) =>
            file.write(chunk)?.then(() => attempt.onWritten?.(file.written())) ?? null;
          const bytes = await receive(attempt, response, running, size.file, outline, take);
          await file.finish();
          return { bytes, elements: outline.elements() };
        } catch (error) {
          await file.abandon();
          throw error;
        }
      }),
  };
}

/** The chunks of a body, each within the idle time and all of them fast enough. */
async function* readChunks(
  response: HttpResponse,
  running: AttemptClock,
  idle: number,
  clock: Clock,
): AsyncIterable<Uint8Array> {
  const iterator = response.body[Symbol.asyncIterator]();
  const rate = createLeastRate();
  for (;;) {
    const since = clock.monotonic();
    const next = await running.within(idle, iterator.next());
    if (next.done) return;
    // A machine that slept in between has not waited for so long.
    rate.check(next.value.length, Math.min(idle, clock.monotonic() - since));
    yield next.value;
  }
}

/** What can be read of an error's body. The status already says that it failed, so no more can. */
async function readErrorBody(response: HttpResponse, running: AttemptClock): Promise<string> {
  const chunks: Uint8Array[] = [];
  const { signal } = running;
  let bytes = 0;
  try {
    const iterator = response.body[Symbol.asyncIterator]();
    const timer = AbortSignal.timeout(errorBodyMilliseconds);
    while (bytes < errorBodyLimit && !timer.aborted) {
      const next = await Promise.race([running.within(60_000, iterator.next()), aborted(timer)]);
      if (!next || next.done) break;
      chunks.push(next.value);
      bytes += next.value.length;
    }
  } catch (error) {
    if (signal.aborted) throw error;
  }
  return Buffer.concat(chunks).toString('utf8');
}

function aborted(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) =>
    signal.addEventListener('abort', () => resolve(null), { once: true }),
  );
}

/** The length that was promised for the bytes we see: none where they were packed on the way. */
function declaredLength(response: HttpResponse): number | null {
  if (isPacked(response)) return null;
  const length = response.headers['content-length'];
  return length !== undefined && /^\d{1,15}$/.test(length) ? Number(length) : null;
}

function isPacked(response: HttpResponse): boolean {
  const encoding = response.headers['content-encoding'];
  return encoding !== undefined && encoding !== 'identity';
}

function decode(bytes: Buffer, attempt: Attempt): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return notUnderstood(attempt, 'encoding');
  }
}

function notUnderstood(attempt: Attempt, reason: string): never {
  fail('answer-not-understood', {
    status: 200,
    params: { operation: attempt.operation.id, reason },
  });
}

function tooLarge(limit: number): never {
  fail('answer-too-large', { params: { megabytes: Math.round(limit / 1024 ** 2) } });
}
