import { isActive } from '../../../../shared/categories/classify.ts';
import type { ListedTask, UncategorisedValue } from '../../../../shared/domain/reports.ts';
import { toDay, type VenueDate } from '../../../../shared/venue-time.ts';
import type { ReportRows } from '../../data/engine/contract/engine-methods.ts';
import { type ReportQuery, type ReportSource, readText } from './report-query.ts';
import { activeRowSql, buildDayRangeSql, toDateTimeText } from './report-sql.ts';
import { readUncategorised, selectUncategorised } from './shared/tallies.ts';
import { queryTasks, readTexts } from './shared/tasks.ts';

/** Booking lines of one order for the same visit and offer: people who arrive together. */
export interface Party {
  readonly start: string;
  readonly end: string | null;
  readonly orderNumber: string | null;
  readonly offerId: string | null;
  /** Name from the venue's downloaded orders. Null if none has the offer. */
  readonly offerName: string | null;
  /** Sum of the known numbers. Null if no line has one. */
  readonly people: number | null;
  readonly lines: number;
  /** Lines without a number. */
  readonly unknown: number;
  /** Language codes, and uncategorised values as they came. */
  readonly languages: readonly string[];
  /** Reserved lines, and lines with an uncategorised status. */
  readonly reserved: number;
  readonly uncategorised: number;
  /** Schools and groups of the order's visitors. */
  readonly groups: readonly string[];
  readonly remarks: readonly string[];
}

/** A task, and the parties of its orders that arrive during it. */
export interface RunSheetTask {
  readonly task: ListedTask;
  readonly parties: readonly Party[];
  /** Orders of the task without a booking line under it. */
  readonly otherOrders: readonly string[];
}

/** Everything that starts at one time; each party appears once, so that people add up. */
export interface RunSheetSlot {
  /** Null: tasks in progress since an earlier day. */
  readonly start: string | null;
  readonly tasks: readonly RunSheetTask[];
  readonly parties: readonly Party[];
}

export interface RunSheet {
  readonly day: VenueDate;
  readonly slots: readonly RunSheetSlot[];
  /** Totals of what is listed: people, booking lines and tasks; and lines without a number. */
  readonly people: number;
  readonly lines: number;
  readonly tasks: number;
  readonly unknown: number;
  /** Cancelled or ignored. */
  readonly leftOut: { readonly lines: number; readonly tasks: number };
  readonly uncategorised: readonly UncategorisedValue[];
  /** Listed orders without a downloaded visitor, so that their remarks are unknown. */
  readonly withoutVisitor: number;
}

/** Visitor fields without personal data; remarks are added on request. */
const visitorFields = ['orderNumber', 'groupName', 'schoolName'];

/**
 * The run sheet of a day by start time: tasks (spec 2.13) and booking lines by `visitStart` (spec 2.7). Lines of
 * one order and offer are joined and listed under the first task of their order at that time. Cancelled and ignored
 * rows are only counted.
 *
 * @param remarks read visitors' remarks (spec 2.14), which are personal data
 */
export function queryRunSheet(day: VenueDate, remarks: boolean): ReportQuery<RunSheet> {
  const days = { first: day, last: day };
  const tasks = queryTasks(days, 'either');
  const bookings: ReportSource = { dataset: 'bookings', dates: 'visitStart', days: [days] };
  const inDay = buildDayRangeSql('"visitStart"', [days]);
  return {
    sources: {
      ...tasks.sources,
      bookings,
      // Only for offer names, so any downloaded order serves.
      orders: { dataset: 'orders', dates: '', days: [days] },
      visitors: {
        dataset: 'visitors',
        dates: '',
        days: [days],
        fields: remarks ? [...visitorFields, 'remarks'] : visitorFields,
      },
    },
    statements: {
      tasks: tasks.statements['tasks'] ?? '',
      leftOut: `SELECT count(*)::INTEGER FROM bookings WHERE ${inDay} AND NOT (${activeRowSql})`,
      parties: `WITH named AS (SELECT "offerId", arg_max("offerName", "creationDate") AS "offerName"
            FROM orders WHERE "offerName" IS NOT NULL GROUP BY "offerId"),
          noted AS (SELECT "orderNumber", ${listTexts('"groupName"')} AS groups,
              ${listTexts('"schoolName"')} AS schools, ${remarks ? listTexts('"remarks"') : '[]'} AS remarks
            FROM visitors WHERE "orderNumber" IS NOT NULL GROUP BY "orderNumber"),
          lines AS (SELECT *, CASE "guideLanguageAs" WHEN 'ignored' THEN NULL
              WHEN 'uncategorised' THEN "guideLanguage" ELSE "guideLanguageAs" END AS language
            FROM bookings WHERE ${inDay} AND ${activeRowSql}),
          parties AS (SELECT "visitStart", "visitEnd", "orderNumber", "offerId",
              sum("numberOfVisitors")::BIGINT AS people, count(*)::INTEGER AS lines,
              (count(*) FILTER ("numberOfVisitors" IS NULL))::INTEGER AS unknown,
              ${listTexts('language')} AS languages,
              (count(*) FILTER ("category" = 'reserved'))::INTEGER AS reserved,
              (count(*) FILTER ("category" = 'uncategorised'))::INTEGER AS open
            FROM lines GROUP BY ALL)
        SELECT ${toDateTimeText('"visitStart"')}, ${toDateTimeText('"visitEnd"')}, "orderNumber",
          "offerId"::VARCHAR, "offerName", people, lines, unknown, to_json(languages), reserved, open,
          to_json(list_distinct(list_concat(coalesce(schools, []), coalesce(groups, [])))),
          to_json(coalesce(noted.remarks, [])), noted."orderNumber" IS NULL
        FROM parties LEFT JOIN named USING ("offerId") LEFT JOIN noted USING ("orderNumber")
        ORDER BY "visitStart", "visitEnd", "offerName", "orderNumber", "offerId"`,
      uncategorisedLines: selectUncategorised('bookings', bookings),
      uncategorisedTasks: tasks.statements['uncategorised'] ?? '',
    },
    read(rows) {
      const found = tasks.read({
        tasks: rows['tasks'] ?? [],
        uncategorised: rows['uncategorisedTasks'] ?? [],
      });
      const listed = found.tasks.filter(isActive);
      const parties = (rows['parties'] ?? []).map(readParty);
      const unknownVisitors = new Set(
        (rows['parties'] ?? []).flatMap((row) =>
          row[2] != null && row.at(-1) === true ? [String(row[2])] : [],
        ),
      );
      const sum = (of: (party: Party) => number) => parties.reduce((all, one) => all + of(one), 0);
      return {
        day,
        slots: toSlots(day, listed, parties),
        people: sum(({ people }) => people ?? 0),
        lines: sum((party) => party.lines),
        tasks: listed.length,
        unknown: sum(({ unknown }) => unknown),
        leftOut: {
          lines: Number(rows['leftOut']?.[0]?.[0] ?? 0),
          tasks: found.tasks.length - listed.length,
        },
        uncategorised: [
          ...readUncategorised(rows['uncategorisedLines'] ?? []),
          ...found.uncategorised,
        ],
        withoutVisitor: unknownVisitors.size,
      };
    },
  };
}

/** SQL list of a column's distinct values, sorted, without empty ones. */
function listTexts(column: string): string {
  return `coalesce(list_sort(list(DISTINCT trim(${column})) FILTER (trim(${column}) <> '')), [])`;
}

function readParty(row: ReportRows[number]): Party {
  const [start, end, orderNumber, offerId, offerName, people, lines, unknown, languages] = row;
  const [reserved, uncategorised, groups, remarks] = row.slice(9);
  return {
    start: String(start),
    end: readText(end),
    orderNumber: readText(orderNumber),
    offerId: readText(offerId),
    offerName: readText(offerName),
    people: people == null ? null : Number(people),
    lines: Number(lines),
    unknown: Number(unknown),
    languages: readTexts(languages),
    reserved: Number(reserved),
    uncategorised: Number(uncategorised),
    groups: readTexts(groups),
    remarks: readTexts(remarks),
  };
}

function toSlots(
  day: VenueDate,
  tasks: readonly ListedTask[],
  parties: readonly Party[],
): RunSheetSlot[] {
  const free = new Set(parties);
  const byOrder = Map.groupBy(parties, ({ orderNumber }) => orderNumber);
  // By start time: a party goes to the first of several tasks with its order.
  const nested = tasks.map((task): RunSheetTask => {
    const own = task.orderNumbers
      .flatMap((number) => byOrder.get(number) ?? [])
      .filter((party) => free.has(party) && isDuring(task, party.start));
    for (const party of own) free.delete(party);
    const known = new Set(own.map(({ orderNumber }) => orderNumber));
    return {
      task,
      parties: own,
      otherOrders: task.orderNumbers.filter((number) => !known.has(number)),
    };
  });
  const toStart = (start: string | null): string =>
    start === null || toDay(start) < day ? '' : start;
  const tasksBy = Map.groupBy(nested, ({ task }) => toStart(task.start));
  const partiesBy = Map.groupBy(free, ({ start }) => start);
  const starts = [...new Set([...tasksBy.keys(), ...partiesBy.keys()])].sort();
  return starts.map((start) => ({
    start: start === '' ? null : start,
    tasks: tasksBy.get(start) ?? [],
    parties: partiesBy.get(start) ?? [],
  }));
}

function isDuring({ start, end }: ListedTask, moment: string): boolean {
  return start === moment || (start !== null && start < moment && end !== null && moment < end);
}
