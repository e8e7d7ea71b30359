/** A venue of the sandbox whose rows are downloaded, its reports, and the rows behind their numbers. */
import * as v from 'valibot';
import type { ReportInput } from '../../electron/core/engine/contract/engine-methods.ts';
import { findReport } from '../../electron/core/reports/all-reports.ts';
import { createReadReport } from '../../electron/core/reports/read-report.ts';
import { readToday } from '../../electron/core/reports/today.ts';
import { toDayNumber } from '../../sandbox/data/calendar.ts';
import type { Row } from '../../sandbox/data/row.ts';
import { venues } from '../../sandbox/data/venues/venues.ts';
import { type AsOf, makeWorld } from '../../sandbox/data/world.ts';
import { writeJson } from '../../sandbox/json-writer.ts';
import { getDataset } from '../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../shared/catalogue/types.ts';
import { type Capacity, noCapacity } from '../../shared/domain/capacity.ts';
import type { Filing, StatusGroup } from '../../shared/domain/filing.ts';
import type {
  ReportCell,
  ReportId,
  ReportParameters,
} from '../../shared/domain/report-questions.ts';
import {
  type ReportRow,
  type ReportRun,
  type RowsOfReport,
  reportRun,
} from '../../shared/domain/report-runs.ts';
import type { Today } from '../../shared/domain/reports.ts';
import type { Filter } from '../../shared/domain/views.ts';
import { createMessages } from '../../shared/messages/create-messages.ts';
import { getReport, makeFirstParameters } from '../../shared/reports/reports.ts';
import { createManualClock } from './manual-clock.ts';
import { openLastingEngine, quiet } from './open-engine.ts';
import { createSandboxRows, newestRows, type SandboxRows } from './sandbox-rows.ts';
import { profileId } from './stored-segments.ts';

const messages = createMessages('en-GB');
const entry = (value: string, countsAs: string) => ({ value, countsAs, name: null, color: null });

/** What one value counts as in each field; a status that is in none of them is not filed. */
const counts = {
  bookingStatus: { Confirmed: 'sold', Option: 'reserved', Cancelled: 'cancelled' },
  bookingLineStatus: { Booked: 'sold', Cancelled: 'cancelled' },
  orderStatus: { '1': 'sold', '2': 'sold', '3': 'cancelled' },
  taskStatus: { Accepted: 'confirmed', 'Awaiting confirmation': 'waiting', Cancelled: 'cancelled' },
} as const;

const statusFields = {
  bookings: { bookingStatus: 'bookingStatus', bookingLineStatus: 'bookingLineStatus' },
  orders: { status: 'orderStatus' },
  tasks: { status: 'taskStatus' },
} as const;

const testFiling: Filing = Object.fromEntries(
  Object.entries(counts).map(([field, values]) => [
    field,
    Object.entries(values).map(([value, group]) => entry(value, group)),
  ]),
);

/** What a row's statuses count as together. */
export function groupOf(dataset: 'bookings' | 'orders' | 'tasks', row: Row): StatusGroup {
  const groups = Object.entries(statusFields[dataset]).map(([field, id]) => {
    const own: Readonly<Record<string, string>> = counts[id as keyof typeof counts];
    return own[String(row[field])] ?? 'notFiled';
  });
  const decisive = ['cancelled', 'notFiled', 'reserved', 'waiting', 'sold', 'confirmed'] as const;
  return decisive.find((group) => groups.includes(group)) ?? 'notFiled';
}

export const onDays = (rows: readonly Row[], field: string, first: string, last = first): Row[] =>
  rows.filter((row) => {
    const day = String(row[field] ?? '').slice(0, 10);
    return day >= first && day <= last;
  });

const engine = await openLastingEngine();
let opened = 0;

export interface ReportDesk {
  readonly stored: SandboxRows;
  readonly asOf: AsOf;
  readonly timeZone: string;
  /** Rows as they are stored: of each key the newest, and of what is exactly the same one. */
  rows(dataset: DatasetId): Row[];
  run(
    report: ReportId,
    change?: Partial<ReportParameters>,
    capacity?: Capacity,
  ): Promise<ReportRun>;
  /** Today as it is known at that moment. */
  today(): Promise<Today>;
  /** The rows that a screen shows for a number. */
  behind(rows: RowsOfReport | null | undefined): Row[];
}

/** @param moment the venue's wall clock, to the second */
export function openReportDesk(moment: string, venueNumber = 1): ReportDesk {
  const venue = venues.find(({ number }) => number === venueNumber);
  if (!venue) throw new Error('no venue');
  const { timeZone } = venue;
  const world = makeWorld(venue, 7, 400, 400);
  const [hours = 0, minutes = 0] = moment.slice(11).split(':').map(Number);
  const asOf = {
    today: toDayNumber(moment.slice(0, 10)),
    scanSecond: hours * 3600 + minutes * 60,
  };
  opened += 1;
  const stored = createSandboxRows(engine, world, `desk-${opened}`);
  const now = Temporal.PlainDateTime.from(moment);
  const read = createReadReport({
    segmentStore: { get: stored.get, markDamaged: async () => undefined },
    engine: { report: (input: ReportInput) => engine.methods.report(input, quiet) },
    filing: () => testFiling,
    timeZone: () => timeZone,
    clock: createManualClock(now.toZonedDateTime(timeZone).epochMilliseconds),
  });
  // Of every number the rows behind it are asked for: they are sorted out once for what is stored.
  const known = new Map<DatasetId, { of: readonly Row[] | undefined; rows: Row[] }>();
  const rows = (id: DatasetId) => {
    const of = stored.rows.get(id);
    const before = known.get(id);
    if (before && before.of === of) return before.rows;
    const { key, isLooselyKeyed } = getDataset(id);
    const all = (of ?? []).filter(isFirstOfSame());
    const found = isLooselyKeyed ? all : newestRows(all, key);
    known.set(id, { of, rows: found });
    return found;
  };
  return {
    ...{ stored, asOf, timeZone, rows },
    async run(report, change = {}, capacity = noCapacity) {
      await engine.methods.releaseReports({ profileId }, quiet);
      const first = makeFirstParameters(getReport(report), moment.slice(0, 10));
      const parameters = { ...first, ...change };
      const asked = { profileId, parameters, filing: testFiling, capacity, now };
      const run = await findReport(report).run(read, asked, quiet.signal);
      // What passes to a window is checked there; a sentence without words would be no sentence.
      const strange = listMessages(run).filter((message) => !messages.has(message));
      if (strange.length > 0) throw new Error(`no such messages: ${strange.join(', ')}`);
      return v.parse(reportRun, run);
    },
    async today() {
      await engine.methods.releaseReports({ profileId }, quiet);
      return readToday(read, { profileId, now }, quiet.signal);
    },
    behind(wanted) {
      if (!wanted) return [];
      const { dataset, dates, days, filters, isWhole } = wanted;
      return onDays(rows(dataset), dates, days.first, days.last)
        .filter((row) => filters.every((filter) => fits(filter, row)))
        .filter(
          (row) =>
            isWhole === true ||
            !(dataset === 'bookings' || dataset === 'orders' || dataset === 'tasks') ||
            groupOf(dataset, row) !== 'cancelled',
        );
    },
  };
}

function isFirstOfSame() {
  const seen = new Set<string>();
  return (row: Row): boolean => {
    const text = writeJson(row);
    if (seen.has(text)) return false;
    seen.add(text);
    return true;
  };
}

/** As a grid filters, in another way than the engine's. */
function fits(filter: Filter, row: Row): boolean {
  const value = row[filter.field];
  const text = value === null || value === undefined ? null : String(value);
  switch (filter.kind) {
    case 'oneOf':
      return filter.values.includes(text);
    case 'noneOf':
      return !filter.values.includes(text);
    case 'empty':
      return ((text ?? '') === '') === filter.empty;
    case 'contains':
      return text?.includes(filter.text) ?? false;
    case 'between':
      if (text === null || text < (filter.from ?? '')) return false;
      // A day as the upper bound is all of it.
      return filter.to === undefined || text.slice(0, filter.to.length) <= filter.to;
    case 'recurring': {
      if (text === null) return false;
      const { dayOfWeek } = Temporal.PlainDateTime.from(text);
      const minute = text.slice(11, 16);
      const isOn = filter.weekdays?.includes(dayOfWeek) ?? true;
      return isOn && minute >= (filter.from ?? '') && minute <= (filter.to ?? '~');
    }
  }
}

/** A table's rows by the names of their columns. */
export function readTable(
  run: ReportRun,
  id: string,
): (Record<string, ReportCell> & Pick<ReportRow, 'behind' | 'tone'>)[] {
  const shape = getReport(run.report).tables.find((table) => table.id === id);
  return (run.tables[id]?.rows ?? []).map(
    ({ cells, behind, tone }) =>
      Object.assign(
        Object.fromEntries((shape?.columns ?? []).map(({ id: name }, at) => [name, cells[at]])),
        { behind, tone },
      ) as never,
  );
}

export const amount = (rows: readonly Row[], field: string): number =>
  rows.reduce((sum, row) => sum + (typeof row[field] === 'number' ? row[field] : 0), 0);

/** The names of all messages that a report says. */
function listMessages(run: ReportRun): string[] {
  const said = [
    ...run.sentence,
    ...run.notes,
    ...Object.values(run.figures).flatMap((figure) => figure.said),
    ...Object.values(run.pictures).flat(),
  ];
  return [...new Set(said.map(({ message }) => message))];
}

/** The amounts of rows of one currency, in ten-thousandths and so exact; null where none says one. */
export function sumMoney(rows: readonly Row[], field = 'totalAmount') {
  const currencies = new Set(rows.map((row) => row['isoCurrencySymbol'] ?? null));
  if (currencies.size > 1) throw new Error('several currencies');
  const amounts = rows.flatMap((row) => {
    const value = row[field];
    return typeof value === 'number' ? [BigInt(Math.round(value * 10_000))] : [];
  });
  if (amounts.length === 0) return null;
  const sum = amounts.reduce((all, each) => all + each, 0n);
  const [currency = null] = currencies;
  return {
    amount: String(Number(sum) / 10_000),
    currency: currency === null ? null : String(currency),
  };
}
