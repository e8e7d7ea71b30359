import type { Said } from '../../../shared/domain/report-questions.ts';
import type { ReportBody, ReportRow, RowsOfReport } from '../../../shared/domain/report-runs.ts';
import type { DayRange } from '../../../shared/ranges.ts';
import { tellDifference } from './compared.ts';
import { splitDays } from './known-days.ts';
import type { Origin, OriginCounts } from './origin-report.ts';
import { type Asked, type Sources, say } from './report.ts';

/** R10 in words, figures and tables. */
export function tellOrigin(counts: OriginCounts, asked: Asked, sources: Sources): ReportBody {
  const { period, compared, today } = asked;
  const { known, missing } = splitDays(sources['visitors'], period, today);
  const earlier = compared && splitDays(sources['visitors'], compared, today);
  const isKnown = known.length > 0;
  const isComparable = earlier !== null && earlier.missing.length === 0 && earlier.known.length > 0;
  const { all, countries } = counts;
  const before = compared ? (isComparable ? all.before : null) : undefined;
  const differs =
    before === undefined || missing.length > 0 ? [] : tellDifference(all.orders, before, asked);
  const own = countries.filter(({ orders }) => orders > 0);
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
          behind: listBehind(one, asked, by, isComparable),
        };
      });
  return {
    sentence: tellSentence(counts, isKnown, differs),
    figures: {
      orders: {
        value: isKnown ? all.orders : null,
        ...(before === undefined ? {} : { before }),
        said: [
          ...(missing.length > 0 ? [say('reports.note.partly')] : differs),
          ...(all.open > 0 ? [say('report.origin.open', { orders: all.open })] : []),
        ],
        behind: isKnown && all.orders > 0 ? markOrders(period, { state: 'standing' }) : null,
      },
      cancelled: {
        value: isKnown ? all.cancelled : null,
        said: [say('report.origin.apart')],
        behind: isKnown && all.cancelled > 0 ? markOrders(period, { state: 'cancelled' }) : null,
      },
      countries: {
        value: isKnown ? own.filter(({ key }) => key !== null).length : null,
        said: [],
        behind: null,
      },
      withArea: {
        value: isKnown && all.orders > 0 ? all.withArea / all.orders : null,
        said: [say('report.origin.ofStanding')],
        behind: null,
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
    pictures: {
      countries: [say(isKnown ? 'report.origin.countriesAre' : 'report.origin.unknown')],
      areas: [say(isKnown ? 'report.origin.areasAre' : 'report.origin.unknown')],
    },
    notes: tellNotes(counts),
    notFiled: [...counts.notFiled],
    options: {
      country: counts.options.map(({ value, orders }) => ({ value, name: null, rows: orders })),
    },
  };
}

function tellSentence({ all, countries }: OriginCounts, isKnown: boolean, differs: Said[]): Said[] {
  if (!isKnown) return [say('report.origin.unknown')];
  const [most] = countries
    .filter(({ key }) => key !== null)
    .toSorted((a, b) => b.orders - a.orders);
  if (!most || all.orders === 0) return [say('report.origin.none')];
  return [
    say('report.origin.most', {
      orders: all.orders,
      country: { kind: 'country', value: most.key },
      share: { kind: 'share', value: most.orders / all.orders },
    }),
    ...differs,
  ];
}

function tellNotes({ all, withoutNumber }: OriginCounts): Said[] {
  return [
    say('report.origin.noNames'),
    ...(all.unsure > 0 ? [say('report.origin.unsure', { orders: all.unsure })] : []),
    ...(all.mixed > 0 ? [say('report.origin.mixed', { orders: all.mixed })] : []),
    ...(withoutNumber > 0 ? [say('report.origin.withoutNumber', { rows: withoutNumber })] : []),
  ];
}

/** The visitors' rows of orders, of a place where one is named; the wholes of a table have no place. */
function markOrders(
  days: DayRange,
  words: Readonly<Record<string, string | null>> = {},
): RowsOfReport {
  const of = { first: days.first, last: days.last, ...words };
  return { dataset: 'visitors', dates: 'orderCreationDate', days, filters: [], mark: { of } };
}

function listBehind(
  { key, orders, cancelled, before }: Origin,
  { period, compared }: Asked,
  by: 'country' | 'area',
  isComparable: boolean,
): ReportRow['behind'] {
  const own = { [by]: key };
  return {
    ...(orders > 0 ? { standing: markOrders(period, { ...own, state: 'standing' }) } : {}),
    ...(cancelled > 0
      ? { cancelledOrders: markOrders(period, { ...own, state: 'cancelled' }) }
      : {}),
    ...(orders + cancelled > 0 ? { ordersInAll: markOrders(period, own) } : {}),
    ...(before > 0 && compared && isComparable
      ? { standingBefore: markOrders(compared, { ...own, state: 'standing' }) }
      : {}),
  };
}
