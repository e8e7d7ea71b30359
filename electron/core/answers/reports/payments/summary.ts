import type { Money } from '../../../../../shared/domain/report-questions.ts';
import type {
  DrillDownRows,
  ReportBody,
  ReportRow,
  ReportTable,
} from '../../../../../shared/domain/report-runs.ts';
import type { Filter } from '../../../../../shared/domain/views.ts';
import { combineMoney, toNumber } from '../../../../../shared/money.ts';
import type { DayRange } from '../../../../../shared/ranges.ts';
import { paymentsReport as description } from '../../../../../shared/reports/payments.ts';
import { sum } from '../../../../../shared/sums.ts';
import {
  message,
  type ReportContext,
  type ReportSummary,
  type Sources,
  saidBelow,
} from '../report.ts';
import { nameValue } from '../shared/row-filters.ts';
import {
  buildCurrencyFilter,
  buildSalesDrillDown,
  describeExcludedLines,
  describeUncategorisedSales,
  explainEmpty,
  splitSales,
  summariseEmptySales,
} from '../shared/sales.ts';
import { getShare, toKnown } from '../shared/sales-parts.ts';
import { getPart, type Part, parts } from './parts.ts';
import type { Lines, Oddity, PaymentCounts, PaymentSums } from './query.ts';

interface PaymentsContext {
  readonly context: ReportContext;
  readonly counts: PaymentCounts;
  /** The days of the comparison, if all of them are downloaded. */
  readonly comparable: DayRange | null;
  readonly isPartly: boolean;
  /** Lines of a currency, narrowed by further filters. */
  readonly makeDrillDown: (
    currency: string | null,
    more?: readonly Filter[],
    days?: DayRange,
  ) => DrillDownRows;
  /** Lines that an anchor selects. */
  readonly makeAnchor: (
    currency: string | null,
    entries: Readonly<Record<string, string>>,
    days?: DayRange,
  ) => DrillDownRows;
}

/** Headline, figures and tables of *payments*. */
export function summarisePayments(
  counts: PaymentCounts,
  context: ReportContext,
  sources: Sources,
): ReportSummary {
  const { days, groups, answers } = counts;
  const { known, missing, comparable } = splitSales(sources, context, days);
  const whyEmpty = explainEmpty(groups, context, { days, isKnown: known.length > 0 });
  const notes = days ? describeExcludedLines(groups, context, { days, answers }) : [];
  if (!days || whyEmpty) return summariseEmptySales(description, whyEmpty ?? [], notes);
  const isMany =
    new Set([...counts.now, ...counts.before].map(({ currency }) => currency)).size > 1;
  const payments: PaymentsContext = {
    context,
    counts,
    comparable,
    isPartly: missing.length > 0,
    makeDrillDown: (currency, more = [], range = days) =>
      buildSalesDrillDown(context, range, answers, [
        ...(isMany ? [buildCurrencyFilter(currency)] : []),
        ...more,
      ]),
    makeAnchor: (currency, entries, range = days) =>
      buildSalesDrillDown(context, range, answers, [], { currency, ...entries }),
  };
  return {
    sentence: summariseHeadline(payments),
    figures: describeFigures(payments),
    tables: { steps: listSteps(payments), methods: listMethods(payments) },
    chartSummaries: { methods: [] },
    notes: [
      message('report.payments.stepsAre', { way: counts.way ?? 'none' }),
      ...notes,
      ...describeNotes(payments),
    ],
  };
}

/** If the total excludes fees, they are listed after it. */
function listOwnParts({ counts }: PaymentsContext): readonly Part[] {
  const { way, now, before } = counts;
  const hasFee = [...now, ...before].some(({ fee }) => fee && toNumber(fee) !== 0);
  return parts.filter((part) => {
    if (part === 'fee') return way === 'withFee';
    return (part !== 'feeBeside' && part !== 'withFee') || (way !== 'withFee' && hasFee);
  });
}

function getUnexplained({ counts }: PaymentsContext, currency: string | null): Lines {
  const found = counts.unexplained.find((one) => one.currency === currency);
  return found ?? { currency, count: 0 };
}

/** Filter of lines with an amount in a field; most lines have zero there. */
function filterAmount(field: string, below: number): Filter {
  return below > 0
    ? { kind: 'empty', field, empty: false }
    : { kind: 'between', field, from: '0.0001' };
}

/** The rows behind a component. */
function makePartDrillDown(
  part: Part,
  payments: PaymentsContext,
  currency: string | null,
): DrillDownRows | null {
  const { counts, makeDrillDown } = payments;
  switch (part) {
    case 'discount':
      return makeDrillDown(currency, [filterAmount('totalDiscountAmount', counts.below.discount)]);
    case 'fee':
    case 'feeBeside':
      return makeDrillDown(currency, [filterAmount('serviceFee', counts.below.fee)]);
    case 'unexplained': {
      const { count } = getUnexplained(payments, currency);
      return count > 0 ? payments.makeAnchor(currency, { odd: 'isunexplained' }) : null;
    }
    default:
      return makeDrillDown(currency);
  }
}

function summariseHeadline(payments: PaymentsContext): ReportBody['sentence'] {
  const { counts } = payments;
  const sold = counts.now.filter(({ lines }) => lines > 0);
  if (sold.length === 0) return [message('report.payments.none')];
  // The shares of several currencies need their amounts beside them.
  const isMany = sold.length > 1;
  const say = isMany ? message : saidBelow;
  return sold.slice(0, 3).flatMap((sums) => {
    const { total, gross, discount, fee, currency } = sums;
    const share = getShare(discount, gross);
    const feeShare = counts.way === null ? null : getShare(fee, gross);
    const { count } = getUnexplained(payments, currency);
    const is = say('report.payments.is', { amount: { kind: 'money', value: total } });
    return [
      ...(isMany ? [is] : []),
      ...describeMostUsed(payments, sums),
      ...(share === null || share === 0
        ? [message('report.payments.noDiscount')]
        : [
            message('report.payments.discounted', {
              share: { kind: 'share', value: share },
            }),
          ]),
      ...(feeShare === null || feeShare <= 0
        ? []
        : [message('report.payments.fees', { share: { kind: 'share', value: feeShare } })]),
      ...(isMany ? [] : [is]),
      ...(count > 0
        ? [
            say('report.payments.unexplained', {
              amount: { kind: 'money', value: getPart('unexplained', sums, counts.way) },
              lines: count,
            }),
          ]
        : []),
    ];
  });
}

/** The payment method with the largest part of the total. */
function describeMostUsed(
  { context, counts }: PaymentsContext,
  { total, currency }: PaymentSums,
): ReportBody['sentence'] {
  const [most] = counts.methods
    .filter((one) => one.currency === currency && one.place !== null && one.key !== null)
    .toSorted((a, b) => toAmount(b.total) - toAmount(a.total));
  const share = most ? getShare(most.total, total) : null;
  if (!most || share === null || share <= 0) return [];
  return [
    message('report.payments.most', {
      share: { kind: 'share', value: share },
      method: {
        kind: 'text',
        value: nameValue(context.categories, 'paymentMethod', most.key),
      },
    }),
  ];
}

const toAmount = (money: Money | null): number => (money ? toNumber(money) : 0);

function describeFigures(payments: PaymentsContext): ReportBody['figures'] {
  const { context, counts, comparable, isPartly } = payments;
  const { now, way } = counts;
  const find = (currency: string | null) => counts.before.find((one) => one.currency === currency);
  const describePart = (part: Part, toValue = (value: Money | null) => value) => {
    const [first, ...more] = now.map((sums) => {
      const before = find(sums.currency);
      const earlier = before ? getPart(part, before, way) : null;
      return {
        value: toValue(toKnown(getPart(part, sums, way), sums, sums.lines)),
        ...(context.compared
          ? { before: comparable && toValue(toKnown(earlier, sums, before?.lines ?? 0)) }
          : {}),
        drillDown: makePartDrillDown(part, payments, sums.currency),
      };
    });
    return {
      ...(first ?? { value: null, drillDown: null }),
      ...(more.length > 0 ? { more } : {}),
    };
  };
  const positive = (value: Money | null) => value && combineMoney(value.currency, [], [value]);
  const unexplained = sum(now.map(({ currency }) => getUnexplained(payments, currency).count));
  return {
    total: {
      ...describePart('total'),
      captions: [
        ...(isPartly ? [message('reports.note.partly')] : []),
        ...describeUncategorisedSales(counts.groups, context).amounts,
      ],
    },
    discount: { ...describePart('discount', positive), captions: [] },
    fee: {
      ...describePart('fee'),
      captions: [message('report.payments.feeIs', { way: way ?? 'none' })],
    },
    unexplained: {
      ...describePart('unexplained'),
      captions: [message('report.payments.inLines', { lines: unexplained })],
    },
  };
}

/** Steps from the price to the total, one currency after the other. */
function listSteps(payments: PaymentsContext): ReportTable {
  const { counts, comparable } = payments;
  const own = listOwnParts(payments);
  const rows = counts.now.flatMap((sums) =>
    own.map((part): ReportRow => {
      const { currency, lines } = sums;
      const before = counts.before.find((one) => one.currency === currency);
      const amount = toKnown(getPart(part, sums, counts.way), sums, lines);
      const earlier =
        comparable &&
        toKnown(before ? getPart(part, before, counts.way) : null, sums, before?.lines ?? 0);
      const count = part === 'unexplained' ? getUnexplained(payments, currency).count : lines;
      const isSome = !['discount', 'fee', 'feeBeside'].includes(part);
      return {
        cells: [part, amount, earlier, isSome ? count : null],
        drillDown: { amount: makePartDrillDown(part, payments, currency) },
      };
    }),
  );
  return { rows, total: null };
}

function listMethods(payments: PaymentsContext): ReportTable {
  const { context, counts, comparable, makeDrillDown, makeAnchor } = payments;
  const toCells = (
    one: PaymentSums,
    { before, all, orders }: Record<'before' | 'all', Money | null> & { orders: number | null },
  ) => [one.total, getShare(one.total, all), before, one.discount, one.fee, orders];
  const rows = counts.methods.map((one): ReportRow => {
    const all = counts.now.find(({ currency }) => currency === one.currency);
    const own: Filter = { kind: 'oneOf', field: 'paymentMethod', values: [one.key] };
    const find = (range?: DayRange) =>
      one.place === null
        ? makeAnchor(one.currency, { others: 'methods' }, range)
        : makeDrillDown(one.currency, [own], range);
    const now = one.lines > 0 ? find() : null;
    const before = comparable && toKnown(one.before, one, 0);
    return {
      cells: [
        one.place === null
          ? { others: one.count }
          : nameValue(context.categories, 'paymentMethod', one.key),
        ...toCells(one, { before, all: all?.total ?? null, orders: one.orders }),
      ],
      drillDown: {
        revenue: now,
        discount: now,
        fee: now,
        orders: now,
        before: comparable && find(comparable),
      },
    };
  });
  const [total = null, ...moreTotals] = counts.now.map((one) => {
    const before = counts.before.find(({ currency }) => currency === one.currency);
    const earlier = comparable && toKnown(before?.total ?? null, one, before?.lines ?? 0);
    // An order paid in two ways is counted in both rows.
    return [null, ...toCells(one, { before: earlier, all: one.total, orders: null })];
  });
  return { rows, total, ...(moreTotals.length > 0 ? { moreTotals } : {}) };
}

/** Notes on odd lines, each with its rows. */
function describeNotes(payments: PaymentsContext): ReportBody['notes'] {
  const { counts, makeAnchor } = payments;
  const summarise = (key: string, odd: Oddity, found: readonly Lines[]) =>
    found.map(({ count, currency }) => ({
      ...message(key, { lines: count }),
      drillDown: makeAnchor(currency, { odd }),
    }));
  return [
    ...summarise('report.payments.overDiscounted', 'isoverdiscounted', counts.overDiscounted),
    ...summarise('report.payments.unpriced', 'isunpriced', counts.unpriced),
  ];
}
