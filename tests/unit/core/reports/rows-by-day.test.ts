import { describe, expect, it } from 'vitest';
import { createReports } from '../../../../electron/core/answers/reports/index.ts';
import type { ReportInput } from '../../../../electron/core/data/engine/contract/engine-methods.ts';
import { toDayNumber } from '../../../../sandbox/data/calendar.ts';
import { venues } from '../../../../sandbox/data/venues/venues.ts';
import { makeWorld } from '../../../../sandbox/data/world.ts';
import { noCapacity } from '../../../../shared/domain/capacity.ts';
import type { ValueCategories } from '../../../../shared/domain/categories.ts';
import { createManualClock } from '../../../support/manual-clock.ts';
import { openEngine, quiet } from '../../../support/open-engine.ts';
import { createSandboxRows } from '../../../support/sandbox-rows.ts';
import { profileId } from '../../../support/stored-segments.ts';

const engine = await openEngine();
const venue = venues[0];
if (!venue) throw new Error('no venue');

describe('how many stored rows each day has', async () => {
  const stored = createSandboxRows(engine, makeWorld(venue, 7, 4000, 400), 'by-day');
  const asOf = { today: toDayNumber('2026-10-17'), scanSecond: 0 };
  stored.setClock(Temporal.Instant.from('2026-10-17T08:00:00Z').epochMilliseconds);
  // Twice, so that the same rows are stored in two answers.
  await stored.download('orders', { first: '2026-09-20', last: '2026-10-10' }, asOf);
  await stored.download('orders', { first: '2026-10-05', last: '2026-10-16' }, asOf);
  const reports = createReports({
    segmentStore: { get: stored.get, markDamaged: async () => undefined },
    engine: {
      report: (input: ReportInput) => engine.methods.report(input, quiet),
      releaseReports: (input) => engine.methods.releaseReports(input, quiet),
    },
    categories: () => ({}) as ValueCategories,
    capacity: () => noCapacity,
    timeZone: () => venue.timeZone,
    clock: createManualClock(Temporal.Instant.from('2026-10-17T09:00:00Z').epochMilliseconds),
  });

  it('is counted as plain JavaScript counts it, each key once, within the days', async () => {
    const days = { first: '2026-10-01', last: '2026-10-31' };
    const found = await reports.readRowsByDay({ profileId, dataset: 'orders', days }, quiet.signal);
    const counts = new Map<string, number>();
    for (const row of stored.newest('orders')) {
      const day = String(row['modifiedDate']).slice(0, 10);
      if (day >= days.first) counts.set(day, (counts.get(day) ?? 0) + 1);
    }
    expect(counts.size).toBeGreaterThan(10);
    expect(found).toEqual([...counts].sort().map(([day, rows]) => ({ day, rows })));
  });

  it.each([
    ['1000-01-01', '8999-12-31', 'longer-than-20-years'],
    ['9999-12-31', '9999-12-31', 'not-a-date'],
    ['2026-10-02', '2026-10-01', 'ends-before-it-starts'],
  ] as const)('is refused of %s to %s', async (first, last, rangeProblem) => {
    const days = { first, last };
    const reading = reports.readRowsByDay({ profileId, dataset: 'orders', days }, quiet.signal);
    await expect(reading).rejects.toMatchObject({
      error: { kind: 'range-not-permitted', rangeProblem },
    });
  });

  it('is nothing where nothing is stored, or where rows carry no date', async () => {
    const days = { first: '2025-10-01', last: '2025-10-31' };
    for (const dataset of ['orders', 'scans', 'skills'] as const) {
      expect(await reports.readRowsByDay({ profileId, dataset, days }, quiet.signal)).toEqual([]);
    }
  });

  it('and how many are about one order, each key once, also where a task is of several', async () => {
    await stored.download('tasks', { first: '2026-10-01', last: '2026-10-31' }, asOf);
    const tasks = stored.newest('tasks');
    const several = tasks.find(({ orderNumber }) => String(orderNumber).includes(', '));
    const number = String(several?.['orderNumber']).split(', ')[1] ?? '';
    const subject = { kind: 'order', number } as const;
    const asked = { profileId, subject, datasets: ['orders', 'tasks', 'visitors'] as const };
    const isOf = (text: unknown) => String(text).split(', ').includes(number);
    const lines = stored.newest('orders');
    expect(number).not.toBe('');
    expect(await reports.readLinkedRows(asked, quiet.signal)).toEqual({
      orders: lines.filter(({ orderNumber }) => orderNumber === number).length,
      tasks: tasks.filter(({ orderNumber }) => isOf(orderNumber)).length,
      visitors: 0,
    });
    // The last is half of a character, which no stored text has.
    for (const number of ["' OR 1=1 --", '\ud800']) {
      const hostile = { ...asked, subject: { kind: 'order', number } as const };
      expect(await reports.readLinkedRows(hostile, quiet.signal)).toMatchObject({
        orders: 0,
        tasks: 0,
      });
    }
  });
});
