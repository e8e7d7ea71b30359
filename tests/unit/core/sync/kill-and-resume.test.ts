import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../../../sandbox/server.ts';
import { openRig, planRig, type RigPlan } from '../../../support/job-rig.ts';
import { runUntil } from '../../../support/run-until-killed.ts';
import { makeTestFolder } from '../../../support/venue-fixture.ts';

const today = '2026-06-15';
/** Windows of 27 days, and as many process starts. KILLED_WINDOWS sets more. */
const windows = Number(process.env.KILLED_WINDOWS ?? 5);
const lastDay = '2026-05-31';
const firstDay = Temporal.PlainDate.from(lastDay).subtract({ days: 27 * windows });
const period = { from: `${firstDay}T00:00:00`, to: `${lastDay}T00:00:00` };
const wish = { dataset: 'orders', kind: 'fill', period } as const;

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ seed: 11, today, rowsPerMonth: 60 });
});
afterAll(() => sandbox.close());

const planIn = (folder: string): RigPlan =>
  planRig(sandbox, { folder, now: Date.parse(`${today}T10:00:00Z`), atOnce: 1 });

const requested = (): number =>
  sandbox.requests.filter(({ operation }) => operation === 'listOrders').length;

test(`a job that is killed at every one of its ${windows} windows asks for none of them twice but that one`, {
  timeout: 1_800_000,
}, async () => {
  const [whole, torn] = await Promise.all([makeTestFolder(), makeTestFolder()]);
  try {
    const reference = await openRig(planIn(whole.path));
    const started = await reference.jobs.start(wish);
    expect(started.windows.done).toBe(0);
    const [ended] = await reference.settled();
    expect(ended).toMatchObject({
      state: 'done',
      windows: { total: windows, done: windows, failed: 0 },
    });
    const rows = await reference.stored('orders', period);
    await reference.close();
    expect(requested()).toBe(windows);
    expect(rows.length).toBeGreaterThan(14 * windows);

    let kills = 0;
    for (;;) {
      // In turn: when a window is stored, and during the next request.
      const inTheMiddle = kills % 2 === 1;
      const { last, killed } = await runUntil(planIn(torn.path), wish, (line, done) =>
        inTheMiddle ? line.startsWith('ask') && done === 1 : done === 1,
      );
      if (!killed) {
        expect(last).toBe('end done');
        break;
      }
      kills += 1;
      expect(kills).toBeLessThan(2 * windows);
    }
    expect(kills).toBeGreaterThanOrEqual(windows - 2);
    expect(requested() - windows).toBeLessThanOrEqual(windows + kills);

    const after = await openRig(planIn(torn.path));
    expect(after.jobs.list()).toMatchObject([
      { state: 'done', windows: { total: windows, done: windows, failed: 0 }, failedWindows: [] },
    ]);
    expect(await after.stored('orders', period)).toEqual(rows);
    await after.close();
  } finally {
    await Promise.all([whole.remove(), torn.remove()]);
  }
});
