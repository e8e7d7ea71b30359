import type {
  DrillDownRows,
  ReportBody,
  ReportRow,
  ReportTable,
  ReportTone,
} from '../../../../../shared/domain/report-runs.ts';
import { toNumber } from '../../../../../shared/money.ts';
import type { DayRange } from '../../../../../shared/ranges.ts';
import { sum } from '../../../../../shared/sums.ts';
import { addDays } from '../../../../../shared/venue-time.ts';
import { message, type ReportContext, type ReportSummary, type Sources } from '../report.ts';
import { countDaysBack, listSteps, pickStep } from '../shared/day-steps.ts';
import {
  describeExcluded,
  describeUncategorised,
  describeUncategorisedAmount,
} from '../shared/excluded-rows.ts';
import { splitKnownDays } from '../shared/known-days.ts';
import { type GroupCounts, type GroupKind, getGroupDates, groupKinds } from './query.ts';

const tones: Readonly<Record<GroupKind, ReportTone>> = { school: 1, group: 3, groupTicket: 4 };

interface GroupsContext {
  readonly counts: GroupCounts;
  readonly context: ReportContext;
  /** Their days, and the step of the shown period that they stand for. */
  readonly steps: readonly (DayRange & { readonly shown: DayRange; readonly isKnown: boolean })[];
  readonly kinds: readonly GroupKind[];
}

/** Headline, figures and tables of *groups*. */
export function summariseGroups(
  counts: GroupCounts,
  context: ReportContext,
  sources: Sources,
): ReportSummary {
  const { period, shown, today, choices, filters } = context;
  const which = choices['basis'] === 'sale' ? 'begun' : 'all';
  const split = (days: DayRange) => splitKnownDays(sources['bookings'], days, today, which);
  const hasVisitors = sources['visitors']?.isEmpty === false;
  const { known, missing } = split(period);
  const isKnown = hasVisitors && known.length > 0;
  const back = countDaysBack({ compared: period }, shown);
  const steps = listSteps(shown, pickStep(context, shown)).map((step) => {
    const days = { first: addDays(step.first, -back), last: addDays(step.last, -back) };
    return { ...days, shown: step, isKnown: isKnown && split(days).known.length > 0 };
  });
  const kinds = groupKinds.filter((kind) => kind !== 'groupTicket' || filters['groupTicket']);
  const groups: GroupsContext = { counts, context, steps, kinds };
  const people = isKnown ? sum(counts.people.map((one) => one.people)) : null;
  const partly = missing.length > 0 ? [message('reports.note.partly')] : [];
  const [first, ...more] = counts.sums.filter(({ amount }) => amount !== null);
  const describeSum = ({ amount, currency }: GroupCounts['sums'][number]) => ({
    value: amount,
    drillDown: makeGroupsAnchor(context, 'orders', { currency }),
  });
  return {
    sentence: summariseHeadline(groups, people),
    figures: {
      people: {
        value: people,
        captions: [...partly, ...describeUncategorised(counts.uncounted)],
        drillDown: people ? makeGroupsAnchor(context, 'bookings') : null,
      },
      shareOfPeople: {
        value: people === null || counts.everybody <= 0 ? null : people / counts.everybody,
        captions: [message('report.groups.ofEverybody', { people: counts.everybody })],
        drillDown: null,
      },
      orders: {
        value: isKnown ? counts.allOrders : null,
        captions: [
          ...partly,
          ...(counts.openOrders > 0
            ? [describeUncategorisedAmount({ kind: 'count', value: counts.openOrders })]
            : []),
        ],
        drillDown: isKnown && counts.allOrders > 0 ? makeGroupsAnchor(context, 'orders') : null,
      },
      revenue: {
        ...(isKnown && first ? describeSum(first) : { value: null, drillDown: null }),
        captions: [
          ...partly,
          ...counts.open.flatMap((amount) =>
            amount && toNumber(amount) !== 0
              ? [describeUncategorisedAmount({ kind: 'money', value: amount })]
              : [],
          ),
        ],
        ...(isKnown && more.length > 0 ? { more: more.map(describeSum) } : {}),
      },
    },
    tables: { days: listDays(groups), revenue: listRevenue(groups) },
    chartSummaries: {
      people: isKnown ? [] : [message('report.groups.unknown')],
      revenue: isKnown ? [] : [message('report.groups.unknown')],
    },
    notes: [
      ...(filters['groupTicket'] ? [] : [message('report.groups.ticketsMessage')]),
      message('report.groups.visitors'),
      message('report.groups.revenueIs'),
      ...(counts.withoutAmount > 0
        ? [message('reports.note.noAmount', { lines: counts.withoutAmount })]
        : []),
      ...describeExcluded(counts.uncounted, 'bookings'),
    ],
  };
}

function summariseHeadline(
  { counts }: GroupsContext,
  people: number | null,
): ReportBody['sentence'] {
  if (people === null) return [message('report.groups.unknown')];
  if (counts.allOrders === 0 && people === 0) return [message('report.groups.none')];
  const [only, ...others] = counts.sums.filter(({ amount }) => amount !== null);
  const schools = sum(
    counts.people.filter(({ kind }) => kind === 'school').map((one) => one.people),
  );
  return [
    message('report.groups.are', {
      people,
      orders: counts.allOrders,
      // Amounts of several currencies are in the figures.
      hasAmount: only && others.length === 0 ? 'yes' : 'no',
      amount: { kind: 'money', value: only?.amount ?? null },
    }),
    ...(people > 0
      ? [message('report.groups.schools', { share: { kind: 'share', value: schools / people } })]
      : []),
  ];
}

/** Every kind in every step of the period, including empty ones. */
function listDays({ counts, context, steps, kinds }: GroupsContext): ReportTable {
  const rows = steps.flatMap(({ shown, isKnown, ...days }) => {
    const here = counts.people.filter(({ step }) => step === shown.first);
    const all = isKnown && here.length > 0 ? makeGroupsAnchor(context, 'bookings', { days }) : null;
    return kinds.map((kind): ReportRow => {
      const people = here.find((one) => one.kind === kind);
      const orders = counts.orders.find((one) => one.step === shown.first && one.kind === kind);
      const booked =
        people && isKnown ? makeGroupsAnchor(context, 'bookings', { days, kind }) : null;
      const ordered =
        orders && isKnown ? makeGroupsAnchor(context, 'orders', { days, kind }) : null;
      return {
        cells: [
          `${shown.first}/${shown.last}`,
          kind,
          ...(isKnown
            ? [people?.people ?? 0, null, orders?.orders ?? 0, orders?.tickets ?? 0]
            : [null, null, null, null]),
        ],
        drillDown: {
          people: booked,
          orders: ordered,
          ticketCount: ordered,
          all,
        },
        tone: tones[kind],
      };
    });
  });
  return { rows, total: null };
}

/** Currencies one after the other, never added up. */
function listRevenue({ counts, context, steps, kinds }: GroupsContext): ReportTable {
  const currencies = counts.sums.map(({ currency }) => currency);
  const rows = currencies.flatMap((currency) =>
    steps.flatMap(({ shown, isKnown, ...days }) => {
      const here = counts.money.filter(
        (one) => one.step === shown.first && one.currency === currency && one.amount !== null,
      );
      const all =
        isKnown && here.length > 0 ? makeGroupsAnchor(context, 'orders', { days, currency }) : null;
      return kinds.map((kind): ReportRow => {
        const own = here.find((one) => one.kind === kind);
        const drillDown =
          own && isKnown ? makeGroupsAnchor(context, 'orders', { days, kind, currency }) : null;
        return {
          cells: [
            `${shown.first}/${shown.last}`,
            kind,
            isKnown ? (own?.amount ?? { amount: '0', currency }) : null,
            null,
            isKnown ? (own?.orders ?? 0) : null,
          ],
          drillDown: {
            revenue: drillDown,
            orders: drillDown,
            all,
          },
          tone: tones[kind],
        };
      });
    }),
  );
  return { rows, total: null };
}

/** Rows of groups. Left out: all days, kinds or currencies. */
function makeGroupsAnchor(
  context: ReportContext,
  dataset: 'bookings' | 'orders',
  {
    days,
    ...entries
  }: {
    readonly days?: DayRange;
    readonly kind?: GroupKind;
    readonly currency?: string | null;
  } = {},
): DrillDownRows {
  const { first, last } = days ?? context.period;
  return {
    dataset,
    dates: getGroupDates(context)[dataset],
    days: { first, last },
    filters: [],
    anchor: { of: { of: dataset, ...(days ? { first, last } : {}), ...entries } },
  };
}
