import type { Operation } from '../../../../shared/catalogue/types.ts';
import { fail } from '../../../../shared/errors.ts';
import type { Clock } from '../../base/time/index.ts';
import type { ServerClock } from '../login/index.ts';
import {
  type AttemptClock,
  defaultTimeLimits,
  startAttempt,
  type TimeLimits,
} from './attempt-clock.ts';
import { createBodyFile } from './body-file.ts';
import type { HttpClient, HttpResponse } from './http-client.ts';
import { openJsonOutline } from './json-outline.ts';
import { createMinimumSpeed } from './minimum-speed.ts';
import { toPlatformFailure } from './platform-error.ts';
import { readRetryAfter } from './retry-after.ts';

/** Bytes. */
export interface SizeLimits {
  readonly file: number;
  readonly text: number;
}

const defaultSizeLimits: SizeLimits = { file: 2 * 1024 ** 3, text: 1024 ** 2 };
/** Limits for reading the body of a response that isn't a 200: bytes and milliseconds. */
const errorBodyLimit = 64 * 1024;
const errorBodyMilliseconds = 5_000;
const progressMilliseconds = 100;

/** One attempt, ready to be sent. */
export interface Attempt {
  readonly operation: Operation;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal: AbortSignal;
  /** Values of headers and body that an error must not quote. */
  readonly secrets: readonly string[];
  /** Called when the response's head has arrived, and then regularly with the bytes so far. */
  readonly onBytes?: (bytes: number, total: number | null) => void;
  /** Called with 0 when the response's file is created, then with the number of bytes in it. */
  readonly onWritten?: (bytes: number) => void;
}

export interface ReceivedFile {
  readonly bytes: number;
  readonly elements: number;
}

/**
 * Makes exactly one attempt of one operation, under limits of time and bytes. Fails unless the response is complete
 * JSON of the expected shape: an empty 200, HTML, an object instead of an array, a cut body (fact: cut bodies end
 * well). Never "0 rows".
 */
export interface Transport {
  /** Returns the response as text: one complete JSON object, or one complete list. */
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
  const { timeLimits = defaultTimeLimits, sizeLimits = defaultSizeLimits } = options;

  /** Sends the request, and passes on the response if it is a 200 with JSON. */
  async function send<T>(
    attempt: Attempt,
    read: (response: HttpResponse, running: AttemptClock) => Promise<T>,
  ): Promise<T> {
    const host = new URL(attempt.url).host;
    const running = startAttempt(attempt.signal, timeLimits.whole, host);
    try {
      const sentAt = clock.now();
      const response = await running.within(
        timeLimits.firstByte,
        http.send({
          method: attempt.operation.api === 'booking' ? 'GET' : 'POST',
          url: attempt.url,
          headers: attempt.headers,
          body: attempt.body ?? null,
          signal: running.signal,
        }),
      );
      serverClock.observe(response.headers.date, sentAt, clock.now());
      if (response.status !== 200) throw await readRefusal(attempt, response, running);
      const contentType = response.headers['content-type'];
      if (contentType !== undefined && !/^[^;]*\bjson\b/i.test(contentType)) {
        failNotUnderstood(attempt, 'content-type');
      }
      return await read(response, running);
    } finally {
      running.end();
    }
  }

  async function readRefusal(attempt: Attempt, response: HttpResponse, running: AttemptClock) {
    const { operation, secrets } = attempt;
    const body = await readErrorBody(response, running);
    const retryAfter = response.headers['retry-after'];
    // Only the date form needs the platform's own clock, however small the difference.
    const platformNow = clock.now() + (serverClock.offset() ?? 0);
    const retryAfterSeconds = readRetryAfter(retryAfter, platformNow);
    return toPlatformFailure({
      operation,
      status: response.status,
      body,
      retryAfterSeconds,
      secrets,
    });
  }

  /** Reads a body to its end through `take`; counts its bytes, limits them and checks that it is JSON of the shape. */
  async function receive(
    attempt: Attempt,
    response: HttpResponse,
    running: AttemptClock,
    limit: number,
    shape: 'list' | 'one',
    take: (chunk: Uint8Array) => Promise<void> | null,
  ): Promise<ReceivedFile> {
    const outline = await openJsonOutline(shape);
    const declared = readLength(response);
    if (declared !== null && declared > limit) failTooLarge(limit);
    let bytes = 0;
    let reportedAt = Number.NEGATIVE_INFINITY;
    const report = (): void => {
      reportedAt = clock.monotonic();
      attempt.onBytes?.(bytes, declared);
    };
    report();
    for await (const chunk of readChunks(response, running, timeLimits.idle, clock)) {
      bytes += chunk.length;
      if (bytes > limit) failTooLarge(limit);
      if (!outline.push(chunk)) failNotUnderstood(attempt, 'shape');
      const taken = take(chunk);
      if (taken) await taken;
      if (clock.monotonic() - reportedAt >= progressMilliseconds) report();
    }
    report();
    if (declared !== null && bytes < declared) fail('answer-cut');
    const { state: end, elements } = outline.end();
    // No server compresses an empty body, so a compressed body without content was cut before its first byte.
    if (end === 'cut' || (end === 'empty' && isPacked(response))) fail('answer-cut');
    if (end !== 'complete') failNotUnderstood(attempt, end);
    return { bytes, elements };
  }

  return {
    text: (attempt, shape = 'one') =>
      send(attempt, async (response, running) => {
        const chunks: Uint8Array[] = [];
        await receive(attempt, response, running, sizeLimits.text, shape, (chunk) => {
          chunks.push(chunk);
          return null;
        });
        return decode(Buffer.concat(chunks), attempt);
      }),

    file: (attempt, path, shape) =>
      send(attempt, async (response, running) => {
        const file = await createBodyFile(path);
        try {
          attempt.onWritten?.(0);
          const take = (chunk: Uint8Array) =>
            file.write(chunk)?.then(() => attempt.onWritten?.(file.written())) ?? null;
          const received = await receive(attempt, response, running, sizeLimits.file, shape, take);
          await file.finish();
          return received;
        } catch (error) {
          await file.abandon();
          throw error;
        }
      }),
  };
}

/** Yields the chunks of a body. Fails if one takes longer than `idle`, or all of them come too slowly. */
async function* readChunks(
  response: HttpResponse,
  running: AttemptClock,
  idle: number,
  clock: Clock,
): AsyncIterable<Uint8Array> {
  const iterator = response.body[Symbol.asyncIterator]();
  const speed = createMinimumSpeed();
  for (;;) {
    const since = clock.monotonic();
    const next = await running.within(idle, iterator.next());
    if (next.done) return;
    // A machine that slept in between has not really waited for so long.
    speed.check(next.value.length, Math.min(idle, clock.monotonic() - since));
    yield next.value;
  }
}

/** Reads as much as it can of an error's body. Never fails: the status already says what failed. */
async function readErrorBody(response: HttpResponse, running: AttemptClock): Promise<string> {
  const chunks: Uint8Array[] = [];
  const { signal } = running;
  let bytes = 0;
  try {
    const iterator = response.body[Symbol.asyncIterator]();
    const timer = AbortSignal.timeout(errorBodyMilliseconds);
    while (bytes < errorBodyLimit && !timer.aborted) {
      const next = await Promise.race([
        running.within(60_000, iterator.next()),
        waitForAbort(timer),
      ]);
      if (!next || next.done) break;
      chunks.push(next.value);
      bytes += next.value.length;
    }
  } catch (error) {
    if (signal.aborted) throw error;
  }
  return Buffer.concat(chunks).toString('utf8');
}

function waitForAbort(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) =>
    signal.addEventListener('abort', () => resolve(null), { once: true }),
  );
}

/** Returns the promised length of the body in bytes. Null if unknown, or if the body is compressed. */
function readLength(response: HttpResponse): number | null {
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
    return failNotUnderstood(attempt, 'encoding');
  }
}

function failNotUnderstood(attempt: Attempt, reason: string): never {
  fail('answer-not-understood', {
    status: 200,
    params: { operation: attempt.operation.id, reason },
  });
}

function failTooLarge(limit: number): never {
  fail('answer-too-large', { params: { megabytes: Math.round(limit / 1024 ** 2) } });
}
