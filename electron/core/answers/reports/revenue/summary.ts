import { chooseTones } from '../../../../../shared/categories/choose-tones.ts';
import type { MessageRef, ReportCell } from '../../../../../shared/domain/report-questions.ts';
import type { ReportBody } from '../../../../../shared/domain/report-runs.ts';
import { toNumber } from '../../../../../shared/money.ts';
import { findChange, findDirection } from '../../../../../shared/reports/change.ts';
import { revenueReport as description } from '../../../../../shared/reports/revenue.ts';
import {
  message,
  type ReportContext,
  type ReportSummary,
  type Sources,
  saidBelow,
} from '../report.ts';
import { describeChange } from '../shared/comparison.ts';
import {
  buildCurrencyFilter,
  buildSalesDrillDown,
  describeExcludedLines,
  describeUncategorisedSales,
  explainEmpty,
  splitSales,
  summariseEmptySales,
} from '../shared/sales.ts';
import { getAverage, getShare, toKnown } from '../shared/sales-parts.ts';
import { getPartField, type RevenueCounts, type Sums } from './query.ts';
import { listBars, listParts, type RevenueContext, writePart } from './tables.ts';

/** Headline, figures and tables of *revenue*. */
export function summariseRevenue(
  counts: RevenueCounts,
  context: ReportContext,
  sources: Sources,
): ReportSummary {
  const { days, groups, answers } = counts;
  const { known, missing, comparable } = splitSales(sources, context, days);
  const whyEmpty = explainEmpty(groups, context, { days, isKnown: known.length > 0 });
  const notes = days ? describeExcludedLines(groups, context, { days, answers }) : [];
  if (!days || whyEmpty) return summariseEmptySales(description, whyEmpty ?? [], notes);
  // A value has the same colour in the bars and in the table.
  const keys = counts.steps.filter(({ place }) => place !== null).map(({ key }) => key);
  const hasManyCurrencies = counts.currencies.length > 1;
  const revenue: RevenueContext = {
    context,
    counts,
    days,
    known: new Set(known),
    comparable,
    makeDrillDown: (range, more, entries) =>
      buildSalesDrillDown(context, range, answers, more, entries),
    makeCurrencyFilter: (currency) => (hasManyCurrencies ? [buildCurrencyFilter(currency)] : []),
    tones: chooseTones(
      [...new Set(keys)],
      counts.partValues,
      context.categories,
      getPartField(context).categorised,
    ),
  };
  return {
    sentence: summariseHeadline(revenue),
    figures: describeFigures(revenue, missing.length > 0),
    tables: { parts: listParts(revenue), days: listBars(revenue) },
    chartSummaries: { days: [] },
    notes,
  };
}

const getBasis = ({ choices }: ReportContext): string => choices['basis'] ?? 'sale';

/**
 * The revenue of each currency, and its largest part. Of one currency that differs from the comparison, the change and
 * its largest cause instead.
 */
function summariseHeadline(revenue: RevenueContext): ReportBody['sentence'] {
  const { context, counts } = revenue;
  const basis = getBasis(context);
  const sold = counts.currencies.filter(({ amount, lines }) => amount !== null && lines > 0);
  if (sold.length === 0) return [message('report.revenue.none', { basis })];
  const say = sold.length > 1 ? message : saidBelow;
  return sold.slice(0, 3).flatMap((sums) => {
    const changed = sold.length === 1 ? describeLargestChange(revenue, sums) : [];
    const { amount, currency } = sums;
    const own = counts.parts.filter((one) => one.currency === currency);
    const [most] = own;
    const share = most && own.length > 1 ? getShare(most.amount, amount) : null;
    const plain = [
      message('report.revenue.is', { basis, amount: { kind: 'money', value: amount } }),
      ...(most && share !== null
        ? [
            message('report.revenue.most', {
              share: { kind: 'share', value: share },
              part: { kind: 'text', value: writePart(revenue, most, most.count) },
            }),
          ]
        : []),
    ];
    return [
      ...(changed.length > 0 ? changed : plain),
      ...counts.groups.flatMap((group) =>
        group.group === 'uncategorised' &&
        group.currency === currency &&
        group.amount &&
        toNumber(group.amount) !== 0 &&
        context.filters['group']?.includes('uncategorised') !== false
          ? [
              say('report.revenue.uncategorised', {
                amount: { kind: 'money', value: group.amount },
              }),
            ]
          : [],
      ),
      ...(changed.length > 0 ? [] : describeAmountChange(revenue, sums)),
    ];
  });
}

/** How much more or less was sold than in the comparison, and the part that rose or fell most in the same direction. */
function describeLargestChange(revenue: RevenueContext, sums: Sums): ReportBody['sentence'] {
  const { context, counts, comparable } = revenue;
  if (!comparable) return [];
  const find = (one: Sums) => {
    const amount = toKnown(one.amount, one, one.lines);
    const before = toKnown(one.before, one, one.linesBefore);
    const change = findChange('money', amount, before);
    return {
      direction: change && findDirection(change),
      // In whole percent, as beside the figure.
      share: {
        kind: 'share',
        value: Math.round(Math.abs(change?.amount ?? 0) * 100) / 100,
      } as const,
      size: amount && before ? Math.abs(toNumber(amount) - toNumber(before)) : 0,
    };
  };
  const { direction, share } = find(sums);
  if (!direction) return [];
  const [cause] = counts.parts
    .filter(({ currency, place }) => currency === sums.currency && place !== null)
    .map((part) => ({ part, ...find(part) }))
    .filter((one) => one.direction === direction)
    .sort((a, b) => b.size - a.size);
  return [
    message('report.revenue.change', {
      basis: getBasis(context),
      amount: { kind: 'money', value: sums.amount },
      share,
      direction,
      comparison: context.comparison,
    }),
    ...(cause
      ? [
          message('report.revenue.cause', {
            part: { kind: 'text', value: writePart(revenue, cause.part, cause.part.count) },
            direction,
            share: cause.share,
          }),
        ]
      : []),
  ];
}

function describeAmountChange(
  { context, comparable }: RevenueContext,
  { amount, before, currency, linesBefore }: Sums,
): ReportBody['sentence'] {
  const earlier = comparable && toKnown(before, { currency }, linesBefore);
  return describeChange(amount && toNumber(amount), earlier && toNumber(earlier), context, 'money');
}

function describeFigures(revenue: RevenueContext, isPartly: boolean): ReportBody['figures'] {
  const { context, counts, days, makeDrillDown, comparable, makeCurrencyFilter } = revenue;
  const { all, currencies } = counts;
  const sums = currencies.filter(({ lines }) => lines > 0);
  const withBefore = (before: ReportCell) =>
    context.compared ? { before: comparable && before } : {};
  const rows = (of: Sums) => makeDrillDown(days, makeCurrencyFilter(of.currency));
  const ofEach = (summarise: (of: Sums) => { value: ReportCell; before?: ReportCell }) => {
    const [first, ...more] = sums.map((one) => ({ ...summarise(one), drillDown: rows(one) }));
    return {
      ...(first ?? { value: null, drillDown: null }),
      ...(more.length > 0 ? { more } : {}),
    };
  };
  const partly = isPartly ? [message('reports.note.partly')] : [];
  const leftOut = describeLeftOut(revenue);
  const uncategorised = describeUncategorisedSales(counts.groups, context);
  return {
    revenue: {
      ...ofEach((one) => ({
        value: one.amount,
        ...withBefore(toKnown(one.before, one, one.linesBefore)),
      })),
      captions: [...partly, ...uncategorised.amounts, ...leftOut],
    },
    tickets: {
      value: all.tickets,
      drillDown: makeDrillDown(days, []),
      ...withBefore(all.ticketsBefore),
      captions: [...partly, ...uncategorised.tickets],
    },
    orders: {
      value: all.orders,
      drillDown: makeDrillDown(days, []),
      ...withBefore(all.ordersBefore),
      captions: [...partly, ...uncategorised.orders],
    },
    perOrder: {
      ...ofEach((one) => ({
        value: getAverage(one.amount, one.orders),
        ...withBefore(getAverage(one.before, one.ordersBefore)),
      })),
      captions: partly,
    },
  };
}

/** Uncategorised amounts, beside a total that leaves them out. */
function describeLeftOut({ context, counts }: RevenueContext): MessageRef[] {
  const counted = context.filters['group'];
  return counts.groups
    .filter(({ group }) => group === 'uncategorised' && counted?.includes(group) === false)
    .flatMap(({ group, amount }) =>
      amount
        ? [
            message('report.revenue.without', {
              amount: { kind: 'money', value: amount },
              group: { kind: 'group', value: group },
            }),
          ]
        : [],
    );
}
