import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { ReportInput } from '../../../../electron/core/data/engine/contract/engine-methods.ts';
import { openResultTables } from '../../../../electron/core/data/engine/database/result-tables.ts';
import { createReportTables } from '../../../../electron/core/data/engine/report/report-tables.ts';
import type { Period } from '../../../../shared/ranges.ts';
import { catchFailureKind, openEngine, quiet } from '../../../support/open-engine.ts';
import { dataKey, keepBodies, profileId } from '../../../support/stored-segments.ts';

const engine = await openEngine();
const october: Period = { from: '2026-10-01T00:00:00', to: '2026-10-28T00:00:00' };

const line = (bookingLineId: number | null, numberOfVisitors: unknown, more: object = {}) => ({
  bookingLineId,
  numberOfVisitors,
  bookingDate: '2026-10-02T10:00:00',
  visitStart: '2026-11-22T10:15:00',
  orderNumber: 'A',
  ...more,
});

async function keep(rows: readonly object[], fetchedAt: number): Promise<string> {
  const entry = await keepBodies(engine, 'bookings', [JSON.stringify(rows)], {
    window: october,
    fetchedAt,
  });
  return entry.path;
}

const report = (
  paths: readonly string[],
  statements: Record<string, string>,
  fields: readonly string[] = ['numberOfVisitors', 'visitStart'],
) => {
  const slices = paths.map((path) => ({ path, period: october }));
  const tables = {
    lines: { dataset: 'bookings', part: 'all', slices, select: null, fields },
  } as const;
  return engine.methods.report(
    { profileId, key: dataKey, categories: {}, tables, statements },
    quiet,
  );
};

const people = { people: 'SELECT sum("numberOfVisitors")::BIGINT, count(*) FROM lines' };

describe('a report over stored rows', () => {
  it('sees of each key the newest version', async () => {
    const old = await keep([line(1, 2), line(2, 3)], 1);
    const now = await keep([line(1, 5)], 2);
    const { rows } = await report([old, now], people);
    expect(rows).toEqual({ people: [['8', '2']] });
  });

  it('answers several statements, which may build on parts of their own', async () => {
    const path = await keep([line(1, 2), line(2, 3)], 3);
    const { rows } = await report([path], {
      ...people,
      hours: `WITH hours AS (SELECT strftime("visitStart", '%H:%M') AS hour, "numberOfVisitors" AS n FROM lines)
        SELECT hour, sum(n)::INTEGER FROM hours GROUP BY hour`,
      // The key and the axis come without being named.
      key: 'SELECT count(DISTINCT "bookingLineId")::INTEGER, min("bookingDate")::DATE FROM lines',
    });
    expect(rows).toEqual({
      people: [['5', '2']],
      hours: [['10:15', 5]],
      key: [[2, '2026-10-02']],
    });
  });

  it('keeps rows without a key apart that differ in a field it does not read', async () => {
    const one = await keep([line(null, 1, { orderNumber: 'A' })], 4);
    const two = await keep([line(null, 1, { orderNumber: 'B' })], 5);
    const again = await keep([line(null, 1, { orderNumber: 'B' })], 6);
    const { rows } = await report([one, two, again], people);
    expect(rows).toEqual({ people: [['2', '2']] });
  });

  it('sees a value that does not fit as none', async () => {
    const path = await keep([line(1, 'many'), line(2, 3)], 7);
    expect((await report([path], people)).rows).toEqual({ people: [['3', '2']] });
  });

  it('reads other rows as soon as other ones are stored', async () => {
    const old = await keep([line(1, 2)], 8);
    expect((await report([old], people)).rows).toEqual({ people: [['2', '1']] });
    const now = await keep([line(1, 9)], 9);
    expect((await report([now], people)).rows).toEqual({ people: [['9', '1']] });
  });

  it('tells of a damaged segment, and reads none of the others', async () => {
    const good = await keep([line(1, 2)], 10);
    const bad = await keep([line(2, 3)], 11);
    await writeFile(bad, 'nothing of the kind');
    const { rows, damaged } = await report([good, bad], people);
    expect(rows).toEqual({});
    expect(damaged['lines']?.map(({ path }) => path)).toEqual([bad]);
  });

  it('leaves no plain rows in the folder, and can be cancelled', async () => {
    const path = await keep([line(1, 2)], 12);
    const before = readdirSync(engine.folder);
    await report([path], people, ['numberOfVisitors']);
    expect(readdirSync(engine.folder)).toEqual(before);
    const slices = [{ path, period: october }];
    const input: ReportInput = {
      profileId,
      key: dataKey,
      categories: {},
      statements: people,
      tables: {
        lines: { dataset: 'bookings', part: 'all', slices, select: null, fields: ['orderNumber'] },
      },
    };
    const signal = AbortSignal.abort();
    expect(await catchFailureKind(engine.methods.report(input, { ...quiet, signal }))).toBe(
      'cancelled',
    );
    await engine.methods.releaseReports({ profileId }, quiet);
    const { rows } = await report([path], people);
    expect(rows).toEqual({ people: [['2', '1']] });
  });
});

describe('an answer of a report', () => {
  const drawn = 'SELECT random()';
  const ask = (paths: Readonly<Record<string, string>>, more: Partial<ReportInput> = {}) => {
    const tables = Object.entries(paths).map(([name, path]) => {
      const slices = [{ path, period: october }];
      const fields = ['numberOfVisitors', 'bookingStatus'];
      return [name, { dataset: 'bookings', part: name, slices, select: null, fields }] as const;
    });
    const statements = {
      first: `${drawn} FROM first`,
      both: `${drawn} FROM first, second`,
      categorised: `${drawn}, "category" FROM first`,
    };
    const input = { profileId, key: dataKey, categories: {}, statements, ...more };
    return engine.methods.report({ ...input, tables: Object.fromEntries(tables) }, quiet);
  };

  it('stays as long as the rows of the tables that its statement names', async () => {
    const [one, two, three] = [
      await keep([line(1, 2)], 20),
      await keep([line(1, 3)], 21),
      await keep([line(1, 4)], 22),
    ];
    const { rows } = await ask({ first: one, second: two });
    expect((await ask({ first: one, second: two })).rows).toEqual(rows);
    const after = (await ask({ first: one, second: three })).rows;
    expect(after['first']).toEqual(rows['first']);
    expect(after['both']).not.toEqual(rows['both']);
    await engine.methods.releaseReports({ profileId }, quiet);
    const fromLogin = (await ask({ first: one, second: three })).rows;
    expect(fromLogin['first']).not.toEqual(after['first']);
  });

  it('is another one where it counts by a status that is categorised otherwise', async () => {
    const path = await keep([line(1, 2, { bookingStatus: 'Seven' })], 23);
    const paths = { first: path, second: path };
    const { rows } = await ask(paths);
    expect(rows['categorised']?.[0]?.[1]).toBe('uncategorised');
    const seven = { value: 'Seven', category: 'cancelled', name: null, color: null } as const;
    const after = (await ask(paths, { categories: { bookingStatus: [seven] } })).rows;
    expect(after['categorised']?.[0]?.[1]).toBe('cancelled');
    expect(after['first']).toEqual(rows['first']);
  });

  it('tells the lead times of a date, where they are asked for', async () => {
    const path = await keep([line(1, 2), line(2, 2, { visitStart: '2026-10-03T10:00:00' })], 24);
    const slices = [{ path, period: october }];
    const lines = { dataset: 'bookings', part: 'all', slices, select: null } as const;
    const { leadTimes } = await engine.methods.report(
      {
        profileId,
        key: dataKey,
        categories: {},
        statements: {},
        tables: { lines: { ...lines, fields: ['visitStart'], leadTimes: 'visitStart' } },
      },
      quiet,
    );
    expect(leadTimes['lines']).toHaveLength(101);
    expect(leadTimes['lines']?.[0]).toBe(1);
    expect(leadTimes['lines']?.[50]).toBeCloseTo((1 + 51 + 0.25 / 24) / 2, 10);
    expect(leadTimes['lines']?.[100]).toBeCloseTo(51 + 0.25 / 24, 10);
  });
});

describe('the tables of reports', () => {
  it('stay while they are read, and only so many', async () => {
    const path = await keep([line(1, 2), line(2, 3)], 13);
    const tables = await openResultTables({ temporaryFolder: engine.folder, threads: 1 });
    const reports = createReportTables(tables, 3);
    const wanted = (id: string, fields: readonly string[]) => ({
      profileId: id,
      key: dataKey,
      dataset: 'bookings' as const,
      part: 'all',
      select: null,
      fields,
      slices: [{ path, period: october }],
    });
    const open = () =>
      tables.reader.number("SELECT count(*) FROM duckdb_tables() WHERE table_name LIKE 't%'");
    const { signal } = quiet;
    await reports.use([wanted(profileId, ['visitStart'])], signal, async ([first]) => {
      expect(first?.rows).toBe(2);
      await reports.use([wanted(profileId, ['orderNumber'])], signal, async ([second]) => {
        expect(second?.name).not.toBe(first?.name);
        reports.release(profileId);
        expect(await tables.reader.number(`SELECT count(*) FROM ${first?.name}`)).toBe(2);
      });
    });
    await expect.poll(open).toBe(0);
    // Each is within the bound, both together are not.
    await reports.use([wanted(profileId, ['visitStart'])], signal, async () => undefined);
    await reports.use([wanted(profileId, ['orderNumber'])], signal, async () => undefined);
    await expect.poll(open).toBe(1);
    await tables.close();
  });

  it('are made again where the one who began it was cancelled', async () => {
    const path = await keep([line(1, 2)], 14);
    const tables = await openResultTables({ temporaryFolder: engine.folder, threads: 1 });
    const reports = createReportTables(tables, 100);
    const wanted = {
      profileId,
      key: dataKey,
      dataset: 'bookings' as const,
      part: 'all',
      select: null,
      fields: [],
      slices: [{ path, period: october }],
    };
    const giveUp = new AbortController();
    const first = catchFailureKind(reports.use([wanted], giveUp.signal, async () => undefined));
    const second = reports.use([wanted], quiet.signal, async ([table]) => table?.rows);
    giveUp.abort();
    expect(await first).toBe('cancelled');
    expect(await second).toBe(1);
    await tables.close();
  });
});
