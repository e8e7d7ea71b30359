/** A venue of the sandbox with downloaded rows, its reports, and the rows behind their figures. */
import * as v from 'valibot';
import { findReport } from '../../electron/core/answers/reports/all-reports.ts';
import { createReadReport } from '../../electron/core/answers/reports/read-report.ts';
import { queryStatusEvidence } from '../../electron/core/answers/reports/status-evidence.ts';
import { readToday } from '../../electron/core/answers/reports/today/today.ts';
import type {
  OpenStoredInput,
  ReportInput,
} from '../../electron/core/data/engine/contract/engine-methods.ts';
import { createOpenStored } from '../../electron/core/data/queries/open-stored.ts';
import { toDayNumber } from '../../sandbox/data/calendar.ts';
import type { Row } from '../../sandbox/data/row.ts';
import { venues } from '../../sandbox/data/venues/venues.ts';
import { type AsOf, makeWorld } from '../../sandbox/data/world.ts';
import { getDataset } from '../../shared/catalogue/catalogue.ts';
import type { DatasetId, Field } from '../../shared/catalogue/types.ts';
import { type Capacity, noCapacity } from '../../shared/domain/capacity.ts';
import type { StatusCategory, ValueCategories } from '../../shared/domain/categories.ts';
import type {
  ReportCell,
  ReportId,
  ReportParameters,
} from '../../shared/domain/report-questions.ts';
import {
  type DrillDownRows,
  type ReportRow,
  type ReportRun,
  reportRun,
} from '../../shared/domain/report-runs.ts';
import type { Today } from '../../shared/domain/reports.ts';
import type { Cell, Filter, View } from '../../shared/domain/views.ts';
import { createMessages } from '../../shared/messages/create-messages.ts';
import { allTime } from '../../shared/ranges.ts';
import { toRowsByFilters } from '../../shared/reports/drill-down.ts';
import { getReport, makeFirstParameters } from '../../shared/reports/reports.ts';
import { createManualClock } from './manual-clock.ts';
import { openLastingEngine, quiet } from './open-engine.ts';
import { createSandboxRows, type SandboxRows } from './sandbox-rows.ts';
import { profileId } from './stored-segments.ts';

const messages = createMessages('en-GB');
const makeEntry = (value: string, category: string) => ({
  value,
  category,
  name: null,
  color: null,
});

/** The category of each value by field; other values are uncategorised. */
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

export const testCategories: ValueCategories = Object.fromEntries(
  Object.entries(counts).map(([field, values]) => [
    field,
    Object.entries(values).map(([value, group]) => makeEntry(value, group)),
  ]),
);

/** Returns the category of a row with several statuses. */
export function getCategory(dataset: 'bookings' | 'orders' | 'tasks', row: Row): StatusCategory {
  const groups = Object.entries(statusFields[dataset]).map(([field, id]) => {
    const own: Readonly<Record<string, string>> = counts[id as keyof typeof counts];
    return own[String(row[field])] ?? 'uncategorised';
  });
  const decisive = [
    'cancelled',
    'uncategorised',
    'reserved',
    'waiting',
    'sold',
    'confirmed',
  ] as const;
  return decisive.find((group) => groups.includes(group)) ?? 'uncategorised';
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
  /** Changes the categories from `testCategories`. */
  fileAs(categories: ValueCategories): void;
  /** The stored rows that count. */
  rows(dataset: DatasetId): Row[];
  run(
    report: ReportId,
    change?: Partial<ReportParameters>,
    capacity?: Capacity,
  ): Promise<ReportRun>;
  /** Today, or another day, as it is known at that moment. */
  today(day?: string): Promise<Today>;
  /** The evidence for each status. */
  statusEvidence(): Promise<ReturnType<ReturnType<typeof queryStatusEvidence>['read']>>;
  /** The rows that a screen shows for a figure; those of an anchor are read from the engine. */
  drillDown(rows: DrillDownRows | null | undefined): Promise<Row[]>;
}

/**
 * @param moment the venue's wall clock, to the second
 * @param rowsPerMonth as many as a proof needs
 */
export function openReportDesk(moment: string, venueNumber = 1, rowsPerMonth = 100): ReportDesk {
  const venue = venues.find(({ number }) => number === venueNumber);
  if (!venue) throw new Error('no venue');
  const { timeZone } = venue;
  const world = makeWorld(venue, 7, rowsPerMonth, 400);
  const [hours = 0, minutes = 0] = moment.slice(11).split(':').map(Number);
  const asOf = {
    today: toDayNumber(moment.slice(0, 10)),
    scanSecond: hours * 3600 + minutes * 60,
  };
  opened += 1;
  const stored = createSandboxRows(engine, world, `desk-${opened}`);
  const now = Temporal.PlainDateTime.from(moment);
  let categories = testCategories;
  const services = {
    segmentStore: { get: stored.get, markDamaged: async () => undefined },
    engine: {
      report: (input: ReportInput) => engine.methods.report(input, quiet),
      openStored: (input: OpenStoredInput) => engine.methods.openStored(input, quiet),
      release: (input: { readonly resultId: string }) => engine.methods.release(input, quiet),
    },
    categories: () => categories,
    timeZone: () => timeZone,
    clock: createManualClock(now.toZonedDateTime(timeZone).epochMilliseconds),
  };
  const read = createReadReport(services);
  const openStored = createOpenStored(services);
  const shown = new Map<DatasetId, { of: readonly Row[] | undefined; resultId: string }>();
  /** The report that has an anchor, and its parameters. */
  const questions = new WeakMap<DrillDownRows, { run: ReportRun; question: Question }>();
  const rows = stored.newest;

  /** As a grid shows them. */
  async function readAnchored(
    wanted: DrillDownRows,
    { run, question }: { run: ReportRun; question: Question },
  ): Promise<Row[]> {
    const { dataset, dates, days, filters: own } = toRowsByFilters(run, wanted);
    const { first, last } = days;
    const filters: Filter[] = [...own, { kind: 'between', field: dates, from: first, to: last }];
    const fields = getDataset(dataset).fields;
    const resultId = await openOnce(dataset);
    for (const filter of filters) {
      if (filter.kind !== 'drillDown') continue;
      await findReport(run.report).locateAnchorRows(
        read,
        question,
        { resultId, filter },
        quiet.signal,
      );
    }
    const columns = fields.map(({ name }) => name);
    const view: View = { resultId, columns, filters, sort: [], personalData: 'shown' };
    const all: Row[] = [];
    for (let offset = 0, total = 1; offset < total; offset += 500) {
      const page = await engine.methods.page({ view, offset, limit: 500 }, quiet);
      total = page.total;
      all.push(
        ...page.rows.map(
          (cells): Row =>
            Object.fromEntries(fields.map((field, at) => [field.name, toPlain(field, cells[at])])),
        ),
      );
    }
    return all;
  }

  /** All stored rows of a dataset, open until new ones are stored: every anchor is located among them. */
  async function openOnce(dataset: DatasetId): Promise<string> {
    const of = stored.rows.get(dataset);
    const before = shown.get(dataset);
    if (before?.of === of && before) return before.resultId;
    const question = { period: allTime, dates: null };
    const found = await openStored({
      profileId,
      dataset,
      question,
      signal: quiet.signal,
      rowRequest: { by: 'stored', ...question },
    });
    const resultId = found?.resultId ?? '';
    shown.set(dataset, { of, resultId });
    return resultId;
  }

  return {
    stored,
    asOf,
    timeZone,
    rows,
    fileAs: (next) => {
      categories = next;
    },
    async run(report, change = {}, capacity = noCapacity) {
      const first = makeFirstParameters(getReport(report), moment.slice(0, 10));
      const parameters = { ...first, ...change };
      const asked = { profileId, parameters, categories, capacity, now };
      const run = await findReport(report).run(read, asked, quiet.signal);
      // Checks a report as main does before it goes to a window. A sentence must not be empty.
      const strange = listMessages(run).filter((message) => !messages.has(message));
      if (strange.length > 0) throw new Error(`no such messages: ${strange.join(', ')}`);
      const parsed = v.parse(reportRun, run);
      for (const one of listBehind(parsed)) questions.set(one, { run: parsed, question: asked });
      return parsed;
    },
    async today(day) {
      return readToday(read, { profileId, now, day }, quiet.signal);
    },
    async statusEvidence() {
      const { figures } = await read(
        profileId,
        queryStatusEvidence(moment.slice(0, 10)),
        quiet.signal,
      );
      return figures;
    },
    async drillDown(wanted) {
      if (!wanted) return [];
      const own = questions.get(wanted);
      if (wanted.anchor && own) return readAnchored(wanted, own);
      const { dataset, dates, days, filters, isWhole } = wanted;
      return onDays(rows(dataset), dates, days.first, days.last)
        .filter((row) => filters.every((filter) => fits(filter, row)))
        .filter(
          (row) =>
            isWhole === true ||
            !(dataset === 'bookings' || dataset === 'orders' || dataset === 'tasks') ||
            getCategory(dataset, row) !== 'cancelled',
        );
    },
  };
}

type Question = Parameters<ReturnType<typeof findReport>['run']>[1];

/** A cell as the platform sent it. */
function toPlain({ type }: Field, cell: Cell | undefined): Row[string] {
  if (cell === null || cell === undefined) return null;
  if (typeof cell === 'object') return 'invalidValue' in cell ? cell.invalidValue : null;
  return type === 'number' || type === 'decimal' ? Number(cell) : cell;
}

function listBehind({ figures, tables, notes }: ReportRun): DrillDownRows[] {
  const ofFigures = Object.values(figures).flatMap((one) => [one, ...(one.more ?? [])]);
  const ofRows = Object.values(tables).flatMap(({ rows }) => rows);
  return [
    ...ofFigures.flatMap(({ drillDown }) => drillDown ?? []),
    ...ofRows.flatMap(({ drillDown }) => Object.values(drillDown).flatMap((rows) => rows ?? [])),
    ...notes.flatMap(({ drillDown }) => drillDown ?? []),
  ];
}

/** Filters as a grid does, implemented differently from the engine. */
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
      // As an upper bound, a day includes all of it.
      return filter.to === undefined || text.slice(0, filter.to.length) <= filter.to;
    case 'outside':
    case 'drillDown':
    case 'changed':
      throw new Error('the engine knows');
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
): (Record<string, ReportCell> & Pick<ReportRow, 'drillDown' | 'tone'>)[] {
  const shape = getReport(run.report).tables.find((table) => table.id === id);
  return (run.tables[id]?.rows ?? []).map(
    ({ cells, drillDown, tone }) =>
      Object.assign(
        Object.fromEntries((shape?.columns ?? []).map(({ id: name }, at) => [name, cells[at]])),
        { drillDown, tone },
      ) as never,
  );
}

export const amount = (rows: readonly Row[], field: string): number =>
  rows.reduce((sum, row) => sum + (typeof row[field] === 'number' ? row[field] : 0), 0);

/** The keys of all messages in a report. */
function listMessages(run: ReportRun): string[] {
  const captions = [
    ...run.sentence,
    ...run.notes,
    ...Object.values(run.figures).flatMap((figure) => figure.captions),
    ...Object.values(run.chartSummaries).flat(),
  ];
  return [...new Set(captions.map(({ message }) => message))];
}

/** The amounts of rows with one currency, added up exactly in ten-thousandths. Null if no row has an amount. */
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
