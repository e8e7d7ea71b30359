/** A program to be killed: publishes prepared lines, says each step, and waits for ever in one of them. */
import { readFileSync } from 'node:fs';
import { openClickhouseTarget } from '../../electron/core/publish/clickhouse/clickhouse-target.ts';
import { openPostgresTarget } from '../../electron/core/publish/postgres/postgres-target.ts';
import type { PublishedWindow } from '../../electron/core/publish/publish-target.ts';

export interface KillPlan {
  readonly kind: 'postgres' | 'clickhouse';
  readonly port: number;
  readonly password: string;
  readonly linesPath: string;
  readonly rows: number;
  readonly rowSum: string;
  readonly window: Omit<PublishedWindow, 'fetchedAt'>;
  readonly fetchedAt: string;
  /** The step to wait in. */
  readonly waitsIn: string;
}

const plan = JSON.parse(process.argv[2] ?? '') as KillPlan;

async function onStep(step: string): Promise<void> {
  process.stdout.write(`${step}\n`);
  if (step === plan.waitsIn) await new Promise(() => setInterval(() => undefined, 1000));
}

const address = { host: '127.0.0.1', port: plan.port, user: 'owner', certificate: null };
const options = {
  password: plan.password,
  publisher: { appVersion: '1', by: 'test' },
  describe: (_: unknown, field: string) => field,
  onStep,
};
const target = await (plan.kind === 'postgres'
  ? openPostgresTarget({ ...options, address: { ...address, database: 'org' } })
  : openClickhouseTarget({ ...options, address }));
const rows = {
  linesId: '',
  rows: plan.rows,
  rowSum: BigInt(plan.rowSum),
  nulReplaced: 0,
  personal: async function* () {},
  async *lines() {
    const all = readFileSync(plan.linesPath);
    const half = all.indexOf('\n', all.length / 2) + 1;
    yield all.subarray(0, half);
    await onStep('sending');
    yield all.subarray(half);
  },
};
const window = { ...plan.window, fetchedAt: new Date(plan.fetchedAt) };
await target.publish(window, rows, { again: true, acceptsFewer: false });
await target.finish();
await target.close();
