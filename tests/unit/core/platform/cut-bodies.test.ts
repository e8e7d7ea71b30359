import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createServerClock } from '../../../../electron/core/access/login/server-clock.ts';
import {
  createTransport,
  type Transport,
} from '../../../../electron/core/access/platform/transport.ts';
import { systemClock } from '../../../../electron/core/base/time/clock.ts';
import { makeCertificate } from '../../../../sandbox/certificate.ts';
import { getBookingOperation } from '../../../../shared/catalogue/catalogue.ts';
import { Failure } from '../../../../shared/errors.ts';
import { createNodeHttpClient } from '../../../support/node-http-client.ts';
import { makeTestFolder, never } from '../../../support/venue-fixture.ts';

const framings = ['content-length', 'chunked', 'close', 'gzip'] as const;
type Framing = (typeof framings)[number];

/** Small, and with what confuses a careless reader: brackets in texts, escapes, nesting, unicode. */
const rows = [
  {
    bookingId: 9007199254740993n.toString(),
    note: 'a ] in a text \\" and a } too',
    list: [1, [2]],
  },
  { bookingId: 2, note: null, name: 'Zoë \u{1f418}', at: '2026-06-01T00:00:00', deep: { a: [] } },
];
const body = Buffer.from(JSON.stringify(rows), 'utf8');

let server: Server;
let transport: Transport;
let folder: Awaited<ReturnType<typeof makeTestFolder>>;
let next = { framing: 'close' as Framing, cutAt: 0 };

/** Writes the response's bytes itself, so that it can stop after any of them. */
function answer(socket: TLSSocket, { framing, cutAt }: typeof next): void {
  const head = (lines: string) =>
    `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n${lines}\r\n`;
  const packed = gzipSync(body);
  switch (framing) {
    case 'content-length':
      socket.write(head(`Content-Length: ${body.length}\r\n`));
      socket.end(body.subarray(0, cutAt));
      break;
    case 'chunked':
      socket.write(head('Transfer-Encoding: chunked\r\n'));
      socket.write(`${cutAt.toString(16)}\r\n`);
      socket.write(body.subarray(0, cutAt));
      socket.end(cutAt === body.length ? '\r\n0\r\n\r\n' : '\r\n');
      break;
    case 'close':
      socket.write(head(''));
      socket.end(body.subarray(0, cutAt));
      break;
    case 'gzip':
      socket.write(head('Content-Encoding: gzip\r\n'));
      socket.end(packed.subarray(0, cutAt));
      break;
  }
}

beforeAll(async () => {
  folder = await makeTestFolder();
  const certificate = makeCertificate();
  server = createServer({ key: certificate.privateKeyPem, cert: certificate.pem });
  server.on('secureConnection', (socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => answer(socket, next));
  });
  // Answered by hand, on the socket itself.
  server.removeAllListeners('request');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  transport = createTransport({
    http: createNodeHttpClient(certificate.pem),
    clock: systemClock,
    serverClock: createServerClock(systemClock),
  });
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await folder.remove();
});

function fetchTo(path: string) {
  return transport.file(
    {
      operation: getBookingOperation('listBookings'),
      url: `https://127.0.0.1:${(server.address() as AddressInfo).port}/v1/bookings`,
      headers: {},
      signal: never,
      secrets: [],
    },
    path,
    'list',
  );
}

/** Of a body that nothing ends but the connection, only its own text tells: it is cut at each byte. */
const stepOf = (framing: Framing): number => (framing === 'close' ? 1 : 5);

describe('a body cut at any byte', () => {
  test.each(framings)('is an error and leaves no file, framed by %s', async (framing) => {
    const length = framing === 'gzip' ? gzipSync(body).length : body.length;
    // Of gzip the last 8 bytes are a checksum: without them all rows are there, and complete.
    const needed = framing === 'gzip' ? length - 8 : length;
    for (let cutAt = 0; cutAt < needed; cutAt += stepOf(framing)) {
      if (framing === 'chunked' && cutAt === 0) continue; // a chunk of nothing is a whole empty body
      next = { framing, cutAt };
      const path = join(folder.path, `${framing}-${cutAt}`);
      const error = await fetchTo(path).then(
        () => null,
        (reason: unknown) => reason,
      );
      expect(error, `cut at ${cutAt}`).toBeInstanceOf(Failure);
      const { kind } = (error as Failure).error;
      expect(
        ['answer-cut', 'answer-not-understood', 'host-not-answering'],
        `cut at ${cutAt}`,
      ).toContain(kind);
      await expect(readFile(path)).rejects.toThrow('ENOENT');
    }
    next = { framing, cutAt: length };
    const whole = join(folder.path, `${framing}-whole`);
    const received = await fetchTo(whole);
    expect(await readFile(whole)).toEqual(body);
    expect(received).toEqual({ bytes: body.length, elements: 2 });
  });
});
