/**
 * `replay-server.ts FOLDER [MILLISECONDS] [BYTES]`: a platform that answers with files, so that benches measure neither
 * the sandbox's speed nor its memory. Each answer begins after some milliseconds, and has at most some bytes a second.
 * Accepts any login. Bookings from a day on are the file `<day>.json` of the folder; all other answers are empty lists.
 * Prints its address and its certificate as one line of JSON, then the time at which each file was sent, in
 * milliseconds since the epoch. Ends with its parent.
 */
import { createReadStream, existsSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { makeCertificate } from '../../sandbox/certificate.ts';

const [, , folder, latency = '0', bytesPerSecond = 'Infinity'] = process.argv;
if (!folder) throw new Error('replay-server.ts FOLDER [MILLISECONDS]');

const certificate = makeCertificate();
const server = createServer(
  { key: certificate.privateKeyPem, cert: certificate.pem },
  (request, response) => setTimeout(answer, Number(latency), request, response),
);
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  const about = { origin: `https://127.0.0.1:${port}`, certificate: certificate.pem };
  process.stdout.write(`${JSON.stringify(about)}\n`);
});
process.stdin.resume().on('end', () => process.exit(0));

function answer(request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? '/', 'https://127.0.0.1');
  const json = { 'content-type': 'application/json' };
  if (request.method === 'POST') {
    request.resume().on('end', () => {
      response.writeHead(200, json).end('{"authToken":"bench","refreshToken":"bench"}');
    });
    return;
  }
  const path = join(folder ?? '', `${toDay(url.searchParams.get('fromdate') ?? '')}.json`);
  if (!/\/bookings$/.test(url.pathname) || !existsSync(path)) {
    response.writeHead(200, json).end('[]');
    return;
  }
  response.writeHead(200, { ...json, 'content-length': statSync(path).size });
  const body = createReadStream(path, { highWaterMark: 1 << 20 });
  pipeline(body, atPace(Number(bytesPerSecond)), response, () => {
    process.stdout.write(`${performance.timeOrigin + performance.now()}\n`);
  });
}

/** The day that a moment begins. The app asks from a second before it on (docs/facts.md). */
function toDay(moment: string): string {
  if (!/^[\d-]{10}T[\d:]{8}$/.test(moment)) return '';
  return Temporal.PlainDateTime.from(moment).add({ seconds: 1 }).toPlainDate().toString();
}

/** Passes bytes on, no faster than so many a second. */
function atPace(rate: number): (chunks: AsyncIterable<Buffer>) => AsyncGenerator<Buffer> {
  return async function* pace(chunks) {
    const started = performance.now();
    let sent = 0;
    for await (const chunk of chunks) {
      const early = started + (sent / rate) * 1000 - performance.now();
      if (early > 0) await wait(early);
      yield chunk;
      sent += chunk.length;
    }
  };
}
