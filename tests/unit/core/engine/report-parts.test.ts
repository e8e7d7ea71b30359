import { describe, expect, it } from 'vitest';
import type { ReportInput } from '../../../../electron/core/data/engine/contract/engine-methods.ts';
import { openResultTables } from '../../../../electron/core/data/engine/database/result-tables.ts';
import { createPartTables } from '../../../../electron/core/data/engine/report/part-tables.ts';
import type { Period } from '../../../../shared/ranges.ts';
import { openEngine, quiet } from '../../../support/open-engine.ts';
import { dataKey, keepBodies, profileId } from '../../../support/stored-segments.ts';

/** What several statements of a report go by is looked for once, and again only where the rows are others. */

const engine = await openEngine();
const october: Period = { from: '2026-10-01T00:00:00', to: '2026-10-28T00:00:00' };
let fetchedAt = 0;

const line = (bookingLineId: number, more: object = {}) => ({
  bookingLineId,
  numberOfVisitors: 2,
  bookingDate: '2026-10-02T10:00:00',
  bookingStatus: 'Seven',
  ...more,
});

async function keep(rows: readonly object[]): Promise<string> {
  fetchedAt += 1;
  const entry = await keepBodies(engine, 'bookings', [JSON.stringify(rows)], {
    window: october,
    fetchedAt,
  });
  return entry.path;
}

/** Each part draws a random number, which shows whether it was computed again. */
const parts = {
  drawn: { select: 'SELECT random() AS number, * FROM first', like: 'first' },
  ofBoth: { select: 'SELECT drawn.number AS number FROM drawn, second' },
  ofSome: {
    select:
      'SELECT random() AS number FROM first WHERE "bookingStatus" IN (SELECT value FROM chosen)',
  },
  counted: { select: `SELECT random() AS number FROM first WHERE "category" = 'uncategorised'` },
} as const;
let requested = 0;

/** The numbers of parts; the statements are new ones each time, so that no answer is known. */
async function draw(
  paths: Readonly<Record<string, string>>,
  more: Partial<ReportInput> = {},
  part = 'all',
) {
  requested += 1;
  const fields = ['numberOfVisitors', 'bookingStatus'];
  const tables = Object.entries(paths).map(([name, path]) => {
    const slices = [{ path, period: october }];
    return [
      name,
      { dataset: 'bookings', part: name + part, slices, select: null, fields },
    ] as const;
  });
  const { rows } = await engine.methods.report(
    {
      profileId,
      key: dataKey,
      categories: {},
      parts,
      lists: { chosen: ['Seven'] },
      tables: Object.fromEntries(tables),
      statements: Object.fromEntries(
        Object.keys(parts).flatMap((name) => [
          [name, `SELECT number, ${requested} FROM ${name}`],
          [`${name}Too`, `SELECT number, -${requested} FROM ${name}`],
        ]),
      ),
      ...more,
    },
    quiet,
  );
  return Object.fromEntries(Object.entries(rows).map(([name, [row]]) => [name, row?.[0]]));
}

const seven = (category: 'sold' | 'uncategorised') => ({
  bookingStatus: [{ value: 'Seven', category, name: null, color: null }],
});

describe('a part of several statements', () => {
  it('is made once, for all of them and for the next report', async () => {
    const path = await keep([line(1)]);
    const found = await draw({ first: path, second: path });
    for (const name of Object.keys(parts)) expect(found[`${name}Too`]).toBe(found[name]);
    expect(found['ofBoth']).toBe(found['drawn']);
    expect(await draw({ first: path, second: path })).toEqual(found);
  });

  it('lets another report use it after a statement that failed beside it', async () => {
    const path = await keep([line(1)]);
    const found = await draw({ first: path, second: path });
    const statements = Object.fromEntries(
      ['drawn', 'ofBoth', 'counted', 'ofSome'].map((name) => [
        name,
        `SELECT number, error('planted') FROM ${name}`,
      ]),
    );
    await expect(draw({ first: path, second: path }, { statements })).rejects.toThrow();
    expect(await draw({ first: path, second: path })).toEqual(found);
  });

  it('is made again where rows were stored, or it is of another window', async () => {
    const [one, two] = [await keep([line(1)]), await keep([line(2)])];
    const before = await draw({ first: one, second: one });
    const stored = await draw({ first: two, second: one });
    expect(stored['drawn']).not.toBe(before['drawn']);
    const other = await draw({ first: one, second: one });
    const moved = await draw({ first: one, second: one }, {}, 'of another window');
    expect(moved['drawn']).not.toBe(other['drawn']);
  });

  it('is made again where only another of its tables has new rows', async () => {
    const [one, two] = [await keep([line(1)]), await keep([line(2), line(3)])];
    const before = await draw({ first: one, second: one });
    const after = await draw({ first: one, second: two });
    expect(after['drawn']).toBe(before['drawn']);
    const count = { both: 'SELECT count(*)::INTEGER FROM ofBoth' };
    const paths = { first: one, second: two };
    expect((await draw(paths, { statements: count }))['both']).toBe(2);
  });

  it('is made again where the categories or a choice that it goes by is another', async () => {
    const path = await keep([line(1)]);
    const paths = { first: path, second: path };
    const before = await draw(paths);
    const categorised = await draw(paths, { categories: seven('sold') });
    expect(categorised['drawn']).toBe(before['drawn']);
    expect(categorised['counted']).toBeUndefined();
    const chosen = await draw(paths, { lists: { chosen: ['Eight'] } });
    expect(chosen['drawn']).toBe(before['drawn']);
    expect(chosen['ofSome']).toBeUndefined();
  });

  it('has what its values count as, as they are categorised now', async () => {
    const path = await keep([line(1)]);
    const statements = { categorised: 'SELECT "category" FROM drawn' };
    const ask = (category: 'sold' | 'uncategorised') =>
      draw({ first: path, second: path }, { statements, categories: seven(category) });
    expect((await ask('uncategorised'))['categorised']).toBe('uncategorised');
    expect((await ask('sold'))['categorised']).toBe('sold');
  });

  it('goes with the rows of a venue that is let go of', async () => {
    const path = await keep([line(1)]);
    const before = await draw({ first: path, second: path });
    await engine.methods.releaseReports({ profileId }, quiet);
    expect((await draw({ first: path, second: path }))['drawn']).not.toBe(before['drawn']);
  });
});

describe('the tables of parts', () => {
  it('stay while somebody uses them, and then only so many rows', async () => {
    const tables = await openResultTables({ temporaryFolder: engine.folder, threads: 1 });
    const dropped: string[] = [];
    const made = createPartTables({
      makeTableName: () => tables.makeTableName(),
      dropTable: (name) => void dropped.push(name),
      maxRows: 3,
    });
    const use = (key: string, rows: number) =>
      made.use(tables.reader, key, async () => [`SELECT unnest(range(${rows})) AS n`]);
    const one = await use('one', 2);
    expect(await use('one', 2)).toBe(one);
    const two = await use('two', 2);
    made.release('one');
    made.release('two');
    // One of them is still used by somebody.
    expect(dropped).toEqual([two]);
    made.release('one');
    expect([made.rows, dropped]).toEqual([2, [two]]);
    made.drop();
    expect([made.rows, dropped]).toEqual([0, [two, one]]);
    await tables.close();
  });

  it('are not made twice by two who ask at once', async () => {
    const tables = await openResultTables({ temporaryFolder: engine.folder, threads: 1 });
    const dropped: string[] = [];
    const made = createPartTables({
      makeTableName: () => tables.makeTableName(),
      dropTable: (name) => void dropped.push(name),
      maxRows: 3,
    });
    const write = async () => ['SELECT random() AS n'] as const;
    const [one, two] = await Promise.all([
      made.use(tables.reader, 'one', write),
      made.use(tables.reader, 'one', write),
    ]);
    expect([one, made.rows]).toEqual([two, 1]);
    expect(dropped).toHaveLength(1);
    await tables.close();
  });
});
