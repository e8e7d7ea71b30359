import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DuckDBConnection } from '@duckdb/node-api';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { NamedRows } from '../../../../electron/core/data/engine/contract/engine-methods.ts';
import { getDataset, listColumns } from '../../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import type { ValueCategories } from '../../../../shared/domain/categories.ts';
import type { Cell, View } from '../../../../shared/domain/views.ts';
import { catchFailureKind, openEngine, quiet, resultId } from '../../../support/open-engine.ts';
import { dataKey, keepBodies, noTime, profileId } from '../../../support/stored-segments.ts';

const engine = await openEngine();
const bookingColumns = listColumns(getDataset('bookings')).map(({ name }) => name);

/** Beyond what a float holds, as a platform may number its offers. */
const base = 9_223_372_036_854_000_000n;
const offer = (nth: number): bigint => base + BigInt(nth);
const json = (rows: readonly object[]): string =>
  JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? `#${value}#` : value))
    .replaceAll('"#', '')
    .replaceAll('#"', '');

let fetchedAt = 0;
async function store(dataset: DatasetId, rows: readonly object[]): Promise<string> {
  fetchedAt += 1;
  const entry = await keepBodies(engine, dataset, [json(rows)], { fetchedAt });
  return entry.path;
}

/** The same, while other rows stay open. */
async function storeBeside(dataset: DatasetId, rows: readonly object[]): Promise<string> {
  await engine.ingest(dataset, [json(rows)], null, 'beside');
  const ingestStats = {
    received: 1,
    kept: 1,
    duplicates: 0,
    outside: 0,
    invalidValues: 0,
    unknownFields: [],
  };
  fetchedAt += 1;
  const { path } = await engine.methods.keep(
    {
      resultId: 'beside',
      folder: join(engine.target, 'beside'),
      key: dataKey,
      segment: {
        profileId,
        dataset,
        window: noTime,
        requested: [noTime],
        fetchedAt,
        batch: null,
        dataAsOf: '2026-11-20T23:59:59',
        ingestStats,
      },
    },
    quiet,
  );
  await engine.methods.release({ resultId: 'beside' }, quiet);
  return path;
}

async function nameBy(
  sources: Partial<Record<DatasetId, readonly string[]>>,
  more: {
    categories?: ValueCategories;
    readsFiles?: boolean;
    resultId?: string;
    locale?: string;
  } = {},
): Promise<NamedRows> {
  const { categories = {}, readsFiles = true, locale = 'en' } = more;
  return engine.methods.nameRows(
    {
      resultId: more.resultId ?? resultId,
      profileId,
      categories,
      readsFiles,
      words: { locale, changes: {} },
      sources: Object.entries(sources).map(([dataset, paths]) => ({
        dataset: dataset as DatasetId,
        key: dataKey,
        paths,
      })),
    },
    quiet,
  );
}

const whole = (columns: readonly string[] = bookingColumns): View => ({
  resultId,
  columns: [...columns],
  sort: [],
  filters: [],
  personalData: 'masked',
});

async function cells(view: View, column: string): Promise<Cell[]> {
  const { rows } = await engine.methods.page({ view, offset: 0, limit: 2000 }, quiet);
  const at = view.columns.indexOf(column);
  return rows.map((row) => row[at] ?? null);
}

let line = 0;
const orderLine = (offerId: bigint | null, offerName: unknown, creationDate: string) => {
  line += 1;
  return { orderItemId: line, offerId, offerName, creationDate, modifiedDate: creationDate };
};
const booking = (offerId: unknown, more: object = {}) => {
  line += 1;
  return { bookingLineId: line, bookingDate: '2026-10-02T10:00:00', offerId, ...more };
};

describe('names of offers', () => {
  it('come from the downloaded orders, with the number beside; what has none stays its number', async () => {
    const orders = await store('orders', [
      orderLine(offer(1), 'Guided tour', '2026-09-01T10:00:00'),
      orderLine(offer(2), '   ', '2026-09-01T10:00:00'),
      orderLine(null, 'Nobody’s', '2026-09-01T10:00:00'),
    ]);
    await engine.ingest('bookings', [
      json([booking(offer(1)), booking(offer(2)), booking(offer(3)), booking(null), booking('x7')]),
    ]);
    const named = await nameBy({ orders: [orders] });
    expect(await cells(whole(), 'offerName')).toEqual([
      { name: 'Guided tour', of: `${offer(1)}` },
      { unnamed: `${offer(2)}` },
      { unnamed: `${offer(3)}` },
      null,
      { invalidValue: 'x7' },
    ]);
    expect(named.fields).toEqual([
      { field: 'offerName', dataset: 'orders', isEmpty: false, unnamed: { numbers: 2, rows: 2 } },
    ]);
    const { fields: record } = await engine.methods.record({ view: whole(), index: 0 }, quiet);
    expect(record.find(({ field }) => field === 'offerName')?.value).toEqual({
      name: 'Guided tour',
      of: `${offer(1)}`,
    });
  });

  it('are those of the last order by its date, whenever that was downloaded', async () => {
    const late = await store('orders', [
      orderLine(offer(1), 'Night walk', '2026-09-20T10:00:00'),
      orderLine(offer(2), 'B', '2026-09-20T10:00:00'),
    ]);
    const early = await store('orders', [
      orderLine(offer(1), 'Evening walk', '2026-09-10T10:00:00'),
      orderLine(offer(2), 'A', '2026-09-20T10:00:00'),
    ]);
    await engine.ingest('bookings', [json([booking(offer(1)), booking(offer(2))])]);
    await nameBy({ orders: [late, early] });
    // The second offer's two names are of one moment: the one that was downloaded last counts.
    expect(await cells(whole(), 'offerName')).toEqual([
      { name: 'Night walk', of: `${offer(1)}` },
      { name: 'A', of: `${offer(2)}` },
    ]);
  });

  it('are others as soon as other orders are stored, with what was made from them', async () => {
    const first = await store('orders', [orderLine(offer(1), 'Zoo', '2026-09-01T10:00:00')]);
    await engine.ingest('bookings', [json([booking(offer(1)), booking(offer(2))])]);
    const before = await nameBy({ orders: [first] });
    const byName: View = { ...whole(), sort: [{ field: 'offerName', descending: false }] };
    const found: View = {
      ...whole(),
      filters: [{ field: 'offerName', kind: 'contains', text: 'ark' }],
    };
    expect(await cells(byName, 'bookingLineId')).toEqual([`${line - 1}`, `${line}`]);
    expect(await cells(found, 'offerId')).toEqual([]);
    const second = await store('orders', [
      orderLine(offer(2), 'Ark', '2026-09-01T10:00:00'),
      orderLine(offer(1), 'Park', '2026-09-02T10:00:00'),
    ]);
    // Storing opened other rows under the same id.
    await engine.ingest('bookings', [json([booking(offer(1)), booking(offer(2))])]);
    await nameBy({ orders: [first] });
    const after = await nameBy({ orders: [first, second] });
    expect(after.version).toBeGreaterThan(before.version);
    expect(await cells(byName, 'offerId')).toEqual([`${offer(2)}`, `${offer(1)}`]);
    expect(await cells(found, 'offerId')).toEqual([`${offer(1)}`, `${offer(2)}`]);
    // The same state makes nothing anew; fewer files take their names back.
    expect((await nameBy({ orders: [first, second] })).version).toBe(after.version);
    // Nor do orders that say nothing new.
    const third = await storeBeside('orders', [
      orderLine(offer(7), 'Tower', '2026-09-01T10:00:00'),
    ]);
    expect((await nameBy({ orders: [first, second, third] })).version).toBe(after.version);
    expect((await nameBy({ orders: [first] })).version).toBeGreaterThan(after.version);
    expect((await nameBy({ orders: [] })).fields[0]).toMatchObject({
      isEmpty: true,
      unnamed: { numbers: 2, rows: 2 },
    });
  });

  it('are open, and not counted as missing, until the files are read', async () => {
    await engine.ingest('bookings', [json([booking(offer(1))])]);
    expect(await cells(whole(), 'offerName')).toEqual([{ unnamed: `${offer(1)}` }]);
    const orders = await store('orders', [orderLine(offer(9), 'Ark', '2026-09-01T10:00:00')]);
    await engine.ingest('bookings', [json([booking(offer(1))])]);
    const quick = await nameBy({ orders: [orders] }, { readsFiles: false });
    expect(quick.fields[0]?.unnamed).toEqual({ numbers: 0, rows: 0 });
    expect(await cells(whole(), 'offerName')).toEqual([{ unnamed: `${offer(1)}` }]);
    await nameBy({ orders: [orders] });
    expect(await cells(whole(), 'offerName')).toEqual([{ unnamed: `${offer(1)}` }]);
  });

  it('tell of a damaged file, and use the others', async () => {
    const good = await store('orders', [orderLine(offer(1), 'Ark', '2026-09-01T10:00:00')]);
    const bad = await store('orders', [orderLine(offer(2), 'Zoo', '2026-09-01T10:00:00')]);
    await writeFile(bad, 'nothing of the kind');
    await engine.ingest('bookings', [json([booking(offer(1)), booking(offer(2))])]);
    const { damaged } = await nameBy({ orders: [good, bad] });
    expect(
      damaged.map(({ dataset, segments }) => [dataset, segments.map(({ path }) => path)]),
    ).toEqual([['orders', [bad]]]);
    expect(await cells(whole(), 'offerName')).toEqual([
      { name: 'Ark', of: `${offer(1)}` },
      { unnamed: `${offer(2)}` },
    ]);
  });

  it('are ten thousand, and sort as they read', async () => {
    const many = 10_000;
    const called = (nth: number): string => `Tour ${String((nth * 7919) % many).padStart(5, '0')}`;
    const lines = Array.from({ length: many }, (_, nth) =>
      orderLine(offer(nth), called(nth), '2026-09-01T10:00:00'),
    );
    const orders = await store('orders', lines);
    const rows = Array.from({ length: many }, (_, nth) => booking(offer(many - 1 - nth)));
    await engine.ingest('bookings', [json(rows)]);
    const { fields } = await nameBy({ orders: [orders] });
    expect(fields[0]?.unnamed).toEqual({ numbers: 0, rows: 0 });
    const sort: View['sort'] = [{ field: 'offerName', descending: true }];
    const { rows: last } = await engine.methods.page(
      { view: { ...whole(['offerName']), sort }, offset: many - 2, limit: 2 },
      quiet,
    );
    const names = last.map(([cell]) => cell as { name: string; of: string });
    expect(names.map(({ name }) => name)).toEqual(['Tour 00001', 'Tour 00000']);
    for (const { name, of } of names) expect(name).toBe(called(Number(BigInt(of) - base)));
  });

  it('are asked for once, and again where others came, whatever the keys are', async () => {
    const odd = ["'", '\0a', '\ufeffb', 'é', ''];
    const languages = (from: number) =>
      json(odd.map((guideLanguage, at) => booking(offer(from + at), { guideLanguage })));
    await engine.ingest('bookings', [languages(1)]);
    await nameBy({});
    const statements = vi.spyOn(DuckDBConnection.prototype, 'runAndReadAll');
    try {
      const view = whole();
      const first = await engine.methods.page({ view, offset: 0, limit: 5 }, quiet);
      const requested = statements.mock.calls.length;
      expect(await engine.methods.page({ view, offset: 0, limit: 5 }, quiet)).toEqual(first);
      expect(statements.mock.calls.length).toBe(requested + 1);
      expect(await cells(view, 'guideLanguageName')).toEqual(await cells(view, 'guideLanguage'));
      const line = orderLine(offer(2), 'Ark', '2026-09-01T10:00:00');
      await nameBy({ orders: [await storeBeside('orders', [line])] });
      expect((await cells(view, 'offerName'))[1]).toEqual({ name: 'Ark', of: `${offer(2)}` });
    } finally {
      statements.mockRestore();
    }
  });

  it('are found for a report by their numbers, and fail for rows that are gone', async () => {
    const orders = await store('orders', [orderLine(offer(1), 'Ark', '2026-09-01T10:00:00')]);
    const wanted = { profileId, dataset: 'orders', key: dataKey, paths: [orders] } as const;
    const numbers = [`${offer(1)}`, `${offer(2)}`, "1' OR true"];
    expect(await engine.methods.findNames({ ...wanted, numbers }, quiet)).toEqual({
      names: { [`${offer(1)}`]: 'Ark' },
      damaged: [],
    });
    await engine.methods.releaseNames({ profileId }, quiet);
    expect(await catchFailureKind(nameBy({ orders: [orders] }, { resultId: 'other' }))).toBe(
      'rows-gone',
    );
  });
});

describe('names of guides and languages', () => {
  it('names guides by their name, or by its parts', async () => {
    const guides = await store('guides', [
      { id: 1, name: 'Ann Peeters', creationDate: '2020-01-01T00:00:00' },
      { id: 2, name: '', firstName: 'Bo', lastName: ' Li ', creationDate: '2020-01-01T00:00:00' },
      { id: 3, firstName: 'Cy', creationDate: '2020-01-01T00:00:00' },
      { id: 4, creationDate: '2020-01-01T00:00:00' },
    ]);
    await engine.ingest('availabilities', [
      json([1, 2, 3, 4].map((guideId) => ({ id: `a${guideId}`, guideId }))),
    ]);
    await nameBy({ guides: [guides] });
    expect(await cells(whole(['guideName']), 'guideName')).toEqual([
      { name: 'Ann Peeters', of: '1' },
      { name: 'Bo Li', of: '2' },
      { name: 'Cy', of: '3' },
      { unnamed: '4' },
    ]);
  });

  it('lists what guides speak, as their last skills and the venue’s categories say', async () => {
    const skill = (guideId: number, skillName: string) => ({
      guideId,
      skillId: skillName.length,
      skillName,
    });
    const former = await store('skills', [skill(1, 'Spaans'), skill(3, 'Nederlands')]);
    const skills = await store('skills', [
      skill(1, 'Nederlands'),
      skill(1, 'Frans'),
      skill(1, 'Français'),
      skill(1, 'First aid'),
      skill(2, 'First aid'),
      skill(4, 'gebaren'),
    ]);
    await engine.ingest('guides', [json([1, 2, 3, 4, 5].map((id) => ({ id })))]);
    const none = await nameBy({ skills: [former, skills] }, { readsFiles: false });
    expect(await cells(whole(['languages']), 'languages')).toEqual([null, null, null, null, null]);
    const categories: ValueCategories = {
      skillName: [{ value: 'gebaren', category: 'uk', name: null, color: null }],
    };
    const named = await nameBy({ skills: [former, skills] }, { categories });
    expect(named.version).toBeGreaterThan(none.version);
    expect(named.fields).toEqual([
      { field: 'languages', dataset: 'skills', isEmpty: false, unnamed: { numbers: 0, rows: 0 } },
    ]);
    const told = [{ name: 'Dutch, French', of: '1' }, null, { name: 'Dutch', of: '3' }];
    expect(await cells(whole(['languages']), 'languages')).toEqual([
      ...told,
      { name: 'Ukrainian', of: '4' },
      null,
    ]);
    const french: View = {
      ...whole(['id', 'languages']),
      filters: [{ field: 'languages', kind: 'contains', text: 'fren' }],
    };
    expect(await cells(french, 'id')).toEqual(['1']);
  });

  it('filters and groups by languages, whatever the language that names them', async () => {
    const skills = await store('skills', [
      { guideId: 1, skillId: 1, skillName: 'Nederlands' },
      { guideId: 1, skillId: 2, skillName: 'Duits' },
      { guideId: 2, skillId: 1, skillName: 'Français' },
      { guideId: 3, skillId: 1, skillName: 'Duits' },
    ]);
    const languages = ['nl', 'Dutch', 'de', 'gebaren', null];
    await engine.ingest('bookings', [
      json(languages.map((guideLanguage) => booking(offer(1), { guideLanguage }))),
    ]);
    const readValues = async (field: string) => {
      const { values } = await engine.methods.distinctValues({ resultId, field }, quiet);
      return new Map(values.map(({ value, rows }) => [value, rows]));
    };
    const readKeys = async (field: string) => {
      const { groups } = await engine.methods.groups(
        {
          view: whole(),
          grouping: [{ field, by: 'value' }],
          parent: [],
          fields: [],
          offset: 0,
          limit: 10,
          order: { by: 'key', descending: false },
        },
        quiet,
      );
      return groups.map(({ key }) => key);
    };
    const dutch: View = {
      ...whole(['guideLanguage']),
      filters: [{ field: 'guideLanguageName', kind: 'oneOf', values: ['nl', 'gebaren'] }],
    };
    // In the order of their names: Dutch, gebaren, German; allemand, gebaren, néerlandais.
    for (const [locale, keys] of [
      ['en', ['nl', 'gebaren', 'de', null]],
      ['fr', ['de', 'gebaren', 'nl', null]],
    ] as const) {
      await nameBy({ orders: [] }, { locale });
      expect(await readValues('guideLanguageName')).toEqual(
        new Map([
          ['nl', 2],
          ['de', 1],
          ['gebaren', 1],
          [null, 1],
        ]),
      );
      expect(await readKeys('guideLanguageName')).toEqual(keys);
      expect(await cells(dutch, 'guideLanguage')).toEqual(['nl', 'Dutch', 'gebaren']);
    }
    await engine.ingest('guides', [json([1, 2, 3, 4].map((id) => ({ id })))]);
    const both: View = {
      ...whole(['id', 'languages']),
      filters: [{ field: 'languages', kind: 'noneOf', values: ['fr', null] }],
    };
    for (const [locale, told] of [
      ['en', 'Dutch, German'],
      ['nl', 'Duits, Nederlands'],
    ] as const) {
      await nameBy({ skills: [skills] }, { locale });
      expect([...(await readValues('languages')).keys()].toSorted()).toEqual([
        'de',
        'de, nl',
        'fr',
        null,
      ]);
      expect(await cells(both, 'id')).toEqual(['1', '3']);
      expect((await cells(both, 'languages'))[0]).toEqual({ name: told, of: '1' });
    }
  });

  it('puts languages into words as the venue files them; what is no language stays', async () => {
    const languages = ['nl', 'fr-BE', 'Duits', 'x1', 'gebaren', null];
    await engine.ingest('bookings', [
      json(languages.map((guideLanguage) => booking(offer(1), { guideLanguage }))),
    ]);
    const categories: ValueCategories = {
      guideLanguage: [
        { value: 'x1', category: 'uk', name: null, color: null },
        { value: 'fr-BE', category: 'ignored', name: null, color: null },
      ],
    };
    await nameBy({ orders: [] }, { categories });
    expect(await cells(whole(), 'guideLanguageName')).toEqual([
      { name: 'Dutch', of: 'nl' },
      'fr-BE',
      { name: 'German', of: 'Duits' },
      { name: 'Ukrainian', of: 'x1' },
      'gebaren',
      null,
    ]);
  });

  it('names the language of skills that are languages, and leaves the others empty', async () => {
    await engine.ingest('skills', [
      json([
        { guideId: 1, skillId: 1, skillName: 'Nederlands' },
        { guideId: 1, skillId: 2, skillName: 'First aid' },
      ]),
    ]);
    await nameBy({ guides: [] });
    const columns = ['skillLanguage', 'guideName'];
    expect(await cells(whole(columns), 'skillLanguage')).toEqual([
      { name: 'Dutch', of: 'Nederlands' },
      null,
    ]);
  });
});

/** Texts that must stay texts, and sort and fold like any. */
const names = [
  'Zoo',
  'ark',
  'Éland',
  'eland',
  '<b>tour</b>',
  '=1+1',
  "O'Neil",
  '50%_off',
  '10',
  'Ark',
];
const named = new Map(names.map((name, nth) => [`${offer(nth)}`, name]));
const offers = [...named.keys(), `${offer(97)}`, `${offer(98)}`, null];
const bookings = Array.from({ length: 200 }, (_, nth) => ({
  bookingLineId: nth,
  bookingDate: '2026-10-02T10:00:00',
  offerId: offers[(nth * 7) % offers.length] ?? null,
}));
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

describe('sorting, filtering, searching and grouping by a name', () => {
  beforeEach(async () => {
    const orders = await store(
      'orders',
      names.map((name, nth) => orderLine(offer(nth), name, '2026-09-01T10:00:00')),
    );
    await engine.ingest('bookings', [
      json(
        bookings.map(({ offerId, ...rest }) => ({
          ...rest,
          offerId: offerId === null ? null : BigInt(offerId),
        })),
      ),
    ]);
    await nameBy({ orders: [orders] });
  });

  const shown = (offerId: string | null): string | null =>
    offerId === null ? null : (named.get(offerId) ?? offerId);

  it('agrees with plain TypeScript', async () => {
    const texts = fc.constantFrom('ar', 'E', 'é', '<b>', '%', '_', "'", '10', '98', 'zoo', '9223');
    const oneOf = fc.subarray([...names, `${offer(97)}`, null]);
    await fc.assert(
      fc.asyncProperty(
        fc.option(texts),
        fc.option(oneOf),
        fc.option(texts),
        fc.option(fc.boolean()),
        async (contains, values, search, descending) => {
          const view: View = {
            ...whole(['bookingLineId', 'offerName']),
            sort: descending === null ? [] : [{ field: 'offerName', descending }],
            filters: [
              ...(contains === null
                ? []
                : [{ field: 'offerName', kind: 'contains', text: contains } as const]),
              ...(values === null ? [] : [{ field: 'offerName', kind: 'oneOf', values } as const]),
            ],
            ...(search === null ? {} : { search: { text: search, fields: ['offerName'] } }),
          };
          const kept = bookings.filter(({ offerId }) => {
            const text = shown(offerId);
            return (
              (contains === null || (text !== null && fold(text).includes(fold(contains)))) &&
              (values === null || values.includes(text)) &&
              (search === null ||
                (offerId !== null &&
                  (fold(text ?? '').includes(fold(search)) || offerId.includes(search))))
            );
          });
          const rank = ({ offerId }: (typeof bookings)[number]): number =>
            offerId === null ? 2 : named.has(offerId) ? 0 : 1;
          const sign = descending ? -1 : 1;
          const expected =
            descending === null
              ? kept
              : kept.toSorted((a, b) => {
                  if (rank(a) !== rank(b)) return rank(a) - rank(b);
                  const [one, other] = [fold(shown(a.offerId) ?? ''), fold(shown(b.offerId) ?? '')];
                  return (one < other ? -1 : one > other ? 1 : 0) * sign;
                });
          expect(await cells(view, 'bookingLineId')).toEqual(
            expected.map(({ bookingLineId }) => `${bookingLineId}`),
          );
        },
      ),
      { numRuns: 25 },
    );
  });

  it('counts groups, values and places by the name', async () => {
    const byText = Map.groupBy(bookings, ({ offerId }) => shown(offerId));
    const { values } = await engine.methods.distinctValues({ resultId, field: 'offerName' }, quiet);
    const counts = (found: readonly { key: unknown; rows: number }[]) =>
      new Map(found.map(({ key, rows }) => [key, rows]));
    const expected = new Map([...byText].map(([text, rows]) => [text, rows.length]));
    expect(counts(values.map(({ value, rows }) => ({ key: value, rows })))).toEqual(expected);
    const { groups } = await engine.methods.groups(
      {
        view: whole(),
        grouping: [{ field: 'offerName', by: 'value' }],
        parent: [],
        fields: [],
        offset: 0,
        limit: 100,
        order: { by: 'key', descending: false },
      },
      quiet,
    );
    expect(counts(groups)).toEqual(expected);
    const first = bookings.findIndex(({ offerId }) => shown(offerId)?.startsWith('=1'));
    const sought = { view: whole(), field: 'offerName', text: '=1', from: 0 };
    expect(await engine.methods.findRow(sought, quiet)).toEqual({ index: first });
  });
});

it('a value to filter by and a group say that no name is downloaded, and a name of digits does not', async () => {
  const orders = await store('orders', [
    { orderItemId: 1, offerId: offer(1), offerName: 'Tour', creationDate: '2026-10-01T00:00:00' },
    // As somebody may call an offer: with the number of another one.
    { orderItemId: 2, offerId: offer(2), offerName: '77', creationDate: '2026-10-01T00:00:00' },
  ]);
  await engine.ingest('bookings', [
    json([
      { bookingLineId: 1, offerId: offer(1) },
      { bookingLineId: 2, offerId: offer(2) },
      { bookingLineId: 3, offerId: offer(3) },
      { bookingLineId: 4, offerId: null },
    ]),
  ]);
  await nameBy({ orders: [orders] });
  const { values } = await engine.methods.distinctValues({ resultId, field: 'offerName' }, quiet);
  const { groups } = await engine.methods.groups(
    {
      view: whole(),
      grouping: [{ field: 'offerName', by: 'value' }],
      parent: [],
      fields: [],
      offset: 0,
      limit: 100,
      order: { by: 'key', descending: false },
    },
    quiet,
  );
  const expected = [
    [null, false],
    ['77', false],
    ['Tour', false],
    [String(offer(3)), true],
  ];
  const inOrder = (found: readonly (readonly [unknown, boolean])[]) =>
    found.toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1));
  expect(inOrder(values.map((one) => [one.value, one.isUnnamed === true]))).toEqual(
    inOrder(expected as [unknown, boolean][]),
  );
  expect(inOrder(groups.map((one) => [one.key, one.isUnnamed === true]))).toEqual(
    inOrder(expected as [unknown, boolean][]),
  );
  // While files are being read, nothing is claimed.
  const other = await engine.methods.distinctValues({ resultId, field: 'offerId' }, quiet);
  expect(other.values.some((one) => one.isUnnamed)).toBe(false);
});
