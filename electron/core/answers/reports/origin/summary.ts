import type { MessageRef } from '../../../../../shared/domain/report-questions.ts';
import type {
  DrillDownRows,
  ReportBody,
  ReportRow,
} from '../../../../../shared/domain/report-runs.ts';
import type { DayRange } from '../../../../../shared/ranges.ts';
import { message, type ReportContext, type ReportSummary, type Sources } from '../report.ts';
import { describeChange } from '../shared/comparison.ts';
import { splitKnownDays } from '../shared/known-days.ts';
import type { Origin, OriginCounts } from './query.ts';

/** Headline, figures and tables of *origin*. */
export function summariseOrigin(
  counts: OriginCounts,
  context: ReportContext,
  sources: Sources,
): ReportSummary {
  const { period, compared, today } = context;
  const { known, missing } = splitKnownDays(sources['visitors'], period, today);
  const earlier = compared && splitKnownDays(sources['visitors'], compared, today);
  const isKnown = known.length > 0;
  const isComparable =
    missing.length === 0 &&
    earlier !== null &&
    earlier.missing.length === 0 &&
    earlier.known.length > 0;
  const { all, countries } = counts;
  const before = compared ? (isComparable ? all.before : null) : undefined;
  const differs = describeChange(all.orders, before ?? null, context);
  const own = countries.filter(({ orders }) => orders > 0);
  const only = own.length === 1 ? own[0]?.key : undefined;
  const whole = Math.max(1, all.orders + all.cancelled);
  const listOrigins = (origins: readonly Origin[], by: 'country' | 'area'): ReportRow[] =>
    origins
      .filter(({ orders, cancelled }) => orders + cancelled > 0)
      .map((one): ReportRow => {
        const inAll = one.orders + one.cancelled;
        return {
          cells: [
            one.key,
            one.orders,
            one.cancelled,
            inAll,
            inAll / whole,
            isComparable ? one.before : null,
          ],
          drillDown: makeDrillDowns(one, context, by, isComparable),
        };
      });
  return {
    sentence: summariseHeadline(counts, isKnown, differs),
    figures: {
      orders: {
        value: isKnown ? all.orders : null,
        ...(before === undefined ? {} : { before }),
        captions: [
          ...(missing.length > 0 ? [message('reports.note.partly')] : []),
          ...(all.open > 0 ? [message('report.origin.open', { orders: all.open })] : []),
        ],
        drillDown:
          isKnown && all.orders > 0 ? makeOrdersAnchor(period, { state: 'standing' }) : null,
      },
      cancelled: {
        value: isKnown ? all.cancelled : null,
        captions: [],
        drillDown:
          isKnown && all.cancelled > 0 ? makeOrdersAnchor(period, { state: 'cancelled' }) : null,
      },
      countries: {
        value: isKnown ? own.filter(({ key }) => key !== null).length : null,
        captions: only
          ? [message('report.origin.onlyCountry', { country: { kind: 'country', value: only } })]
          : [],
        drillDown: null,
      },
      withArea: {
        value: isKnown && all.orders > 0 ? all.withArea / all.orders : null,
        captions: [message('report.origin.ofStanding')],
        drillDown: null,
      },
    },
    tables: {
      countries: {
        rows: isKnown ? listOrigins(countries, 'country') : [],
        total: isKnown ? [null, all.orders, all.cancelled, whole, null, before ?? null] : null,
      },
      areas: {
        rows: isKnown ? listOrigins(counts.areas, 'area') : [],
        total: null,
        all: isKnown ? counts.allAreas : 0,
      },
    },
    chartSummaries: {
      countries: isKnown ? [] : [message('report.origin.unknown')],
      areas: !isKnown
        ? [message('report.origin.unknown')]
        : all.orders > all.withArea
          ? [message('report.origin.withoutArea', { orders: all.orders - all.withArea })]
          : [],
    },
    notes: describeNotes(counts),
  };
}

function summariseHeadline(
  { all, countries, areas }: OriginCounts,
  isKnown: boolean,
  differs: ReportBody['sentence'],
): ReportBody['sentence'] {
  if (!isKnown) return [message('report.origin.unknown')];
  const findMost = (origins: readonly Origin[]) =>
    origins.filter(({ key }) => key !== null).toSorted((a, b) => b.orders - a.orders)[0];
  const most = findMost(countries);
  if (!most || all.orders === 0) return [message('report.origin.none')];
  const country = { kind: 'country', value: most.key } as const;
  const area = findMost(areas);
  return [
    most.orders === all.orders
      ? message('report.origin.allFrom', { orders: all.orders, country })
      : message('report.origin.most', {
          country,
          share: { kind: 'share', value: most.orders / all.orders },
        }),
    ...(area && area.orders > 0
      ? [
          message('report.origin.mostArea', {
            area: { kind: 'text', value: area.key },
            share: { kind: 'share', value: area.orders / all.withArea },
          }),
        ]
      : []),
    ...differs,
  ];
}

function describeNotes({ all, withoutNumber }: OriginCounts): MessageRef[] {
  return [
    message('report.origin.noNames'),
    ...(all.unsure > 0 ? [message('report.origin.unsure', { orders: all.unsure })] : []),
    ...(all.mixed > 0 ? [message('report.origin.mixed', { orders: all.mixed })] : []),
    ...(withoutNumber > 0 ? [message('report.origin.withoutNumber', { rows: withoutNumber })] : []),
  ];
}

/** Visitors of orders, of one place if given; a table's totals have no place. */
function makeOrdersAnchor(
  days: DayRange,
  entries: Readonly<Record<string, string | null>>,
): DrillDownRows {
  const of = { first: days.first, last: days.last, ...entries };
  return { dataset: 'visitors', dates: 'orderCreationDate', days, filters: [], anchor: { of } };
}

function makeDrillDowns(
  { key, orders, cancelled, before }: Origin,
  { period, compared }: ReportContext,
  by: 'country' | 'area',
  isComparable: boolean,
): ReportRow['drillDown'] {
  const own = { [by]: key };
  const standing = { ...own, state: 'standing' };
  return {
    standing: orders > 0 ? makeOrdersAnchor(period, standing) : null,
    cancelledOrders:
      cancelled > 0 ? makeOrdersAnchor(period, { ...own, state: 'cancelled' }) : null,
    ordersInAll: orders + cancelled > 0 ? makeOrdersAnchor(period, own) : null,
    standingBefore:
      before > 0 && compared && isComparable ? makeOrdersAnchor(compared, standing) : null,
  };
}
