import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import type { Fault, Framing } from './faults.ts';
import type { Reply } from './reply.ts';

/** How to send a response, if a fault changes that. */
export interface Delivery {
  readonly framing: Framing | null;
  readonly cutAt: number | null;
  readonly drip: { readonly bytes: number; readonly everyMilliseconds: number } | null;
}

/** Returns the delivery for the faults of a call. */
export function planDelivery(faults: readonly Fault[]): Delivery {
  let delivery: Delivery = { framing: null, cutAt: null, drip: null };
  for (const fault of faults) {
    if (fault.type === 'framing') delivery = { ...delivery, framing: fault.framing };
    if (fault.type === 'cut')
      delivery = { ...delivery, framing: fault.framing, cutAt: fault.atByte };
    if (fault.type === 'drip') delivery = { ...delivery, drip: fault };
  }
  return delivery;
}

/** Sends a response chunk by chunk, never faster than it is read. Ends early if nobody reads. */
export async function deliver(
  response: ServerResponse,
  reply: Reply,
  how: Delivery,
): Promise<void> {
  const { framing, cutAt, drip } = how;
  if (framing === null && drip === null) return deliverPlainly(response, reply);
  let bytes: AsyncIterable<Buffer> | Iterable<Buffer> = makeBuffers(reply.body);
  const headers = { ...reply.headers };
  if (framing === 'content-length') {
    // This framing needs the length first, so it alone keeps the whole body in memory.
    const whole = Buffer.concat([...makeBuffers(reply.body)]);
    headers['Content-Length'] = whole.length;
    bytes = [whole];
  } else if (framing === 'close') {
    response.useChunkedEncodingByDefault = false;
    response.shouldKeepAlive = false;
  } else if (framing === 'gzip') {
    headers['Content-Encoding'] = 'gzip';
    bytes = Readable.from(makeBuffers(reply.body)).pipe(createGzip()) as AsyncIterable<Buffer>;
  }
  response.writeHead(reply.status, headers);
  response.flushHeaders();
  const complete = await writeUpTo(response, bytes, cutAt ?? Number.POSITIVE_INFINITY, drip);
  // With a length or chunks the connection is broken off; other framings can't show the cut.
  if (!complete && (framing === 'content-length' || framing === 'chunked')) {
    response.socket?.destroySoon();
  } else response.end();
}

async function deliverPlainly(response: ServerResponse, reply: Reply): Promise<void> {
  const known = Array.isArray(reply.body) ? { 'Content-Length': sumLengths(reply.body) } : {};
  response.writeHead(reply.status, { ...reply.headers, ...known });
  for (const piece of reply.body) if (!(await write(response, piece))) return;
  response.end();
}

function sumLengths(pieces: readonly string[]): number {
  return pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0);
}

function* makeBuffers(pieces: Iterable<string>): Generator<Buffer> {
  for (const piece of pieces) yield Buffer.from(piece, 'utf8');
}

/** Writes at most `limit` bytes. Returns true if that was everything. */
async function writeUpTo(
  response: ServerResponse,
  bytes: AsyncIterable<Buffer> | Iterable<Buffer>,
  limit: number,
  drip: Delivery['drip'],
): Promise<boolean> {
  let left = limit;
  for await (const piece of bytes) {
    const part = piece.subarray(0, Math.min(piece.length, left));
    const step = drip?.bytes ?? Math.max(1, part.length);
    for (let at = 0; at < part.length; at += step) {
      if (drip) await wait(drip.everyMilliseconds);
      if (!(await write(response, part.subarray(at, at + step)))) return false;
    }
    left -= part.length;
    if (part.length < piece.length) return false;
  }
  return true;
}

/** Waits until there is room for more. Returns false once the other side is gone. */
async function write(response: ServerResponse, piece: string | Buffer): Promise<boolean> {
  if (response.destroyed || response.socket?.destroyed) return false;
  if (response.write(piece)) return true;
  const gone = new AbortController();
  try {
    await Promise.race([
      once(response, 'drain', { signal: gone.signal }),
      once(response, 'close', { signal: gone.signal }),
    ]);
  } finally {
    gone.abort();
  }
  return !response.destroyed;
}
