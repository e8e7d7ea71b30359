/** A program to be killed: publishes prepared lines, says each step, and waits for ever in one of them. */
import { readFileSync } from 'node:fs';
import type { PublishedWindow } from '../../electron/core/publish/publish-target.ts';
import { openAsOwner } from './postgres-server.ts';

export interface KillPlan {
  readonly port: number;
  readonly linesPath: string;
  readonly rows: number;
  readonly rowSum: string;
  readonly window: Omit<PublishedWindow, 'fetchedAt'>;
  readonly fetchedAt: string;
  /** The step to wait in. */
  readonly waitsIn: string;
}

const plan = JSON.parse(process.argv[2] ?? '') as KillPlan;
const target = await openAsOwner(plan.port, {
  onStep: async (step) => {
    process.stdout.write(`${step}\n`);
    if (step === plan.waitsIn) await new Promise(() => setInterval(() => undefined, 1000));
  },
});
const rows = {
  linesId: '',
  rows: plan.rows,
  rowSum: BigInt(plan.rowSum),
  nulReplaced: 0,
  async *lines() {
    yield readFileSync(plan.linesPath);
  },
};
const window = { ...plan.window, fetchedAt: new Date(plan.fetchedAt) };
await target.publish(window, rows, { again: true, acceptsFewer: false });
await target.close();
