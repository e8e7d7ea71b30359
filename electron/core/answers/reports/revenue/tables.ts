import type { ReportCell } from '../../../../../shared/domain/report-questions.ts';
import type {
  DrillDownRows,
  ReportRow,
  ReportTable,
  ReportTone,
} from '../../../../../shared/domain/report-runs.ts';
import type { Filter } from '../../../../../shared/domain/views.ts';
import { type DayRange, listDays } from '../../../../../shared/ranges.ts';
import { addDays } from '../../../../../shared/venue-time.ts';
import type { ReportContext } from '../report.ts';
import { countDaysBack, listSteps, pickStep } from '../shared/day-steps.ts';
import type { RankedPart } from '../shared/ranked-parts.ts';
import { nameValue } from '../shared/row-filters.ts';
import { getAverage, getShare, toKnown } from '../shared/sales-parts.ts';
import { getPartField, type RevenueCounts, type StepSums, type Sums } from './query.ts';

/** Everything that the tables of *revenue* need. */
export interface RevenueContext {
  readonly context: ReportContext;
  readonly counts: RevenueCounts;
  readonly days: DayRange;
  /** Days that are downloaded. */
  readonly known: ReadonlySet<string>;
  /** The days of the comparison, if all of them are downloaded. */
  readonly comparable: DayRange | null;
  readonly makeDrillDown: (
    days: DayRange,
    more: readonly Filter[],
    entries?: Readonly<Record<string, string | null>>,
  ) => DrillDownRows;
  readonly makeCurrencyFilter: (currency: string | null) => readonly Filter[];
  readonly tones: ReadonlyMap<string | null, ReportTone>;
}

/** Parts of each currency, largest first, with their share and their earlier amount. */
export function listParts(revenue: RevenueContext): ReportTable {
  const { counts, days, comparable, tones } = revenue;
  const { parts, currencies } = counts;
  const toCells = (one: Sums, part: ReportCell, share: number | null): ReportCell[] => [
    part,
    one.amount,
    share,
    comparable && toKnown(one.before, one, one.linesBefore),
    one.tickets,
    one.orders,
    getAverage(one.amount, one.orders),
  ];
  const rows = currencies.flatMap((sums) =>
    parts
      .filter(({ currency }) => currency === sums.currency)
      .map((one): ReportRow => {
        const drillDown = (range: DayRange) => makePartDrillDown(revenue, one, 'parts', range);
        const now = drillDown(days);
        const before = comparable && drillDown(comparable);
        return {
          cells: toCells(
            one,
            writePart(revenue, one, one.count),
            getShare(one.amount, sums.amount),
          ),
          drillDown: { revenue: now, tickets: now, orders: now, before },
          ...toTone(one, tones),
        };
      }),
  );
  const [total = null, ...moreTotals] = currencies.map((sums) =>
    toCells(sums, null, getShare(sums.amount, sums.amount)),
  );
  return { rows, total, ...(moreTotals.length > 0 ? { moreTotals } : {}) };
}

/** Amount of each part by step; all steps have the same parts. */
export function listBars(revenue: RevenueContext): ReportTable {
  const { context, counts, days, known, comparable, makeDrillDown, makeCurrencyFilter, tones } =
    revenue;
  const steps = listSteps(days, pickStep(context, days));
  const found = new Map(
    counts.steps.map((one) => [JSON.stringify([one.currency, one.place, one.step]), one]),
  );
  const back = countDaysBack(context, days);
  const rows = counts.currencies.flatMap(({ currency }) => {
    const stack = listStackParts(counts, currency);
    const own = counts.parts.filter((one) => one.currency === currency);
    const count = own.reduce((sum, one) => sum + (one.place === null ? one.count : 1), 0);
    const others = count - stack.filter(({ place }) => place !== null).length;
    return steps.flatMap(({ first, last }) => {
      const isKnown = listDays([{ first, last }]).some((day) => known.has(day));
      const before = { first: addDays(first, -back), last: addDays(last, -back) };
      return stack.map((part, at): ReportRow => {
        const one = found.get(JSON.stringify([currency, part.place, first]));
        const drillDown = (range: DayRange) =>
          one ? makePartDrillDown(revenue, one, 'steps', range) : null;
        const bar = at === 0 ? makeDrillDown({ first, last }, makeCurrencyFilter(currency)) : null;
        const rowsNow = isKnown ? drillDown({ first, last }) : null;
        const amount = one ? toKnown(one.amount, one, one.lines) : toKnown(null, { currency }, 0);
        const earlier = toKnown(one?.before ?? null, { currency }, one?.linesBefore ?? 0);
        return {
          cells: [
            `${first}/${last}`,
            writePart(revenue, part, others),
            isKnown ? amount : null,
            comparable && earlier,
            isKnown ? (one?.tickets ?? 0) : null,
          ],
          drillDown: {
            revenue: rowsNow,
            tickets: rowsNow,
            before: comparable && drillDown(before),
            all: bar && isKnown ? bar : null,
          },
          ...toTone(part, tones),
        };
      });
    });
  });
  return { rows, total: null };
}

function toTone({ place, key }: RankedPart, tones: RevenueContext['tones']): { tone?: ReportTone } {
  const tone = place === null ? undefined : tones.get(key);
  return tone === undefined ? {} : { tone };
}

/** Parts of a currency's bars, largest first, the remaining ones last. */
function listStackParts({ steps }: RevenueCounts, currency: string | null): readonly StepSums[] {
  const found = new Map<number | null, StepSums>();
  for (const one of steps) {
    if (one.currency === currency && !found.has(one.place)) found.set(one.place, one);
  }
  return [...found.values()].sort((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity));
}

/** Name of a part; for the remaining ones, their number. */
export function writePart(
  { context }: RevenueContext,
  one: RankedPart,
  others: number,
): ReportCell {
  if (one.place === null) return { others };
  const { categorised } = getPartField(context);
  return categorised ? nameValue(context.categories, categorised, one.key) : (one.name ?? one.key);
}

/** The drill-down to a part's lines. That of the remaining parts excludes those listed in the same table. */
function makePartDrillDown(
  { context, makeDrillDown, makeCurrencyFilter }: RevenueContext,
  { place, key, currency }: RankedPart & Pick<Sums, 'currency'>,
  table: 'parts' | 'steps',
  days: DayRange,
): DrillDownRows {
  if (place === null) return makeDrillDown(days, [], { others: table, currency });
  const { field } = getPartField(context);
  return makeDrillDown(days, [
    { kind: 'oneOf', field, values: [key] },
    ...makeCurrencyFilter(currency),
  ]);
}
