import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../../../sandbox/server.ts';
import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import type { Cell } from '../../../../shared/domain/views.ts';
import { noStoredRows, planJob } from '../../../../shared/job-plan.ts';
import { fetchTrueRows } from '../../../e2e/support/rows-truth.ts';
import { openRig, planRig, type RigPlan } from '../../../support/job-rig.ts';
import { makeTestFolder } from '../../../support/venue-fixture.ts';

/**
 * The sandbox's world moves on with its day: orders change and scans come. Two sandboxes of one seed, days apart, are one platform at two times. Nothing vanishes
 * there, so for what is gone a world of another seed takes the platform's place.
 */
const first = '2026-06-03';
const later = '2026-06-13';
const options = { seed: 17, rowsPerMonth: 300, timeOfDay: '15:20' };

let before: RunningSandbox;
let after: RunningSandbox;
let other: RunningSandbox;
beforeAll(async () => {
  [before, after, other] = await Promise.all([
    startSandbox({ ...options, today: first }),
    startSandbox({ ...options, today: later }),
    startSandbox({ ...options, seed: 18, today: first }),
  ]);
});
afterAll(() => Promise.all([before.close(), after.close(), other.close()]));

function planOf(sandbox: RunningSandbox, folder: string, day: string): RigPlan {
  const timeZone = sandbox.tenants[0]?.timeZone ?? '';
  const now = Temporal.PlainDateTime.from(`${day}T15:20:00`).toZonedDateTime(timeZone);
  return planRig(sandbox, { folder, now: now.epochMilliseconds, atOnce: 2 });
}

/** One of each kind: up to yesterday, by change, up to now, without an end, and without days of its own. */
const kept: readonly DatasetId[] = ['bookings', 'orders', 'scans', 'tasks', 'guides'];

/** The platform's rows, asked for in other windows than the app would. */
async function truthOf(sandbox: RunningSandbox, dataset: DatasetId, to: string): Promise<string[]> {
  const rows: string[] = [];
  const [tenant] = sandbox.tenants;
  const isOfWholes = dataset === 'tasks' || dataset === 'availabilities';
  for (let from = from0; from < to; ) {
    const next = isOfWholes ? dayAfter(from) : moved(from, { days: 20 });
    const end = next < to ? next : to;
    // Those that take their time are asked for day by day, as far as the platform lets.
    const reach = isOfWholes ? monthAfter(from) : end;
    const found = await fetchTrueRows(sandbox, tenant?.name ?? '', dataset, {
      by: 'period',
      period: { from, to: reach },
    });
    const axis = getDataset(dataset).axis?.field ?? '';
    for (const row of found) {
      const at = row[axis] ?? null;
      if (at !== null && at >= end) continue;
      rows.push(JSON.stringify(keyOf(dataset, (name) => row[name] ?? null)));
    }
    from = end;
  }
  return [...new Set(rows)].sort();
}

const from0 = '2026-04-01T00:00:00';

/** Identifies a row and its version. */
function keyOf(dataset: DatasetId, read: (name: string) => string | null): (string | null)[] {
  const { fields } = getDataset(dataset);
  return fields.filter(({ type }) => type !== 'decimal').map(({ name }) => read(name));
}

function storedKeys(dataset: DatasetId, rows: readonly string[]): string[] {
  const { fields } = getDataset(dataset);
  const places = new Map(fields.map(({ name }, place) => [name, place]));
  return [
    ...new Set(
      rows.map((text) => {
        const row = JSON.parse(text) as Cell[];
        return JSON.stringify(
          keyOf(dataset, (name) => {
            const cell = row[places.get(name) ?? -1] ?? null;
            if (cell === null || typeof cell === 'string') return cell;
            if (typeof cell === 'boolean') return String(cell);
            return 'invalidValue' in cell ? cell.invalidValue : null;
          }),
        );
      }),
    ),
  ].sort();
}

describe('after keeping up, the stored rows are those of the platform', () => {
  test.each(kept)('%s', { timeout: 120_000 }, async (dataset) => {
    const folder = await makeTestFolder();
    const isOpen = getDataset(dataset).axis?.ends === 'open';
    // Two weeks ahead, for datasets that have future days.
    const to = isOpen ? '2026-06-17T00:00:00' : '2026-06-30T00:00:00';
    const period = { from: from0, to };
    try {
      const old = await openRig(planOf(before, folder.path, first));
      const filled = await old.jobs.start({ dataset, kind: 'fill', period, thorough: true });
      expect(filled.period).not.toBeNull();
      expect((await old.settled())[0]).toMatchObject({ state: 'done' });
      await old.close();

      const rig = await openRig(planOf(after, folder.path, later));
      const [job] = await rig.jobs.keepUp('app');
      expect(job).toMatchObject({ kind: 'keep-up', dataset, startedBy: 'app' });
      const [ended] = await rig.settled();
      expect(ended).toMatchObject({ state: 'done' });
      expect(ended?.changes).not.toBeNull();
      expect(ended?.changes?.added).toBeGreaterThan(dataset === 'guides' ? -1 : 0);
      if (['bookings', 'orders'].includes(dataset)) {
        expect(ended?.changes?.changed).toBeGreaterThan(0);
      }
      const end = job?.period?.to ?? '';
      const stored = storedKeys(dataset, await rig.stored(dataset, { from: from0, to: end }));
      const truth = await truthOf(after, dataset, end);
      expect(stored.length).toBeGreaterThan(0);
      expect(stored).toEqual(truth);
      // Only what can have changed was asked for again.
      const whole = planJob(
        getDataset(dataset),
        { from: from0, to: end },
        { ...noStoredRows, overlap: null },
        venueTime(later),
      );
      expect(ended?.requests).toBeLessThan(whole.windows.flatMap(({ asks }) => asks).length);
      await rig.close();
    } finally {
      await folder.remove();
    }
  });
});

describe('after downloading again, rows that the platform no longer has aren’t stored', () => {
  test.each(['orders', 'tasks'] as const)('%s', { timeout: 120_000 }, async (dataset) => {
    const folder = await makeTestFolder();
    const period = { from: from0, to: '2026-06-01T00:00:00' };
    try {
      const old = await openRig(planOf(before, folder.path, first));
      await old.jobs.start({ dataset, kind: 'fill', period, thorough: true });
      await old.settled();
      const was = await old.stored(dataset, period);
      await old.close();

      const rig = await openRig(planOf(other, folder.path, first));
      await rig.jobs.start({ dataset, kind: 'again', period, thorough: true });
      const [ended] = await rig.settled();
      expect(ended).toMatchObject({ state: 'done', kind: 'again' });
      expect(ended?.changes?.gone).toBeGreaterThan(0);
      const stored = await rig.stored(dataset, period);
      expect(stored).not.toEqual(was);
      expect(storedKeys(dataset, stored)).toEqual(await truthOf(other, dataset, period.to));
      await rig.close();
    } finally {
      await folder.remove();
    }
  });
});

function venueTime(day: string): Temporal.PlainDateTime {
  return Temporal.PlainDateTime.from(`${day}T15:20:00`);
}

function moved(moment: string, by: object): string {
  return Temporal.PlainDateTime.from(moment).add(by).toString({ smallestUnit: 'second' });
}

const dayAfter = (moment: string): string => moved(moment, { days: 1 });
const monthAfter = (moment: string): string => moved(moment, { months: 1 });
