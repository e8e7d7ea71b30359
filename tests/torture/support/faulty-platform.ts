import { type AddressInfo, connect, createServer as createTcpServer, type Server } from 'node:net';
import { createServer, type TLSSocket } from 'node:tls';
import { makeCertificate } from '../../../sandbox/certificate.ts';

/** The exact bytes of a response. */
export interface WireAnswer {
  readonly head: string;
  readonly body: Buffer;
  /** Both ends are cut after this many bytes of the connection, including TLS. Null: never. */
  readonly cutAt: number | null;
  /** Bytes at a time, with pauses between them. Null: all at once. */
  readonly drip: number | null;
  /** Whether the connection stays open after all bytes. */
  readonly isLeftOpen: boolean;
}

export interface FaultyPlatform {
  readonly certificate: string;
  readonly url: string;
  /** Sets the responses of the next requests to a path. */
  answer(to: (path: string) => WireAnswer): void;
  /** Paths of requests since the last call. */
  takeRequests(): string[];
  close(): void;
}

/**
 * A platform with handwritten responses, behind a connection that can be cut anywhere: inside a header, a chunk, a
 * compressed body or a TLS record.
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
      // The handshake isn't counted: the response begins with the first request.
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
    // The platform sends nothing more, but bytes in transit arrive.
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
