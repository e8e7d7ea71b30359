import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SegmentEntry } from '../../../../electron/core/data/segment-format/index.ts';
import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import { compareAge, findSlices } from '../../../../shared/coverage.ts';
import { countLeftOut } from '../../../../shared/domain/datasets.ts';
import type { Cell } from '../../../../shared/domain/views.ts';
import type { Period } from '../../../../shared/ranges.ts';
import type { WholeOrders } from '../../../../shared/whole-orders.ts';
import { openEngine, quiet, resultId } from '../../../support/open-engine.ts';
import {
  dataKey,
  keepBodies,
  noTime,
  profileId,
  readRows,
  toSlices,
} from '../../../support/stored-segments.ts';

// Whatever can be shown before all is read, is.
const engine = await openEngine({ firstRows: { minRows: 1, pauseMilliseconds: 0 } });
const answersWith = 'first-rows';
const always = { from: '2026-01-01T00:00:00', to: '2027-01-01T00:00:00' };

const day = (n: number): string =>
  Temporal.PlainDate.from('2026-03-01').add({ days: n }).toString();
const moment = (hours: number): string =>
  `${day(Math.floor(hours / 24))}T${String(hours % 24).padStart(2, '0')}:00:00`;

const hours = fc.integer({ min: 0, max: 30 });
const window = fc
  .tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 6, max: 30 }))
  .map(([from, length]): Period => ({ from: moment(from), to: moment(from + length) }));
const texts = fc.constantFrom('a', 'b', '\ufeffc', 'é', '', null, 12.5, true);
const dates = fc.oneof(
  { weight: 8, arbitrary: hours.map(moment) },
  { weight: 1, arbitrary: fc.constantFrom(null, '2026-03-05', 'soon') },
);
const ids = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 1, max: 12 }) },
  { weight: 1, arbitrary: fc.constantFrom(null, 0, 'x', 9_007_199_254_740_991) },
);

/** A row of a dataset: its keys few, so that they meet again, its other fields what comes. */
function rowOf(dataset: DatasetId): fc.Arbitrary<Record<string, unknown>> {
  const { fields, key, partOf = '', axis } = getDataset(dataset);
  const members = fields.map((field) => {
    const isKey = [...key, partOf].includes(field.name);
    const value =
      field.type === 'dateTime'
        ? dates
        : isKey
          ? ids
          : field.type === 'decimal'
            ? fc.constantFrom(0.1, 12.3, 99999.9999, null)
            : texts;
    return [field.name, value] as const;
  });
  const requiredKeys = [...key, ...(axis?.field ? [axis.field] : [])];
  return fc.record(Object.fromEntries(members), { requiredKeys });
}

/**
 * A platform either leaves out what is null or writes it: rows that are the same have the same text.
 */
function asWritten(
  dataset: DatasetId,
  row: Record<string, unknown>,
  leavesOut: boolean,
): Record<string, unknown> {
  const members = getDataset(dataset).fields.map(({ name }) => [name, row[name] ?? null] as const);
  return Object.fromEntries(members.filter(([, value]) => !leavesOut || value !== null));
}

interface Question {
  /** What responses have of an order (`shared/whole-orders.ts`); null where rows aren't of one. */
  readonly orders: WholeOrders | 'parts' | null;
  readonly period: Period;
  readonly asOf: number | undefined;
  readonly selected: Period | null;
}

/** Whether rows belong to no time. */
const isTimeless = (orders: Question['orders']): boolean =>
  orders === 'undated' || orders === 'parts';

function historyOf(dataset: DatasetId) {
  const read = fc.record({
    window,
    rows: fc.array(rowOf(dataset), { minLength: 8, maxLength: 30 }),
    // Few moments, so that some are the same, and in any order, so that a clock is set back.
    fetchedAt: fc.integer({ min: 1, max: 6 }),
  });
  const isPart = getDataset(dataset).partOf !== undefined;
  const question: fc.Arbitrary<Question> = fc.record({
    orders: isPart ? fc.constantFrom('dated', 'undated', 'parts') : fc.constant(null),
    period: fc.oneof(
      { weight: 3, arbitrary: fc.constant(always) },
      { weight: 1, arbitrary: window },
    ),
    asOf: fc.oneof(fc.constant(undefined), fc.integer({ min: 2, max: 6 })),
    selected: fc.oneof(
      { weight: 2, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: window },
    ),
  });
  return fc.record({
    leavesOut: fc.boolean(),
    reads: fc.array(read, { minLength: 2, maxLength: 8 }),
    // Keeping rows takes longer than opening them, so more than one thing is asked.
    questions: fc.array(question, { minLength: 3, maxLength: 3 }),
  });
}

interface StoredResult {
  readonly entry: SegmentEntry;
  /** The rows of the result set as shown when they came. */
  readonly rows: readonly (readonly Cell[])[];
}

interface ModelRow {
  readonly cells: readonly Cell[];
  readonly from: StoredResult;
  readonly moment: string;
}

/** What is to be shown, in plain words: moment by moment, row by row. */
function modelOf(
  dataset: DatasetId,
  kept: readonly StoredResult[],
  { orders, asOf, ...question }: Question,
): ModelRow[] {
  const { fields, key, partOf = '', axis, isLooselyKeyed } = getDataset(dataset);
  const period = isTimeless(orders) ? null : question.period;
  const at = (name: string): number => fields.findIndex((field) => field.name === name);
  const plain = (cell: Cell | undefined): string | null => (typeof cell === 'string' ? cell : null);
  const known = kept.filter(({ entry }) => asOf === undefined || entry.fetchedAt <= asOf);
  const ownerOf = (time: string) =>
    known
      .filter(({ entry }) => entry.window.from <= time && time < entry.window.to)
      .sort((a, b) => compareAge(a.entry, b.entry))
      .at(-1);
  const rows = known
    .flatMap((from) =>
      from.rows.map((cells): ModelRow => {
        const { window: own } = from.entry;
        const time = axis?.field ? plain(cells[at(axis.field)]) : null;
        // What came from outside of what was asked for is of the window that it came with.
        const isStray = time !== null && (time < own.from || time >= own.to);
        return { cells, from, moment: isStray || time === null ? own.from : time };
      }),
    )
    .filter(
      (row) =>
        period === null ||
        (period.from <= row.moment && row.moment < period.to && ownerOf(row.moment) === row.from),
    );
  const isId = (cell: string | null): boolean =>
    cell !== null && (isLooselyKeyed === true || !['0', ''].includes(cell));
  // Rows count by order, by id, or else by all their values: those of the newest response that has any.
  const nameOf = ({ cells }: ModelRow): string => {
    const order = plain(cells[at(partOf)]);
    if ((orders === 'dated' || orders === 'undated') && isId(order))
      return JSON.stringify(['order', order]);
    const keys = key.map((name) => plain(cells[at(name)]));
    return JSON.stringify(isLooselyKeyed || !keys.every(isId) ? ['whole', cells] : keys);
  };
  const newest = new Map<string, ModelRow>();
  for (const row of rows) {
    const other = newest.get(nameOf(row));
    if (!other || isNewer(row, other)) newest.set(nameOf(row), row);
  }
  function isNewer(row: ModelRow, other: ModelRow): boolean {
    if (orders !== 'undated' && axis?.kind === 'modified' && axis.field) {
      const [mine, its] = [row, other].map(({ cells }) => plain(cells[at(axis.field ?? '')]) ?? '');
      if (mine !== its) return (mine ?? '') > (its ?? '');
    }
    return compareAge(row.from.entry, other.from.entry) > 0;
  }
  return rows.filter((row) => newest.get(nameOf(row))?.from === row.from).sort(inOrder);
}

/** A stable sort: what is equal stays in its order of arrival. */
function inOrder(a: ModelRow, b: ModelRow): number {
  return a.moment < b.moment ? -1 : a.moment > b.moment ? 1 : 0;
}

const otherDate: Partial<Record<DatasetId, string>> = {
  bookings: 'visitStart',
  orders: 'visitDate',
  scans: 'scannedDate',
  visitors: 'dateOfBirth',
};

/** Opens stored rows and compares them with the model, row by row. */
async function expectAsModel(
  dataset: DatasetId,
  kept: readonly StoredResult[],
  question: Question,
): Promise<void> {
  const { period, asOf, selected, orders } = question;
  const wholes = orders === null || orders === 'parts' ? {} : { wholes: orders };
  const field = otherDate[dataset] ?? '';
  const fields = getDataset(dataset).fields.map(({ name }) => name);
  const entries = kept.map(({ entry }) => entry);
  const known = entries.filter(({ fetchedAt }) => asOf === undefined || fetchedAt <= asOf);
  const slices = isTimeless(orders)
    ? known.map(({ path }) => ({ path, period: null, ...wholes }))
    : toSlices(findSlices(entries, period, asOf))
        .map((slice) => ({ ...slice, ...wholes }))
        .reverse();
  const select = selected ? { field, period: selected } : null;
  const opened = await engine.methods.openStored(
    { resultId, profileId, dataset, key: dataKey, slices, select, answersWith },
    quiet,
  );
  const isOnAxis = field === getDataset(dataset).axis?.field;
  const due = modelOf(dataset, kept, question).filter(({ cells }) => {
    if (!selected) return true;
    const date = cells[fields.indexOf(field)];
    if (typeof date !== 'string') return isOnAxis;
    return selected.from <= date && date < selected.to;
  });
  const texts = (rows: readonly (readonly Cell[])[]): string[] => {
    const all = rows.map((cells) => JSON.stringify(cells));
    return isTimeless(orders) ? all.sort() : all;
  };
  expect(texts(await readRows(engine, dataset))).toEqual(texts(due.map(({ cells }) => cells)));
  expect(opened.damaged).toEqual([]);
  const { received, kept: shown } = opened.ingestStats;
  expect(received).toBe(shown + countLeftOut(opened.ingestStats));
  expect(shown).toBe(due.length);
}

describe('rows opened from segments', () => {
  it.each(['bookings', 'orders', 'scans', 'visitors'] as const)(
    'are those that a plain model of %s shows, however they were read and as of any moment',
    async (dataset) => {
      let run = 0;
      await fc.assert(
        fc.asyncProperty(historyOf(dataset), async ({ reads, leavesOut, questions }) => {
          run += 1;
          const folder = `${engine.target}/${dataset}-${run}`;
          const kept: StoredResult[] = [];
          for (const { window: requested, rows, fetchedAt } of reads) {
            const body = JSON.stringify(rows.map((row) => asWritten(dataset, row, leavesOut)));
            const options = { window: requested, fetchedAt, folder };
            const entry = await keepBodies(engine, dataset, [body], options);
            kept.push({ entry, rows: await readRows(engine, dataset) });
          }
          for (const question of questions) await expectAsModel(dataset, kept, question);
        }),
        { numRuns: Number(process.env.ENGINE_RUNS ?? 3), endOnFailure: true },
      );
    },
    300_000,
  );

  it('that were asked one by one count by their key, the last fetched first', async () => {
    const skill = (guideId: number, skillId: number, name: string): object => ({
      guideId,
      skillId,
      name,
    });
    const old = await keepBodies(
      engine,
      'skills',
      [JSON.stringify([skill(1, 1, 'old'), skill(1, 2, 'old')])],
      { fetchedAt: 5 },
    );
    const newer = await keepBodies(engine, 'skills', [JSON.stringify([skill(1, 1, 'new')])], {
      fetchedAt: 6,
    });
    expect(old.window).toEqual(noTime);
    const slices = [newer, old].map(({ path }) => ({ path, period: null }));
    const { ingestStats } = await engine.methods.openStored(
      { resultId, profileId, dataset: 'skills', key: dataKey, slices, select: null },
      quiet,
    );
    expect(ingestStats).toMatchObject({ received: 3, kept: 2, older: 1 });
    const rows = await readRows(engine, 'skills', ['guideId', 'skillId']);
    expect(rows).toEqual([
      ['1', '2'],
      ['1', '1'],
    ]);
  });

  it('leave nothing in plain text behind', async () => {
    expect(readdirSync(engine.folder).filter((name) => !/^(body-.*|spill)$/.test(name))).toEqual(
      [],
    );
  });
});
