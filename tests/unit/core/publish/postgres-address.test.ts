import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { openPostgres } from '../../../../electron/core/publish/postgres/postgres-session.ts';

const answers = {
  'a web server': 'HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n',
  'a mail server': '220 mail.example ESMTP\r\n',
  'an unknown way to sign in': Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 99]),
  'rows that nobody asked for': Buffer.from([0x44, 0, 0, 0, 6, 0, 0]),
  nothing: '',
};
const cases = Object.keys(answers).flatMap((name) =>
  ['127.0.0.1', 'localhost'].map((host) => [name as keyof typeof answers, host] as const),
);

test.each(cases)(
  'where %s answers on %s, the target is told as not reached',
  async (name, host) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.end(answers[name]));
    }).listen(0, host);
    await once(server, 'listening');
    const { port } = server.address() as { readonly port: number };
    try {
      const opened = openPostgres(
        { host, port, user: 'x', certificate: null, database: 'x' },
        'password',
      );
      await expect(opened).rejects.toMatchObject({ error: { kind: 'target-not-reached' } });
    } finally {
      server.close();
    }
  },
);
