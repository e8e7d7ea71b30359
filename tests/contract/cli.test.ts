import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { RunningSandbox } from '../../sandbox/server.ts';
import { ask, readJson, signIn } from './platform-client.ts';

const cli = join(import.meta.dirname, '..', '..', 'sandbox', 'cli.ts');
const folder = mkdtempSync(join(tmpdir(), 'venue-desk-cli-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the command. If it keeps running, `whenUp` gets its first line, and then it is ended. */
function run(options: string[], whenUp?: (line: string) => Promise<void>): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' };
    const child = spawn(process.execPath, [cli, ...options], { env });
    let out = '';
    let err = '';
    let asked = false;
    child.stderr.on('data', (text) => {
      err += text;
    });
    child.stdout.on('data', (text) => {
      out += text;
      if (asked || !out.includes('\n')) return;
      asked = true;
      (whenUp?.(out.slice(0, out.indexOf('\n'))) ?? Promise.resolve())
        .catch(reject)
        .finally(() => child.kill('SIGTERM'));
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, err }));
  });
}

test('it prints one line of JSON that is enough to sign in and list', async () => {
  const ended = await run(
    ['--today', '2026-06-15', '--seed', '7', '--rows-per-month', '300'],
    async (line) => {
      const printed = JSON.parse(line) as RunningSandbox;
      expect(Object.keys(printed)).toEqual(['authUrl', 'baseUrl', 'certificate', 'tenants']);
      for (const tenant of printed.tenants) {
        expect(Object.keys(tenant)).toEqual([
          'name',
          'environment',
          'timeZone',
          'currency',
          'tenantKey',
          'apiKey',
          'apiSecret',
        ]);
        expect(tenant.apiSecret).toMatch(/^-----BEGIN PUBLIC KEY-----\n/);
      }
      const range = { fromdate: '2026-05-01T00:00:00', todate: '2026-06-01T00:00:00' };
      const rows = readJson<object[]>(
        await ask(printed, await signIn(printed), '/bookings', range),
      );
      expect(rows.length).toBeGreaterThan(100);
    },
  );
  expect(ended.out.trim().split('\n')).toHaveLength(1);
  expect(ended.code).toBe(0);
});

test('strict headers reach the server', async () => {
  await run(['--strict-headers'], async (line) => {
    await expect(signIn(JSON.parse(line) as RunningSandbox)).rejects.toThrow('login failed: 4');
  });
});

test('strict parameters, latency and faults of a file reach the server', async () => {
  const file = join(folder, 'faults.json');
  writeFileSync(
    file,
    JSON.stringify([{ operation: 'listOrders', fault: { type: 'status', status: 502 } }]),
  );
  await run(['--strict-parameters', '--latency', '1', '--faults', file], async (line) => {
    const printed = JSON.parse(line) as RunningSandbox;
    const session = await signIn(printed);
    const range = { fromdate: '2026-05-01T00:00:00', todate: '2026-06-01T00:00:00' };
    expect((await ask(printed, session, '/bookings', range)).status).toBe(400);
    expect((await ask(printed, session, '/orders', range)).status).toBe(502);
  });
});

test('a stalled load and shared ids reach the server', async () => {
  const options = ['--today', '2026-06-15', '--load-stalled-on', '2026-06-15', '--shared-ids'];
  await run(options, async (line) => {
    const printed = JSON.parse(line) as RunningSandbox;
    const range = { fromdate: '2026-06-01T00:00:00', todate: '2026-06-15T00:00:00' };
    const answer = await ask(printed, await signIn(printed), '/orders', range);
    const rows = readJson<{ orderItemId: number | null; modifiedDate: string }[]>(answer);
    expect(rows.some(({ modifiedDate }) => modifiedDate >= '2026-06-13')).toBe(true);
    expect(rows.some(({ modifiedDate }) => modifiedDate >= '2026-06-14')).toBe(false);
    expect(rows.some(({ orderItemId }) => orderItemId === 0)).toBe(true);
  });
});

const wrongRules = join(folder, 'wrong.json');
writeFileSync(wrongRules, '[{"operation":"*","fault":{"type":"no"}}]');
const notJson = join(folder, 'text.json');
writeFileSync(notJson, 'faults!');

test.each([
  [['--port', 'ten'], '--port must be a whole number, not "ten"'],
  [['--port', '70000'], 'port must be a whole number from 0 to 65535'],
  [['--today', '2026-02-30'], 'today must be a day from 2020 to 2099, written yyyy-MM-dd'],
  [['--rows-per-month', '0'], 'rowsPerMonth must be a whole number'],
  [['--latency', '-5'], 'latency'],
  [['--load-ends-at', '6 am'], 'load.endsAt must be a time written HH:mm'],
  [['--scan-phase', '20'], 'scanPhaseMinutes must be a whole number from 0 to 14'],
  [['--loud'], "Unknown option '--loud'"],
  [['extra'], 'extra'],
  [['--faults', join(folder, 'absent.json')], "absent.json can't be read (ENOENT)"],
  [['--faults', notJson], 'it is not JSON'],
  [['--faults', wrongRules], 'fault rule 1'],
])('%j is refused with exit code 2 and says why', async (options, why) => {
  const ended = await run(options);
  expect(ended.code).toBe(2);
  expect(ended.out).toBe('');
  expect(ended.err).toContain(why);
  expect(ended.err).toContain('Usage:');
});

test('a port that is taken is told plainly', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const { port } = taken.address() as { port: number };
  const ended = await run(['--port', String(port)]);
  taken.close();
  expect(ended.code).toBe(1);
  expect(ended.err).toContain('this port is already in use');
});
