import { type AddressInfo, connect, createServer as createTcpServer, type Server } from 'node:net';
import { createServer, type TLSSocket } from 'node:tls';
import { makeCertificate } from '../../../sandbox/certificate.ts';

/** What goes over the wire for one request, byte by byte as given. */
export interface WireAnswer {
  readonly head: string;
  readonly body: Buffer;
  /** After this many bytes of the line, TLS and all, both ends are cut; null: never. */
  readonly cutAt: number | null;
  /** So many bytes at a time, with nothing but time between them; null: all at once. */
  readonly drip: number | null;
  /** Whether the connection is left open when all is sent. */
  readonly isLeftOpen: boolean;
}

export interface FaultyPlatform {
  readonly certificate: string;
  readonly url: string;
  /** What the next requests to a path get. */
  answer(to: (path: string) => WireAnswer): void;
  /** Paths of requests since the last time. */
  takeRequests(): string[];
  close(): void;
}

/**
 * A platform whose answers are written by hand, behind a line that is cut where it is told: inside a
 * header, a chunk, a packed body or a record of TLS.
 */
export async function startFaultyPlatform(): Promise<FaultyPlatform> {
  const certificate = makeCertificate();
  let make: (path: string) => WireAnswer = () => {
    throw new Error('no answer');
  };
  let requests: string[] = [];
  let cutAt: number | null = null;
  const server = createServer({ key: certificate.privateKeyPem, cert: certificate.pem });
  server.on('secureConnection', (socket) => {
    let heard = '';
    let left = -1;
    socket.on('error', () => undefined);
    socket.on('data', (bytes: Buffer) => {
      heard += bytes.toString('latin1');
      const end = heard.indexOf('\r\n\r\n');
      if (end < 0) return;
      if (left < 0) left = Number(/content-length: (\d+)/i.exec(heard)?.[1] ?? 0);
      if (heard.length < end + 4 + left) return;
      const path = heard.split(' ')[1] ?? '';
      heard = '';
      left = -1;
      requests.push(path);
      const answer = make(path);
      ({ cutAt } = answer);
      void send(socket, answer);
    });
  });
  server.on('tlsClientError', () => undefined);
  const line = createTcpServer((client) => {
    const platform = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let passed = 0;
    let before: number | null = null;
    platform.on('data', (bytes) => {
      // What the handshake took is not counted: the answer begins with the first request.
      if (cutAt !== null && before === null) before = passed;
      passed += bytes.length;
      const most = cutAt === null || before === null ? null : before + cutAt;
      if (most === null || passed <= most) return void client.write(bytes);
      const rest = bytes.subarray(0, Math.max(0, bytes.length - (passed - most)));
      cutAt = null;
      client.write(rest, () => client.destroy());
      platform.destroy();
    });
    client.on('data', (bytes) => platform.write(bytes));
    for (const [one, other] of [
      [client, platform],
      [platform, client],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
    // The end of the platform's words, not of the line: what is on its way arrives.
    platform.on('end', () => client.end());
  });
  await Promise.all([listen(server), listen(line)]);
  return {
    certificate: certificate.pem,
    url: `https://127.0.0.1:${(line.address() as AddressInfo).port}`,
    answer(to) {
      make = to;
      cutAt = null;
    },
    takeRequests() {
      const taken = requests;
      requests = [];
      return taken;
    },
    close() {
      server.close();
      line.close();
    },
  };
}

async function send(socket: TLSSocket, { head, body, drip, isLeftOpen }: WireAnswer) {
  socket.write(Buffer.from(head, 'latin1'));
  if (drip === null) socket.write(body);
  else {
    for (let at = 0; at < body.length && !socket.destroyed; at += drip) {
      socket.write(body.subarray(at, at + drip));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  if (!isLeftOpen) socket.end();
}

const listen = (server: Server): Promise<void> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
