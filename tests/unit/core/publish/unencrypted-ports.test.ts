import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { openClickhouse } from '../../../../electron/core/publish/clickhouse/clickhouse-session.ts';
import { openS3Store } from '../../../../electron/core/publish/lake/s3-store.ts';

/** What a port does that takes no encrypted connection. */
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

const cases = Object.keys(ways).flatMap((way) => Object.keys(asks).map((kind) => [way, kind]));

test.each(cases)('a port that %s was reached, and is not trusted by %s', async (way, kind) => {
  const problem = way === 'answers in plain text' ? 'plain' : 'closed';
  await expect(askWhere(way, kind, 'localhost')).rejects.toMatchObject({
    error: { kind: 'target-not-trusted', params: { host: 'localhost', problem } },
  });
});

test.each(Object.keys(asks))(
  'a connection of %s that is not to be encrypted was cut off',
  async (kind) => {
    await expect(askWhere('closes at once', kind, '127.0.0.1')).rejects.toMatchObject({
      error: { kind: 'target-not-reached' },
    });
  },
);

async function askWhere(way = '', kind = '', host = ''): Promise<void> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    ways[way]?.(socket);
  }).listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as { readonly port: number };
  try {
    await asks[kind]?.(port, host);
  } finally {
    server.close();
  }
}
