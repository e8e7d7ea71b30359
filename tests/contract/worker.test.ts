import { EventEmitter, once } from 'node:events';
import { expect, test } from 'vitest';
import type { RunningSandbox } from '../../sandbox/server.ts';
import { call, signIn } from './platform-client.ts';

/** Electron's port, of which the worker uses two methods. */
class Port extends EventEmitter {
  postMessage(message: object): void {
    this.emit('posted', message);
  }
  async send(data: object): Promise<Record<string, unknown>> {
    const posted = once(this, 'posted');
    this.emit('message', { data });
    return (await posted)[0];
  }
}

test('the worker starts once, tells what it needs to be reached, and stops', async () => {
  const port = new Port();
  Object.assign(process, { parentPort: port });
  await import('../../sandbox/worker.ts');
  const failed = await port.send({ type: 'start', options: { today: 'yesterday' } });
  expect(failed).toEqual({
    type: 'failed',
    message: expect.stringContaining('today must be a day'),
  });
  const started = await port.send({ type: 'start', options: { today: '2026-06-15' } });
  expect(Object.keys(started)).toEqual([
    'type',
    'authUrl',
    'baseUrl',
    'certificate',
    'fingerprint',
    'tenant',
  ]);
  expect(started.type).toBe('started');
  const reached = { ...started, tenants: [started.tenant] } as unknown as RunningSandbox;
  await signIn(reached);
  expect(await port.send({ type: 'stop' })).toEqual({ type: 'stopped' });
  // Over a new connection.
  await expect(call({ ...reached }, 'GET', reached.baseUrl)).rejects.toThrow(/ECONNREFUSED/);
});
