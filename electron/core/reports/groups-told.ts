import type {
  ReportBody,
  ReportRow,
  ReportTable,
  ReportTone,
  RowsOfReport,
  Said,
} from '../../../shared/domain/report-runs.ts';
import type { Filter } from '../../../shared/domain/views.ts';
import type { DayRange } from '../../../shared/ranges.ts';
import { listSteps, pickStep } from './day-steps.ts';
import {
  type GroupCounts,
  type GroupKind,
  getFilterAnswers,
  getGroupDates,
  groupKinds,
} from './groups-parts.ts';
import { splitDays } from './known-days.ts';
import { type Asked, type Sources, say } from './report.ts';
import { mostNamed, nameAskedFor, readFilterOptions } from './row-filters.ts';
import { nameCurrency } from './sales.ts';
import { tellUncounted } from './uncounted.ts';

const tones: Readonly<Record<GroupKind, ReportTone>> = { school: 1, group: 3, groupTicket: 4 };

interface Telling {
  readonly counts: GroupCounts;
  readonly asked: Asked;
  readonly steps: readonly (DayRange & { readonly isKnown: boolean })[];
  readonly kinds: readonly GroupKind[];
}

/** R9 in words, figures and tables. */
export function tellGroups(counts: GroupCounts, asked: Asked, sources: Sources): ReportBody {
  const { period, today, choices, filters } = asked;
  const which = choices['basis'] === 'sale' ? 'begun' : 'all';
  const split = (days: DayRange) => splitDays(sources['bookings'], days, today, which);
  const hasVisitors = sources['visitors']?.isEmpty === false;
  const { known, missing } = split(period);
  const isKnown = hasVisitors && known.length > 0;
  const steps = listSteps(period, pickStep(asked, period)).map((days) => ({
    ...days,
    isKnown: isKnown && split(days).known.length > 0,
  }));
  const kinds = groupKinds.filter((kind) => kind !== 'groupTicket' || filters['groupTicket']);
  const telling: Telling = { counts, asked, steps, kinds };
  const people = isKnown ? sum(counts.people.map((one) => one.people)) : null;
  const partly = missing.length > 0 ? [say('reports.note.partly')] : [];
  const [first, ...more] = counts.sums.filter(({ amount }) => amount !== null);
  return {
    sentence: tellSentence(telling, people),
    figures: {
      people: { value: people, said: partly, behind: null },
      shareOfPeople: {
        value: people === null || counts.everybody <= 0 ? null : people / counts.everybody,
        said: [say('report.groups.ofEverybody', { people: counts.everybody })],
        behind: null,
      },
      orders: { value: isKnown ? counts.allOrders : null, said: partly, behind: null },
      revenue: {
        value: isKnown ? (first?.amount ?? null) : null,
        behind: null,
        said: partly,
        ...(isKnown && more.length > 0
          ? { more: more.map(({ amount }) => ({ value: amount, behind: null })) }
          : {}),
      },
    },
    tables: { days: listDays(telling), revenue: listRevenue(telling) },
    pictures: {
      people: [say(isKnown ? 'report.groups.peopleAre' : 'report.groups.unknown')],
      revenue: [say(isKnown ? 'report.groups.revenueIs' : 'report.groups.unknown')],
    },
    notes: [
      ...(filters['groupTicket'] ? [] : [say('report.groups.sayTickets')]),
      say('report.groups.visitors'),
      ...(counts.withoutAmount > 0
        ? [say('reports.note.noAmount', { lines: counts.withoutAmount })]
        : []),
      ...tellUncounted(counts.uncounted, 'bookings'),
    ],
    notFiled: [...counts.notFiled],
    options: {
      ...readFilterOptions(
        ['group'],
        'orders',
        getFilterAnswers(counts.answers, 'orders'),
        asked.filing,
      ),
      groupTicket: counts.options,
    },
  };
}

function tellSentence({ counts }: Telling, people: number | null): Said[] {
  if (people === null) return [say('report.groups.unknown')];
  if (counts.allOrders === 0 && people === 0) return [say('report.groups.none')];
  const schools = sum(
    counts.people.filter(({ kind }) => kind === 'school').map((one) => one.people),
  );
  return [
    say('report.groups.are', {
      ...{ people, orders: counts.allOrders },
      share: {
        ...{ kind: 'share' },
        value: counts.everybody > 0 ? people / counts.everybody : null,
      },
    }),
    ...(people > 0
      ? [say('report.groups.schools', { share: { kind: 'share', value: schools / people } })]
      : []),
  ];
}

/** Every kind in every step of the period, also where there is nobody. */
function listDays({ counts, asked, steps, kinds }: Telling): ReportTable {
  const rows = steps.flatMap(({ first, last, isKnown }) => {
    const here = counts.people.filter(({ step }) => step === first);
    const all = isKnown ? nameRows(counts, asked, 'bookings', { first, last }, here) : null;
    return kinds.map((kind): ReportRow => {
      const people = here.find((one) => one.kind === kind);
      const orders = counts.orders.find((one) => one.step === first && one.kind === kind);
      const booked = people ? nameRows(counts, asked, 'bookings', { first, last }, [people]) : null;
      const ordered = orders ? nameRows(counts, asked, 'orders', { first, last }, [orders]) : null;
      return {
        cells: [
          ...[`${first}/${last}`, kind],
          ...(isKnown
            ? [people?.people ?? 0, orders?.orders ?? 0, orders?.tickets ?? 0]
            : [null, null, null]),
        ],
        behind: {
          ...(booked && isKnown ? { people: booked } : {}),
          ...(ordered && isKnown ? { orders: ordered, ticketCount: ordered } : {}),
          ...(all ? { all } : {}),
        },
        tone: tones[kind],
      };
    });
  });
  return { rows, total: null };
}

/** One currency after the other: never added up. */
function listRevenue({ counts, asked, steps, kinds }: Telling): ReportTable {
  const currencies = counts.sums.map(({ currency }) => currency);
  const rows = currencies.flatMap((currency) =>
    steps.flatMap(({ first, last, isKnown }) => {
      const days = { first, last };
      const more = currencies.length > 1 ? [nameCurrency(currency)] : [];
      const here = counts.money.filter(
        (one) => one.step === first && one.currency === currency && one.amount !== null,
      );
      const all = isKnown ? nameRows(counts, asked, 'orders', days, here, more) : null;
      return kinds.map((kind): ReportRow => {
        const own = here.find((one) => one.kind === kind);
        const behind = own ? nameRows(counts, asked, 'orders', days, [own], more) : null;
        return {
          cells: [
            ...[`${first}/${last}`, kind],
            isKnown ? (own?.amount ?? { amount: '0', currency }) : null,
            isKnown ? (own?.orders ?? 0) : null,
          ],
          behind: {
            ...(behind && isKnown ? { revenue: behind, orders: behind } : {}),
            ...(all ? { all } : {}),
          },
          tone: tones[kind],
        };
      });
    }),
  );
  return { rows, total: null };
}

/** Rows of some orders; null where they are too many to be named. */
function nameRows(
  counts: GroupCounts,
  asked: Asked,
  dataset: 'bookings' | 'orders',
  days: DayRange,
  of: readonly { readonly numbers: readonly string[] }[],
  more: readonly Filter[] = [],
): RowsOfReport | null {
  const values = [...new Set(of.flatMap(({ numbers }) => numbers))];
  if (of.length === 0 || of.some(({ numbers }) => numbers.length === 0)) return null;
  if (values.length > mostNamed) return null;
  const named = nameAskedFor(asked, dataset, getFilterAnswers(counts.answers, dataset));
  if (named === null) return null;
  const filters: Filter[] = [...named, { kind: 'oneOf', field: 'orderNumber', values }, ...more];
  return { dataset, dates: getGroupDates(asked)[dataset], days, filters };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
