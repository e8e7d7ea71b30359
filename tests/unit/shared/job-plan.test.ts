import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { datasetIds, getDataset } from '../../../shared/catalogue/catalogue.ts';
import { findJobPeriodProblem, noStoredRows, planJob } from '../../../shared/job-plan.ts';
import {
  findLatestEnd,
  findMissingPeriods,
  findPeriodProblem,
  type Period,
} from '../../../shared/ranges.ts';
import { selectsWholes } from '../../../shared/whole-rows.ts';

const now = Temporal.PlainDateTime.from('2026-06-15T15:20:00');
const text = (moment: Temporal.PlainDateTime) => moment.toString({ smallestUnit: 'second' });
/** Seconds from 2006 to a year after `now`; whole days as often as not. */
const moment = fc
  .tuple(fc.integer({ min: 0, max: 21 * 366 * 86_400 }), fc.boolean())
  .map(([seconds, whole]) => {
    const at = Temporal.PlainDateTime.from('2006-01-01T00:00:00').add({ seconds });
    return text(whole ? at.toPlainDate().toPlainDateTime() : at);
  });
const period = fc
  .tuple(moment, moment)
  .filter(([a, b]) => a !== b)
  .map(([a, b]): Period => (a < b ? { from: a, to: b } : { from: b, to: a }))
  .filter((one) => findJobPeriodProblem(one) === null);
const byPeriod = datasetIds.map(getDataset).filter(({ axis }) => axis !== null);
const dataset = fc.constantFrom(...byPeriod);
/** What is selected as wholes is planned otherwise (whole-rows.test.ts). */
const ordinary = fc.constantFrom(...byPeriod.filter((one) => !selectsWholes(one)));
const already = (periods: readonly Period[]) => ({ periods, wholes: [], overlap: null });

describe('the plan of a job', () => {
  it('covers its period exactly, together with what is downloaded, and asks for nothing held', () => {
    fc.assert(
      fc.property(ordinary, period, fc.array(period, { maxLength: 8 }), (of, wished, stored) => {
        const plan = planJob(of, wished, already(stored), now);
        if (plan.period === null) {
          expect(plan.windows).toEqual([]);
          return;
        }
        const kept = plan.windows.map(({ keep }) => keep);
        expect(findMissingPeriods(plan.period, [...stored, ...kept])).toEqual([]);
        for (const one of kept) {
          expect(findMissingPeriods(one, stored)).toEqual([one]);
          expect(findMissingPeriods(one, [plan.period])).toEqual([]);
        }
        // No window covers another: without it, its days are missing.
        kept.forEach((one, place) => {
          const others = kept.filter((_, at) => at !== place);
          expect(findMissingPeriods(one, others)).toEqual([one]);
        });
      }),
    );
  });

  it('has windows that may be asked for, each of them, whatever is downloaded', () => {
    fc.assert(
      fc.property(ordinary, period, fc.array(period, { maxLength: 8 }), (of, wished, stored) => {
        for (const { asks, keep } of planJob(of, wished, already(stored), now).windows) {
          const [ask = keep] = asks;
          expect(asks).toHaveLength(1);
          if (!of.axis) throw new Error('no axis');
          expect(findPeriodProblem(ask, of.axis, now)).toBeNull();
          const from = Temporal.PlainDateTime.from(ask.from);
          const longest = text(from.add({ days: 28 }));
          expect(ask.to <= longest && ask.to > text(from.add({ days: 1 }))).toBe(true);
          expect(ask.from <= keep.from && ask.to >= keep.to).toBe(true);
        }
      }),
    );
  });

  it('ends where nothing later may be asked for, and says why', () => {
    fc.assert(
      fc.property(dataset, period, (of, wished) => {
        const latest = of.axis && findLatestEnd(of.axis, now);
        const plan = planJob(of, wished, noStoredRows, now);
        expect(plan.cut !== null).toBe(latest !== null && wished.to > latest);
        if (plan.period) expect(latest === null || plan.period.to <= latest).toBe(true);
        else expect(latest !== null && wished.from >= latest).toBe(true);
      }),
    );
  });

  it('counts the days that are downloaded as a whole', () => {
    const bookings = getDataset('bookings');
    const wished = { from: '2026-01-01T00:00:00', to: '2026-01-11T00:00:00' };
    const stored = [
      { from: '2026-01-03T00:00:00', to: '2026-01-05T00:00:00' },
      { from: '2026-01-07T06:00:00', to: '2026-01-07T18:00:00' },
    ];
    expect(planJob(bookings, wished, already(stored), now)).toMatchObject({
      days: 10,
      storedDays: 2,
    });
  });

  it.each([
    [{ from: '2006-06-15T00:00:00', to: '2026-06-15T00:00:00' }, null],
    [{ from: '2006-06-14T23:59:59', to: '2026-06-15T00:00:00' }, 'too-long'],
    [{ from: '2026-06-15T00:00:00', to: '2026-06-15T00:00:00' }, 'ends-before-it-starts'],
    [{ from: '2026-02-30T00:00:00', to: '2026-06-15T00:00:00' }, 'not-a-date'],
  ])('can be made of %j: %s', (wished, problem) => {
    expect(findJobPeriodProblem(wished)).toBe(problem);
  });
});
