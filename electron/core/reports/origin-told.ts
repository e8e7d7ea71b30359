import type {
  ReportBody,
  ReportRow,
  RowsOfReport,
  Said,
} from '../../../shared/domain/report-runs.ts';
import type { Filter } from '../../../shared/domain/views.ts';
import { tellDifference } from './compared.ts';
import { splitDays } from './known-days.ts';
import type { Origin, OriginCounts } from './origin-report.ts';
import { type Asked, type Sources, say } from './report.ts';

/** A filter names so many values at most. */
const mostNamed = 500;

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
  const listOrigins = (origins: readonly Origin[], isByCountry: boolean): ReportRow[] =>
    origins
      .filter(({ orders, cancelled }) => orders + cancelled > 0)
      .map((one): ReportRow => {
        const inAll = one.orders + one.cancelled;
        return {
          cells: [
            ...[one.key, one.orders, one.cancelled, inAll, inAll / whole],
            isComparable ? one.before : null,
          ],
          behind: nameOrders(one, asked, isByCountry),
        };
      });
  return {
    sentence: tellSentence(counts, isKnown, differs),
    figures: {
      orders: {
        value: isKnown ? all.orders : null,
        ...(before === undefined ? {} : { before }),
        said: missing.length > 0 ? [say('reports.note.partly')] : differs,
        behind: null,
      },
      cancelled: {
        value: isKnown ? all.cancelled : null,
        said: [say('report.origin.apart')],
        behind: null,
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
        rows: isKnown ? listOrigins(countries, true) : [],
        total: isKnown ? [null, all.orders, all.cancelled, whole, null, before ?? null] : null,
      },
      areas: {
        rows: isKnown ? listOrigins(counts.areas, false) : [],
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

function tellNotes({ all, withoutNumber, countries, areas }: OriginCounts): Said[] {
  const isMany = [...countries, ...areas].some(
    ({ orders, standing }) => orders > 0 && standing.length === 0,
  );
  return [
    say('report.origin.noNames'),
    ...(all.unsure > 0 ? [say('report.origin.unsure', { orders: all.unsure })] : []),
    ...(all.mixed > 0 ? [say('report.origin.mixed', { orders: all.mixed })] : []),
    ...(withoutNumber > 0 ? [say('report.origin.withoutNumber', { rows: withoutNumber })] : []),
    ...(isMany ? [say('report.origin.many', { most: mostNamed })] : []),
  ];
}

/**
 * The visitors' rows of some orders. All of a country are found by its names; those of a postal code by
 * the numbers of their orders, since nobody can filter by a masked column.
 */
function nameOrders(one: Origin, asked: Asked, isByCountry: boolean): ReportRow['behind'] {
  const find = (filter: Filter): RowsOfReport => ({
    ...{ dataset: 'visitors', dates: 'orderCreationDate', days: asked.period },
    ...{ filters: [filter], isWhole: true },
  });
  const byNumber = (numbers: readonly string[], count: number): RowsOfReport | null =>
    count > 0 && numbers.length === count && count <= mostNamed
      ? find({ kind: 'oneOf', field: 'orderNumber', values: [...numbers] })
      : null;
  const { standing, gone, orders, cancelled } = one;
  const all =
    isByCountry && one.written.length <= mostNamed
      ? find({ kind: 'oneOf', field: 'country', values: [...one.written] })
      : byNumber([...new Set([...standing, ...gone])], orders + cancelled);
  const named = {
    standing: byNumber(standing, orders),
    cancelledOrders: byNumber(gone, cancelled),
    ordersInAll: all,
  };
  return Object.fromEntries(
    Object.entries(named).flatMap(([id, rows]) => (rows ? [[id, rows]] : [])),
  );
}
