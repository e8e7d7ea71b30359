/** A program to be killed: publishes prepared lines, prints each step, and waits for ever in one of them. */
import { readFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { openClickhouseTarget } from '../../electron/core/publish/clickhouse/clickhouse-target.ts';
import { openDiskStore } from '../../electron/core/publish/lake/disk-store.ts';
import { openLakeTarget } from '../../electron/core/publish/lake/lake-target.ts';
import { openPostgresTarget } from '../../electron/core/publish/postgres/postgres-target.ts';
import { addLeading, type KillPlan } from './kill-plan.ts';
import { openReadyEngine } from './ready-lake-engine.ts';

// A killed process saves no compile cache.
flushCompileCache();

const plan = JSON.parse(process.argv[2] ?? '') as KillPlan;

async function handleStep(step: string): Promise<void> {
  process.stdout.write(`${step}\n`);
  if (step === plan.waitsIn) await new Promise(() => setInterval(() => undefined, 1000));
}

const address = { host: '127.0.0.1', port: plan.port, user: 'owner', certificate: null };
const options = {
  password: plan.password,
  publisher: { appVersion: '1', by: 'test' },
  describe: (_: unknown, field: string) => field,
  onStep: handleStep,
};
const target = await open();

function open() {
  switch (plan.kind) {
    case 'postgres':
      return openPostgresTarget({ ...options, address: { ...address, database: 'org' } });
    case 'clickhouse':
      return openClickhouseTarget({ ...options, address, keepsHistory: true });
    case 'lake':
      return openLakeTarget({
        ...options,
        store: openDiskStore(plan.root),
        engine: openReadyEngine(),
        signal: new AbortController().signal,
      });
  }
}

const rows = {
  linesId: plan.linesPath,
  rows: plan.rows,
  rowSum: BigInt(plan.rowSum),
  content: plan.rowSum,
  nulReplaced: 0,
  ids: null,
  personal: async function* () {},
  async *lines(leading: readonly string[] = []) {
    const all = addLeading(readFileSync(plan.linesPath), leading);
    const half = all.indexOf('\n', all.length / 2) + 1;
    yield all.subarray(0, half);
    await handleStep('sending');
    yield all.subarray(half);
  },
};
const fetchedAt = new Date(plan.fetchedAt);
const window = { ...plan.window, fetchedAt, knownAt: fetchedAt };
await target.publish(window, rows, { again: true, acceptsFewer: false });
// The tables that follow from the others need a real engine.
if (plan.kind !== 'lake') await target.finish();
await target.close();
