/** Headline, figures and tables of missing values. */
import type { DatasetId } from '../../../../../shared/catalogue/types.ts';
import type {
  DrillDownRows,
  ReportBody,
  ReportRow,
} from '../../../../../shared/domain/report-runs.ts';
import { listDays } from '../../../../../shared/ranges.ts';
import { checkedDatasets } from '../../../../../shared/reports/quality.ts';
import { sum } from '../../../../../shared/sums.ts';
import { addDays, type VenueDate } from '../../../../../shared/venue-time.ts';
import { message, type ReportContext, type Sources, saidBelow } from '../report.ts';
import { describeChange } from '../shared/comparison.ts';
import { countDaysBack, listSteps, pickStep } from '../shared/day-steps.ts';
import { isKnown, splitKnownDays } from '../shared/known-days.ts';
import {
  type MissingCounts,
  type MissingNumbers,
  type MissingTotals,
  nameBefore,
} from './missing-values.ts';

interface IncompleteRows {
  readonly id: DatasetId;
  readonly missing: MissingCounts;
  /** Numbers of the comparison period. Null unless all its days are downloaded. */
  readonly before: MissingNumbers | null;
  /** The date field that its rows are requested by. */
  readonly dates: string;
}

interface SummarisedMissing extends MissingTotals {
  readonly one: IncompleteRows;
  readonly check: string;
  readonly share: number;
  readonly before: number | null;
}

export function toIncompleteRows(
  {
    id,
    dates,
    missing,
  }: { readonly id: DatasetId; readonly dates: string; readonly missing: MissingCounts },
  context: ReportContext,
  sources: Sources,
): IncompleteRows {
  const source = sources[nameBefore(id)];
  const isAll =
    context.compared &&
    splitKnownDays(source, context.compared, context.today).missing.length === 0;
  return { id, dates, missing, before: isAll && source?.isEmpty === false ? missing.before : null };
}

/** Missing values of all datasets, most frequent first. */
function listMissing(found: readonly IncompleteRows[]): SummarisedMissing[] {
  return found
    .flatMap((one) =>
      one.missing.each.map((own): SummarisedMissing => {
        const isSame = ({ check, currency }: MissingNumbers['each'][number]) =>
          check === own.check && currency === own.currency;
        const before = one.before && (one.before.each.find(isSame)?.rows ?? 0);
        return { ...own, one, share: own.rows / addUp(one.missing.all), before };
      }),
    )
    .sort((a, b) => b.rows - a.rows);
}

/** Summarises missing values: how many rows, the change, the most frequent and what to do about it, and new ones. */
export function describeMissing(
  found: readonly IncompleteRows[],
  context: ReportContext,
): ReportBody['sentence'] {
  const rows = addUp(found.flatMap(({ missing }) => missing.any));
  const all = addUp(found.flatMap(({ missing }) => missing.all));
  if (all === 0) return [];
  const missing = listMissing(found);
  const [most] = missing;
  if (!most) return [message('report.quality.noneMissing', { rows: all })];
  const fresh = missing.filter(({ before }) => before === 0);
  return [
    message('report.quality.mostMissing', {
      check: { kind: 'term', value: most.check },
      rows: most.rows,
    }),
    saidBelow('report.quality.toDo', { toDo: { kind: 'term', value: nameToDo(most.check) } }),
    saidBelow('report.quality.missing', { rows, all, share: { kind: 'share', value: rows / all } }),
    ...describeChange(rows, countBefore(found), context),
    ...(fresh[0]
      ? [
          saidBelow('report.quality.newlyMissing', {
            check: { kind: 'term', value: fresh[0].check },
            rows: fresh[0].rows,
          }),
        ]
      : []),
  ];
}

export function describeMissingFigures(
  found: readonly IncompleteRows[],
  context: ReportContext,
): Pick<ReportBody['figures'], string> {
  const any = found.flatMap(({ missing }) => missing.any);
  const all = addUp(found.flatMap(({ missing }) => missing.all));
  const before = countBefore(found);
  const [only] = found;
  const rows = {
    value: found.length === 0 ? null : addUp(any),
    ...(context.compared ? { before } : {}),
    captions: [
      message('report.quality.ofRows', {
        rows: all,
        share: { kind: 'share', value: all === 0 ? 0 : addUp(any) / all },
      }),
    ],
    drillDown:
      only && found.length === 1 && addUp(any) > 0 ? makeMissingAnchor(only, context, {}) : null,
  };
  const [first, ...more] = describeWorth(
    found.find(({ id }) => id === 'orders'),
    context,
  );
  return {
    gaps: rows,
    worth: {
      ...(first ?? { value: null, drillDown: null }),
      captions: [message('report.quality.worthIs')],
      ...(more.length > 0 ? { more } : {}),
    },
    tickets: describeHeads('orders', found, context),
    people: describeHeads('bookings', found, context),
  };
}

/** One total per currency of the orders; zero if none are incomplete. */
function describeWorth(orders: IncompleteRows | undefined, context: ReportContext) {
  if (!orders) return [];
  const { missing, before } = orders;
  return missing.all.map(({ currency }) => {
    const isOwn = (one: MissingTotals) => one.currency === currency;
    const own = missing.any.find(isOwn);
    const zero = { amount: '0', currency };
    return {
      value: own?.worth ?? zero,
      ...(context.compared ? { before: before && (before.any.find(isOwn)?.worth ?? zero) } : {}),
      drillDown: own ? makeMissingAnchor(orders, context, { currency }) : null,
    };
  });
}

function describeHeads(id: DatasetId, found: readonly IncompleteRows[], context: ReportContext) {
  const one = found.find((own) => own.id === id);
  const any = one?.missing.any ?? [];
  return {
    value: one ? addUpHeads(any) : null,
    ...(context.compared ? { before: one?.before ? addUpHeads(one.before.any) : null } : {}),
    captions: [message('report.quality.headsIn', { dataset: id, rows: addUp(any) })],
    drillDown: one && any.length > 0 ? makeMissingAnchor(one, context, {}) : null,
  };
}

export function describeMissingTables(
  found: readonly IncompleteRows[],
  context: ReportContext,
  sources: Sources,
): Pick<ReportBody['tables'], string> {
  return {
    gaps: {
      rows: listMissing(found).map(
        ({ one, check, currency, rows, worth, heads, share, before }) => ({
          cells: [
            check,
            rows,
            share,
            before,
            worth,
            ...(one.id === 'orders' ? [heads, null] : [null, heads]),
            nameToDo(check),
          ],
          drillDown: {
            rows: makeMissingAnchor(one, context, {
              gap: check,
              ...(one.id === 'orders' ? { currency } : {}),
            }),
          },
        }),
      ),
      total: null,
    },
    gapDays: {
      rows: listSteps(context.period, pickStep(context, context.period)).map((step): ReportRow => {
        const days = listDays([step]);
        const counts = checkedDatasets.map((id) => {
          const one = found.find((own) => own.id === id);
          const known = days.filter((day) => isKnown(sources[id], day));
          if (!one || known.length === 0) return { one, rows: null };
          return { one, rows: sum(days.map((day) => one.missing.days.get(day) ?? 0)) };
        });
        const drillDown = counts.flatMap(({ one, rows }): [string, DrillDownRows][] =>
          one && rows ? [[`gapsOf${one.id}`, makeMissingAnchor(one, context, { ...step })]] : [],
        );
        // No single screen shows the rows of a bar with several datasets.
        const [[, all = null] = []] = drillDown.length === 1 ? drillDown : [];
        return {
          cells: [
            `${step.first}/${step.last}`,
            ...counts.map(({ rows }) => rows),
            countDaysBefore(found, days, context),
          ],
          drillDown: { ...Object.fromEntries(drillDown), all },
        };
      }),
      total: null,
    },
  };
}

function nameToDo(check: string): string {
  return `${check}ToDo`;
}

/** Incomplete rows of the days that some days are compared with. Null unless all are downloaded. */
function countDaysBefore(
  found: readonly IncompleteRows[],
  days: readonly VenueDate[],
  context: ReportContext,
): number | null {
  const { period, compared } = context;
  if (!compared || found.length === 0) return null;
  const distance = countDaysBack(context, period);
  const earlier = days.map((day) => addDays(day, -distance)).filter((day) => day <= compared.last);
  const counts = found.flatMap(({ before }) =>
    earlier.map((day) => (before === null ? null : (before.days.get(day) ?? 0))),
  );
  const known = counts.flatMap((count) => count ?? []);
  return known.length === 0 || known.length < counts.length ? null : sum(known);
}

function countBefore(found: readonly IncompleteRows[]): number | null {
  if (found.length === 0 || found.some(({ before }) => before === null)) return null;
  return addUp(found.flatMap(({ before }) => before?.any ?? []));
}

function makeMissingAnchor(
  { id, dates }: IncompleteRows,
  { period }: ReportContext,
  entries: Readonly<Record<string, string | null>>,
): DrillDownRows {
  const of = { dataset: id, gap: 'any', ...entries };
  return { dataset: id, dates, days: period, filters: [], isWhole: true, anchor: { of } };
}

function addUpHeads(totals: readonly MissingTotals[]): number {
  return sum(totals.map(({ heads }) => heads ?? 0));
}

function addUp(sums: readonly { readonly rows: number }[]): number {
  return sum(sums.map(({ rows }) => rows));
}
