import { expect, it } from 'vitest';
import type { StatusCategory, ValueCategories } from '../../../../shared/domain/categories.ts';
import type { MessageRef, ReportCell } from '../../../../shared/domain/report-questions.ts';
import type { ReportRun } from '../../../../shared/domain/report-runs.ts';
import { isMoney } from '../../../../shared/money.ts';
import { addActive } from '../../../../shared/reports/day-figures.ts';
import { reportDescriptions } from '../../../../shared/reports/reports.ts';
import { openReportDesk, testCategories } from '../../../support/report-desk.ts';

/**
 * One rule in every report and on Today: rows whose status nobody categorised count as if they were sold or
 * confirmed, and each figure that they are in says how much of it they are. So the same statuses are categorised
 * in three ways, and nothing else changes.
 */

const today = '2026-11-03';
const desk = openReportDesk(`${today}T09:10:00`, 1, 60);
const yesterday = { first: '2026-05-01', last: '2026-11-02' };
for (const dataset of ['bookings', 'orders', 'visitors'] as const) {
  await desk.stored.download(dataset, yesterday, desk.asOf);
}
await desk.stored.download('scans', { first: '2026-09-01', last: today }, desk.asOf);
const ahead = { first: '2026-09-01', last: '2026-11-17' };
await desk.stored.download('tasks', ahead, desk.asOf);
await desk.stored.download('availabilities', ahead, desk.asOf);
await desk.stored.downloadSkills(desk.asOf);

const usual: readonly (readonly [keyof ValueCategories, string, StatusCategory])[] = [
  ['bookingLineStatus', 'Booked', 'sold'],
  ['orderStatus', '2', 'sold'],
  ['taskStatus', 'Accepted', 'confirmed'],
];

function fileUsual(group: StatusCategory | 'usual'): ValueCategories {
  const changed = usual.map(([field, value, own]) => {
    const category = group === 'usual' ? own : group;
    const others = (testCategories[field] ?? []).filter((entry) => entry.value !== value);
    return [field, [...others, { value, category, name: null, color: null }]] as const;
  });
  return { ...testCategories, ...Object.fromEntries(changed) };
}

const period = { first: '2026-10-12', last: '2026-11-08' };

async function runAll(group: StatusCategory | 'usual'): Promise<Map<string, ReportRun>> {
  desk.fileAs(fileUsual(group));
  const runs = new Map<string, ReportRun>();
  for (const { id } of reportDescriptions)
    runs.set(id, await desk.run(id, { period, comparison: 'none' }));
  return runs;
}

const open = await runAll('uncategorised');
const openToday = await desk.today();
const sold = await runAll('usual');
const soldToday = await desk.today();
const cancelled = await runAll('cancelled');

const read = (cell: ReportCell): number | null =>
  isMoney(cell) ? Number(cell.amount) : cell === null ? null : Number(cell);

/** The uncategorised amount that a figure's caption gives. */
function findOpen(captions: readonly MessageRef[]): number | null {
  const own = captions.find(({ message }) => openMessages.includes(message));
  const [amount] = Object.values(own?.params ?? {});
  return typeof amount === 'object' ? read(amount.value) : amount === undefined ? null : +amount;
}
const openMessages = ['reports.uncategorised', 'report.origin.open', 'report.guides.open'];

/** Figures of what is open or cancelled itself. */
const ofGroups = ['tasks.uncategorised', 'tasks.cancelled', 'origin.cancelled'];
/** They count what is cancelled, and what is missing of rows, a category among it. */
const others = ['changes', 'quality'];
/** Parts of a total, whose caption gives it; missing guides, where the groups' caption does. */
const ofOthers = [
  'payments.discount',
  'payments.fee',
  'payments.unexplained',
  'guides.shortMinutes',
];

const figures = reportDescriptions
  .filter(({ id }) => !others.includes(id))
  .flatMap((report) => report.figures.map((figure) => ({ ...figure, report: report.id })))
  .filter(({ id, report }) => !ofGroups.includes(`${report}.${id}`));

it.each(figures)('$report: $id counts what is not categorised', ({ report, id }) => {
  const [of, as] = [open, sold].map((runs) => runs.get(report)?.figures[id]?.value);
  expect(of).toEqual(as);
});

it.each(figures.filter(({ isSum, id, report }) => isSum && !ofOthers.includes(`${report}.${id}`)))(
  '$report: $id says how much of it is not categorised',
  ({ report, id }) => {
    const amount = (runs: typeof open) => read(runs.get(report)?.figures[id]?.value ?? null) ?? 0;
    // Values without a category count as uncategorised in all three.
    const captions = (runs: typeof open) =>
      findOpen(runs.get(report)?.figures[id]?.captions ?? []) ?? 0;
    expect(captions(open) - captions(sold)).toBeCloseTo(amount(sold) - amount(cancelled), 4);
  },
);

it('is of enough rows', () => {
  for (const [report, id] of [
    ['visitors', 'people'],
    ['revenue', 'revenue'],
    ['groups', 'orders'],
    ['origin', 'orders'],
    ['guides', 'needed'],
  ] as const) {
    expect(findOpen(open.get(report)?.figures[id]?.captions ?? [])).toBeGreaterThan(0);
  }
});

it.each(['people', 'tickets', 'tasks'] as const)('Today: %s counts it, too', (figure) => {
  expect(addActive(openToday[figure].tallies)).toBe(addActive(soldToday[figure].tallies));
  const own = openToday[figure].tallies.find(({ group }) => group === 'uncategorised');
  expect(own?.rows).toBeGreaterThan(0);
  expect(openToday[figure].uncategorised.length).toBeGreaterThan(0);
});
