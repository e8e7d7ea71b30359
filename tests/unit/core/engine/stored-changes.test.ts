import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChangesInput } from '../../../../electron/core/data/engine/contract/engine-methods.ts';
import { openDatabase } from '../../../../electron/core/data/engine/database/database.ts';
import type { PlainSlice } from '../../../../electron/core/data/engine/stored/plain-slices.ts';
import { readSlices } from '../../../../electron/core/data/engine/stored/read-slices.ts';
import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import { makeChangesDataset } from '../../../../shared/changes.ts';
import type { Cell, View } from '../../../../shared/domain/views.ts';
import { loadMessages } from '../../../../shared/messages/create-messages.ts';
import { listChangeWords } from '../../../../shared/messages/word-texts.ts';
import type { Period } from '../../../../shared/ranges.ts';
import { catchFailureKind, openEngine, quiet, resultId } from '../../../support/open-engine.ts';
import {
  dataKey,
  keepBodies,
  noTime,
  profileId,
  readRows,
} from '../../../support/stored-segments.ts';

const engine = await openEngine({ threads: 2 });
const october: Period = { from: '2026-10-01T00:00:00', to: '2026-10-28T00:00:00' };
const bookings = getDataset('bookings');
const columns = makeChangesDataset(bookings).fields.map(({ name }) => name);

interface Line {
  bookingLineId: number | string | null;
  bookingDate: string | null;
  numberOfVisitors: number | string | null;
  orderNumber: string | null;
}

const line: fc.Arbitrary<Line> = fc.record({
  bookingLineId: fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 1, max: 8 }) },
    { weight: 1, arbitrary: fc.constantFrom(null, 0, 'x') },
  ),
  bookingDate: fc.constantFrom('2026-10-02T10:00:00', '2026-10-03T10:00:00', null),
  numberOfVisitors: fc.constantFrom(1, 2, null, 'many'),
  orderNumber: fc.constantFrom('A', 'B', null),
});
const hasValue = (one: Line): boolean => Object.values(one).some((value) => value !== null);
/** A response in which no row has any value is refused before it is stored. */
const state = fc
  .array(line, { maxLength: 10 })
  .filter((lines) => lines.length === 0 || lines.some(hasValue));

async function changesBetween(
  before: readonly Line[],
  after: readonly Line[],
  gaps: ChangesInput['gaps'] = { before: [], after: [] },
) {
  const keep = async (lines: readonly Line[], fetchedAt: number) => {
    const body = JSON.stringify(lines);
    const { path } = await keepBodies(engine, 'bookings', [body], { window: october, fetchedAt });
    return { path, rows: await readRows(engine, 'bookings') };
  };
  const old = await keep(before, 1);
  const now = await keep(after, 2);
  const found = await engine.methods.changes(
    {
      resultId,
      profileId,
      dataset: 'bookings',
      key: dataKey,
      before: [{ path: old.path, period: october }],
      after: [{ path: now.path, period: october }],
      select: null,
      gaps,
    },
    quiet,
  );
  return { found, old: old.rows, now: now.rows };
}

/** What a person would say is different, of rows as they are shown. */
function modelOf(old: readonly (readonly Cell[])[], now: readonly (readonly Cell[])[]): unknown[] {
  const { fields, key } = bookings;
  const keyAt = fields.findIndex(({ name }) => name === key[0]);
  const nameOf = (row: readonly Cell[]): string => {
    const value = row[keyAt];
    return typeof value === 'string' && value !== '0' ? `key ${value}` : JSON.stringify(row);
  };
  const none = fields.map(() => null);
  const dateAt = fields.findIndex(({ name }) => name === 'bookingDate');
  const momentOf = (row: readonly Cell[]) => String(row[dateAt] ?? october.from);
  const inStoredOrder = (a: readonly Cell[], b: readonly Cell[]): number =>
    momentOf(a) < momentOf(b) ? -1 : momentOf(a) > momentOf(b) ? 1 : 0;
  const toText = (row: readonly Cell[]): string => JSON.stringify(row);
  const listOthers = (rows: typeof old, others: typeof old) => {
    const same = new Set(others.map(toText));
    return Map.groupBy(
      rows.filter((row) => !same.has(toText(row))).toSorted(inStoredOrder),
      nameOf,
    );
  };
  // What is on both sides didn't change; the others that share an id are compared in their order.
  const [was, is] = [listOthers(old, now), listOthers(now, old)];
  const changes: unknown[] = [];
  for (const [name, rows] of is) {
    for (const [nth, row] of rows.entries()) {
      const before = was.get(name)?.[nth];
      const names = fields.filter((_, n) => JSON.stringify(row[n]) !== JSON.stringify(before?.[n]));
      const changed = names.map(({ name }) => name).join(', ');
      changes.push(
        before ? ['changed', changed, ...row, ...before] : ['added', null, ...row, ...none],
      );
    }
  }
  for (const [name, rows] of was) {
    for (const row of rows.slice(is.get(name)?.length ?? 0)) {
      changes.push(['gone', null, ...row, ...row]);
    }
  }
  return changes;
}

const bySpelling = (a: unknown, b: unknown): number =>
  JSON.stringify(a) < JSON.stringify(b) ? -1 : 1;

describe('what changed', () => {
  it('is what a plain model finds between any two states, old and new values with it', async () => {
    await fc.assert(
      fc.asyncProperty(state, state, async (before, after) => {
        const { found, old, now } = await changesBetween(before, after);
        const rows = await readRows(engine, 'bookings', columns);
        const due = modelOf(old, now);
        expect(rows.toSorted(bySpelling)).toEqual(due.toSorted(bySpelling));
        const count = (change: string): number => rows.filter(([how]) => how === change).length;
        const { added, changed, gone } = found;
        expect([added, changed, gone]).toEqual(['added', 'changed', 'gone'].map(count));
        const at = columns.indexOf('bookingDate');
        const dates = rows.map((row) => (typeof row[at] === 'string' ? row[at] : '~'));
        expect(dates).toEqual(dates.toSorted());
      }),
      { numRuns: 20, endOnFailure: true },
    );
  }, 300_000);

  it.each([0, null])('takes %j for no id: such rows came or went, and none changed', async (id) => {
    const base = { bookingDate: '2026-10-02T10:00:00', orderNumber: 'A', bookingLineId: id };
    const { found } = await changesBetween(
      [{ ...base, numberOfVisitors: 1 }],
      [{ ...base, numberOfVisitors: 2 }],
    );
    expect(found).toMatchObject({ added: 1, changed: 0, gone: 1 });
  });

  it('names the date of the update only if nothing else changed', async () => {
    const base = { bookingDate: '2026-10-02T10:00:00', orderNumber: 'A', numberOfVisitors: 1 };
    const [then, now] = [
      { updatedOn: '2026-10-02T10:00:00' },
      { updatedOn: '2026-10-05T10:00:00' },
    ];
    await changesBetween(
      [
        { ...base, ...then, bookingLineId: 1 },
        { ...base, ...then, bookingLineId: 2 },
      ],
      [
        { ...base, ...now, bookingLineId: 1, numberOfVisitors: 2 },
        { ...base, ...now, bookingLineId: 2 },
      ],
    );
    const rows = await readRows(engine, 'bookings', ['bookingLineId', 'changedFields']);
    expect(rows).toEqual([
      ['1', 'numberOfVisitors'],
      ['2', 'updatedOn'],
    ]);
  });

  it('can be filtered, sorted and looked at like any other rows', async () => {
    const base = { bookingDate: '2026-10-02T10:00:00', orderNumber: 'A' };
    await changesBetween(
      [
        { ...base, bookingLineId: 1, numberOfVisitors: 1 },
        { ...base, bookingLineId: 2, numberOfVisitors: 2 },
      ],
      [{ ...base, bookingLineId: 1, numberOfVisitors: 'many' }],
    );
    const view = {
      resultId,
      columns: ['bookingLineId', 'change', 'numberOfVisitors', 'beforeNumberOfVisitors'],
      sort: [{ field: 'beforeNumberOfVisitors', descending: true }],
      filters: [],
      personalData: 'shown' as const,
    };
    const page = await engine.methods.page({ view, offset: 0, limit: 10 }, quiet);
    expect(page.rows).toEqual([
      ['2', 'gone', '2', '2'],
      ['1', 'changed', { invalidValue: 'many' }, '1'],
    ]);
    const filters = [{ kind: 'oneOf' as const, field: 'change', values: ['gone'] }];
    const gone = await engine.methods.page(
      { view: { ...view, filters }, offset: 0, limit: 10 },
      quiet,
    );
    expect(gone.rows).toEqual([['2', 'gone', '2', '2']]);
    const { fields: record } = await engine.methods.record({ view, index: 1 }, quiet);
    expect(record.find(({ field }) => field === 'changedFields')?.value).toBe('numberOfVisitors');
  });

  it('is said in the words of the language, and found by them, but filtered in any', async () => {
    const base = { bookingDate: '2026-10-02T10:00:00', orderNumber: 'A' };
    await changesBetween(
      [{ ...base, bookingLineId: 1, numberOfVisitors: 1 }],
      [
        { ...base, bookingLineId: 1, numberOfVisitors: 2, orderNumber: 'B' },
        { ...base, bookingLineId: 2, numberOfVisitors: 3 },
      ],
    );
    const view = {
      resultId,
      columns: ['change', 'changedFields'],
      sort: [{ field: 'change', descending: false }],
      filters: [],
      personalData: 'shown' as const,
    };
    const read = async (more: Partial<View>) =>
      (await engine.methods.page({ view: { ...view, ...more }, offset: 0, limit: 10 }, quiet)).rows;
    for (const locale of ['de-DE', 'en-GB']) {
      const messages = await loadMessages(locale);
      await engine.methods.nameRows(
        {
          resultId,
          profileId,
          sources: [],
          readsFiles: true,
          words: { locale, changes: listChangeWords('bookings', messages) },
          categories: {},
        },
        quiet,
      );
      const added = { name: messages.text('changes.change.added'), of: 'added' };
      const fields = ['orderNumber', 'numberOfVisitors'];
      const changed = [
        { name: messages.text('changes.change.changed'), of: 'changed' },
        {
          name: fields.map((name) => messages.field('bookings', name)).join(', '),
          of: fields.join(', '),
        },
      ];
      // By the word: Added, Changed; Geändert, Hinzugefügt.
      expect(await read({})).toEqual(
        locale === 'en-GB' ? [[added, null], changed] : [changed, [added, null]],
      );
      expect(
        await read({ filters: [{ kind: 'oneOf', field: 'change', values: ['added'] }] }),
      ).toEqual([[added, null]]);
      expect(await read({ search: { text: added.name, fields: ['change'] } })).toEqual([
        [added, null],
      ]);
    }
  });

  it('calls a row neither added nor gone where the other state did not hold its moment', async () => {
    const of = (bookingLineId: number, day: string, numberOfVisitors = 1): Line => ({
      bookingLineId,
      bookingDate: `2026-10-${day}T10:00:00`,
      numberOfVisitors,
      orderNumber: 'A',
    });
    const gap = (from: string, to: string): Period => ({
      from: `2026-10-${from}T00:00:00`,
      to: `2026-10-${to}T00:00:00`,
    });
    const { found } = await changesBetween(
      [of(1, '05', 1), of(2, '06'), of(3, '20')],
      [of(1, '10', 2), of(4, '10'), of(5, '12'), of(6, '11', 1)],
      { before: [gap('09', '12')], after: [gap('20', '21')] },
    );
    // Both states have the first, wherever it lies now.
    expect(found).toMatchObject({ added: 1, changed: 1, gone: 1, notDownloaded: 3 });
    const rows = await readRows(engine, 'bookings', ['bookingLineId', 'change']);
    expect(Object.fromEntries(rows.map(([id, change]) => [String(id), change]))).toEqual({
      1: 'changed',
      2: 'gone',
      3: 'notDownloaded',
      4: 'notDownloaded',
      5: 'added',
      6: 'notDownloaded',
    });
  });

  it('hides what was hidden: old values are personal data too', () => {
    const visitors = makeChangesDataset(getDataset('visitors'));
    const of = (name: string) => visitors.fields.find((field) => field.name === name)?.personal;
    expect([of('beforeEmail'), of('beforeLastName')]).toEqual(['contact', 'name']);
    const names = visitors.fields.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('lead times', () => {
  it('are the days between two dates, in percentiles, of the newest versions', async () => {
    const rows = Array.from({ length: 101 }, (_, days) => ({
      bookingLineId: days,
      bookingDate: '2026-10-02T12:00:00',
      visitStart: Temporal.PlainDateTime.from('2026-10-02T12:00:00')
        .add({ days: days - 1 })
        .toString({ smallestUnit: 'second' }),
    }));
    const odd = [{ bookingLineId: 500, bookingDate: '2026-10-02T12:00:00', visitStart: 'soon' }];
    const kept = await keepBodies(engine, 'bookings', [JSON.stringify([...rows, ...odd])], {
      window: october,
    });
    const input = {
      profileId,
      dataset: 'bookings',
      key: dataKey,
      slices: [{ path: kept.path, period: october }],
    } as const;
    const told = await engine.methods.leadTimes({ ...input, field: 'visitStart' }, quiet);
    expect(told.rows).toBe(101);
    expect(told.percentiles.map(Math.round)).toEqual(rows.map((_, days) => days - 1));
    const none = await engine.methods.leadTimes(
      { ...input, slices: [], field: 'visitStart' },
      quiet,
    );
    expect(none).toEqual({ rows: 0, percentiles: [], damaged: [] });
    for (const field of ['orderNumber', 'nothing']) {
      const refused = engine.methods.leadTimes({ ...input, field }, quiet);
      expect(await catchFailureKind(refused)).toBe('input-not-valid');
    }
  });
});

describe('a segment of another version of the catalogue', () => {
  it('gives what it has: new fields are empty, old ones left, other types kept as they came', async () => {
    const database = await openDatabase({
      temporaryFolder: engine.folder,
      memoryLimit: '1GB',
      threads: 2,
    });
    const connection = await database.connect();
    const entry = await keepBodies(engine, 'skills', ['[]']);
    const dataset = getDataset('skills');
    const plainPath = join(engine.folder, 'other.parquet');
    await connection.run(`COPY (SELECT * FROM (VALUES
        (1::BIGINT, '7', 'left', NULL::VARCHAR), (2::BIGINT, 'seven', 'left', '{"level":"x"}'))
      AS t("guideId", "skillId", "noFieldAnyMore", "$invalidValues"), (SELECT NULL::VARCHAR AS "$raw"))
      TO '${plainPath}' (FORMAT parquet)`);
    const slice: PlainSlice = {
      entry: { ...entry, schema: 'another', window: noTime, rows: 2 },
      plainPath,
      period: null,
      age: 0,
    };
    const tables = { stored: 'h', duplicateKeys: 't', olderVersions: 'o' };
    await readSlices(connection, { dataset, slices: [slice] }, tables);
    const rows = await connection.rows(`SELECT "guideId"::VARCHAR, "skillId"::VARCHAR,
      "$invalidValues" FROM h ORDER BY 1`);
    expect(rows.map((row) => [...row.slice(0, 2), JSON.parse(String(row[2]))])).toEqual([
      ['1', '7', null],
      ['2', null, { level: 'x', skillId: 'seven' }],
    ]);
    const empty = dataset.fields.find(({ name }) => !['guideId', 'skillId'].includes(name));
    expect(await connection.number(`SELECT count("${empty?.name}") FROM h`)).toBe(0);
    connection.close();
    await database.close();
  });
});
