import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { openClickhouse } from '../../../../electron/core/publish/clickhouse/clickhouse-session.ts';
import { openS3Store } from '../../../../electron/core/publish/lake/s3-store.ts';
import { connectMilliseconds } from '../../../../electron/core/publish/server-connection.ts';

/**
 * What a port does that knows no TLS. A server takes the random bytes for the beginning of a request: they decide
 * whether it refuses them, or is silent and waits for more.
 */
const ways: Readonly<Record<string, (socket: Socket) => unknown>> = {
  'closes at once': (socket) => socket.destroy(),
  'closes once it has read something': (socket) => socket.once('data', () => socket.end()),
  resets: (socket) => socket.once('data', () => socket.resetAndDestroy()),
  'answers in plain text': (socket) =>
    socket.once('data', () => socket.end('HTTP/1.0 400 Bad Request\r\n\r\n')),
};

const asks: Readonly<Record<string, (port: number, host: string) => Promise<unknown>>> = {
  ClickHouse: (port, host) => openClickhouse({ host, port, user: 'x', certificate: null }, 'y'),
  S3: (port, host) => {
    const address = { host, port, region: 'x', bucket: 'x', folder: '', user: 'x' };
    return openS3Store({ ...address, certificate: null }, 'y', { pause: 0 }).read('x');
  },
};

const cases = Object.entries(ways).flatMap(([way, answer]) =>
  Object.keys(asks).map((kind) => ({ way, answer, kind })),
);

test.each(cases)('a port that $way was reached, and is not trusted by $kind', async (each) => {
  const { way, answer, kind } = each;
  const problem = way === 'answers in plain text' ? 'plain' : 'incomplete';
  await expect(askWhere(answer, kind, 'localhost')).rejects.toMatchObject({
    error: { kind: 'target-not-trusted', params: { host: 'localhost', problem } },
  });
});

test.each(Object.keys(asks))(
  'a connection of %s that is not to be encrypted was cut off',
  async (kind) => {
    await expect(askWhere((socket) => socket.destroy(), kind, '127.0.0.1')).rejects.toMatchObject({
      error: { kind: 'target-not-reached' },
    });
  },
);

test('a port that was reached and stays silent is not trusted', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const wait = (socket: Socket) =>
    socket.once('data', () => vi.advanceTimersByTime(connectMilliseconds));
  try {
    await expect(askWhere(wait, 'ClickHouse', 'localhost')).rejects.toMatchObject({
      error: { kind: 'target-not-trusted', params: { problem: 'incomplete' } },
    });
  } finally {
    vi.useRealTimers();
  }
});

async function askWhere(answer: (socket: Socket) => unknown, kind = '', host = ''): Promise<void> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    answer(socket);
  }).listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as { readonly port: number };
  try {
    await asks[kind]?.(port, host);
  } finally {
    server.close();
  }
}
