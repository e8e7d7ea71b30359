import { expect, test } from 'vitest';
import { compare } from '../../../../renderer/screens/today/figures.ts';
import type { Row } from '../../../../sandbox/data/row.ts';
import { suggestByEvidence } from '../../../../shared/categories/suggest-by-evidence.ts';
import type { ValueCategories } from '../../../../shared/domain/categories.ts';
import { findChange } from '../../../../shared/reports/change.ts';
import { askRevenue, readVenueFigures } from '../../../../shared/reports/venue-figures.ts';
import { sum } from '../../../../shared/sums.ts';
import { addDays } from '../../../../shared/venue-time.ts';
import { onDays, openReportDesk, sumMoney, testCategories } from '../../../support/report-desk.ts';

/** A venue's row in All venues is its own Today, whatever is known of its statuses. */

const day = '2026-11-06';
const desk = openReportDesk(`${day}T12:30:00`, 1, 1000);
const past = { first: '2026-07-01', last: addDays(day, -1) };
for (const dataset of ['bookings', 'orders'] as const) {
  await desk.stored.download(dataset, past, desk.asOf);
}
await desk.stored.download('scans', { first: '2026-09-01', last: day }, desk.asOf);
await desk.stored.download('tasks', { first: '2026-09-01', last: addDays(day, 14) }, desk.asOf);
await desk.stored.download('availabilities', { first: day, last: day }, desk.asOf);
await desk.stored.downloadSkills(desk.asOf);

const { values } = await desk.statusEvidence();
const suggested: ValueCategories = Object.fromEntries(
  [...Map.groupBy(values, ({ field }) => field)].map(([field, all]) => [
    field,
    all.flatMap((one) => {
      const found = suggestByEvidence(one, all);
      const entry = { value: one.value, name: null, color: null };
      return found ? [{ ...entry, category: found.category }] : [];
    }),
  ]),
);

const yesterday = onDays(desk.rows('orders'), 'creationDate', addDays(day, -1));

test.each<[string, ValueCategories]>([
  ['no category', {}],
  ['suggested categories', suggested],
  ['set categories', testCategories],
])('with %s, each figure is that of Today', async (_, categories) => {
  desk.fileAs(categories);
  const today = await desk.today();
  const figures = readVenueFigures(today, await desk.run('revenue', askRevenue(day, null)));

  const active = today.people.tallies.filter(({ group }) => group !== 'cancelled');
  const people = sum(active.map(({ amount }) => amount));
  expect(figures.people).toBe(people);
  expect(people).toBeGreaterThan(0);
  const change = compare(people, today.people.usual);
  const shown = findChange('count', figures.people, figures.usual);
  if ('change' in change) expect(change.change).toEqual(shown);
  else expect(shown?.amount).toBeCloseTo(0);
  expect(figures.came).toBe(today.scans.scanned);
  expect(figures.expected).toBe(Math.round(sum(today.arrivals.expected)));
  const waiting = today.listed.filter(({ group }) => group === 'waiting');
  expect(figures.unconfirmed).toBe(waiting.length);
  const short = Math.max(0, ...today.guides.shortages.map((one) => one.short));
  expect(figures.short?.groups).toBe(short);

  // Revenue by the rows themselves: sold and uncategorised ones count, and the latter are named.
  const groupOf = ({ status }: Row) =>
    (categories.orderStatus ?? []).find(({ value }) => value === String(status))?.category ??
    'uncategorised';
  const counted = yesterday.filter((row) => ['sold', 'uncategorised'].includes(groupOf(row)));
  const without = yesterday.filter((row) => groupOf(row) === 'uncategorised');
  const [revenue] = figures.revenue;
  expect(revenue?.amount).toEqual(sumMoney(counted));
  expect(revenue?.uncategorised).toEqual(sumMoney(without));
});

test('the states differ, so that one taken for another shows', async () => {
  const read = async (categories: ValueCategories) => {
    desk.fileAs(categories);
    const run = await desk.run('revenue', askRevenue(day, null));
    return readVenueFigures(await desk.today(), run).revenue[0]?.amount.amount;
  };
  const all = [await read({}), await read(suggested), await read(testCategories)];
  expect(new Set(all).size).toBeGreaterThan(1);
});
