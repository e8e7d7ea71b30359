import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { View } from '../../../../../shared/domain/views.ts';
import { exportInput } from '../../../../support/export-input.ts';
import { openEngine, quiet, resultId } from '../../../../support/open-engine.ts';
import { readCsv, readJson, readXlsx } from '../../../../support/read-back.ts';
import { readParquet } from '../../../../support/read-parquet.ts';
import { dataKey, keepBodies, profileId } from '../../../../support/stored-segments.ts';

const engine = await openEngine();
const columns = ['bookingLineId', 'offerName', 'offerId'];
const view: View = {
  resultId: 'named',
  columns,
  sort: [],
  filters: [],
  personalData: 'masked',
};
const names = ['Éland tour', '=1+cmd', 'A;=B', '<b>&', '00123', '12'];
/** Offers 1 to 6 have a name; 7 has none, another is no number, and one is missing. */
const offerIds = [3, 1, 2, 5, 4, 6, 7, 'x7', null, 1];
const shown = offerIds.map((id) =>
  typeof id === 'number' ? (names[id - 1] ?? String(id)) : (id ?? ''),
);

async function nameBy(paths: readonly string[], resultId = 'named'): Promise<void> {
  const sources = [{ dataset: 'orders', key: dataKey, paths }] as const;
  await engine.methods.nameRows(
    {
      resultId,
      profileId,
      sources,
      readsFiles: true,
      words: { locale: 'en', changes: {} },
      categories: {},
    },
    quiet,
  );
}

let orders: string;
beforeAll(async () => {
  const lines = names.map((offerName, at) => ({ orderItemId: at, offerId: at + 1, offerName }));
  const entry = await keepBodies(engine, 'orders', [JSON.stringify(lines)]);
  orders = entry.path;
  await engine.methods.release({ resultId }, quiet);
  const rows = offerIds.map((offerId, bookingLineId) => ({ bookingLineId, offerId }));
  await engine.ingest('bookings', [JSON.stringify(rows)], null, 'named');
  await nameBy([orders]);
});

async function write(format: 'csv' | 'xlsx' | 'json' | 'parquet', more: Partial<View> = {}) {
  const target = join(engine.target, `${crypto.randomUUID()}.${format}`);
  const of = { ...view, ...more };
  const flavour = format === 'csv' ? ({ flavour: 'pipeline' } as const) : {};
  const file = await engine.methods.export(exportInput(of, { format, target, ...flavour }), quiet);
  return { target, file };
}

/** What a file for a spreadsheet has in place of a text that it would run. */
const guarded = (text: string): string => text.replace(/(^|[;,|\t])(?=[=+\-@])/g, "$1'");

describe('a column of names in a file', () => {
  it('is in CSV, guarded like any text', async () => {
    const { target } = await write('csv');
    const { records } = readCsv(target, ',');
    expect(records[0]).toEqual(columns);
    const values = records.slice(1).map(([, name]) => name);
    expect([shown, shown.map(guarded)]).toContainEqual(values);
  });

  it('is text in a workbook, also where it looks like a number', async () => {
    const { target } = await write('xlsx');
    const [sheet] = readXlsx(target);
    const cells = sheet?.rows.slice(1).map((row) => row[1] ?? null);
    expect(cells?.map((cell) => cell?.[0] ?? null)).toEqual(
      shown.map((text) => (text === '' ? null : 's')),
    );
    expect(cells?.map((cell) => cell?.[1] ?? '')).toEqual(shown);
  });

  it('is a column of texts in Parquet, with what is no number beside', async () => {
    const { target } = await write('parquet');
    const { rows } = await readParquet(target);
    expect(rows.map(([, name]) => name)).toEqual(
      shown.map((text) => (text === '' || text === 'x7' ? null : text)),
    );
    expect(JSON.parse(rows[7]?.at(-1) ?? '')).toEqual({ offerName: 'x7', offerId: 'x7' });
  });

  it('is sorted, filtered and grouped as on the screen, whatever the format', async () => {
    const sort: View['sort'] = [{ field: 'offerName', descending: false }];
    const { target, file } = await write('json', { sort });
    const inOrder = readJson(target, 'json').map((row) => new Map(row).get('offerName')?.[1]);
    const ascending = ['00123', '12', '<b>&', '=1+cmd', 'A;=B', 'Éland tour', 'Éland tour', '7'];
    expect(inOrder.slice(0, 8)).toEqual(ascending);
    const digest = await engine.methods.digest({ view: { ...view, sort } }, quiet);
    expect(file.sha256).toBe(digest);
    const steps = [{ field: 'offerName', by: 'value' }] as const;
    const grouping = { steps, headings: ['Offer name', 'Rows'], none: '(none)' };
    const grouped = join(engine.target, 'grouped.xlsx');
    const input = exportInput(view, { format: 'xlsx', target: grouped, grouping });
    expect((await engine.methods.export(input, quiet)).rows).toBe(offerIds.length);
    const filters: View['filters'] = [
      { field: 'offerName', kind: 'oneOf', values: ['Éland tour', '7'] },
    ];
    expect((await write('csv', { filters })).file.rows).toBe(3);
  });

  it('is in the language of the file where values are in words, in groups too', async () => {
    const guides = ['nl', 'fr', 'gebaren'].map((guideLanguage, bookingLineId) => ({
      bookingLineId,
      guideLanguage,
    }));
    await engine.ingest('bookings', [JSON.stringify(guides)], null, 'spoken');
    await nameBy([orders], 'spoken');
    const field = 'guideLanguageName';
    const of = { ...view, resultId: 'spoken', columns: [field] };
    const target = join(engine.target, 'spoken.csv');
    const input = exportInput(of, { format: 'csv', target, flavour: 'pipeline' });
    const words = { locale: 'de', changes: {} };
    const german = { ...input, messages: { ...input.messages, words } };
    await engine.methods.export(german, quiet);
    const rows = () => readCsv(target, ',').records.slice(1).flat();
    expect(rows()).toEqual(['Niederländisch', 'Französisch', 'gebaren']);
    const steps = [{ field, by: 'value' }] as const;
    const grouping = { steps, headings: ['Language', 'Rows'], none: '(none)' };
    await engine.methods.export({ ...german, grouping }, quiet);
    expect(rows()).toEqual(['Französisch', 'gebaren', 'Niederländisch']);
    // The screen keeps its own.
    const { rows: shown } = await engine.methods.page({ view: of, offset: 0, limit: 1 }, quiet);
    expect(shown).toEqual([[{ name: 'Dutch', of: 'nl' }]]);
  });

  it('has other names in a later file, and the digest says so', async () => {
    const before = await engine.methods.digest({ view }, quiet);
    await nameBy([]);
    const after = await engine.methods.digest({ view }, quiet);
    expect(after).not.toBe(before);
    await nameBy([orders]);
    expect(await engine.methods.digest({ view }, quiet)).toBe(before);
  });
});
