import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { csvFlavours, findUsualFlavour } from '../../../../../shared/csv-flavours.ts';
import { loadMessages } from '../../../../../shared/messages/create-messages.ts';
import { exportInput } from '../../../../support/export-input.ts';
import {
  createLibreOffice,
  isLibreOfficeHere,
  type OpenedCell,
  readAsText,
  readSheets,
} from '../../../../support/libre-office.ts';
import { openEngine, quiet, wholeView } from '../../../../support/open-engine.ts';

/** Files in a language, opened by LibreOffice on a computer of a region: dates are dates, and sums are numbers. */

const engine = await openEngine();
const columns = ['offerName', 'visitDate', 'creationDate', 'quantity', 'totalAmount'];
const order = {
  orderId: 1,
  orderItemId: 1,
  offerName: 'Führung für Schüler; mit Café',
  visitDate: '2026-11-21T00:00:00',
  creationDate: '2026-11-02T09:05:00',
  quantity: 1234,
  totalAmount: 1234.5,
  isoCurrencySymbol: 'EUR',
};

/** One for each region: LibreOffice makes its settings at its first start. */
const offices = new Map<string, ReturnType<typeof createLibreOffice>>();
afterAll(() => {
  for (const office of offices.values()) office.remove();
});

/** The types and texts of the rows of each file, as LibreOffice has them in a region. */
async function open(paths: readonly string[], locale: string, filter: string | null) {
  const office = offices.get(locale) ?? createLibreOffice(locale);
  offices.set(locale, office);
  const opened = await office.open(paths, `${paths[0]}.${locale}`, filter);
  return opened.map((fods) => {
    const [rows = []] = readSheets(fods);
    return rows.slice(0, 2).map((row) => row.slice(0, columns.length));
  });
}

async function write(format: 'csv' | 'xlsx', locale: string): Promise<string> {
  await engine.ingest('orders', [JSON.stringify([order])]);
  const messages = await loadMessages(locale);
  const target = join(engine.target, `${locale}.${format}`);
  await engine.methods.export(
    exportInput(wholeView('orders', { columns }), {
      format,
      target,
      headings: columns.map((name) => messages.field('orders', name)),
      ...(format === 'csv' ? { flavour: findUsualFlavour(locale, navigator.platform) } : {}),
    }),
    quiet,
  );
  return target;
}

const typesOf = (row: readonly { readonly type: string | null }[] = []) =>
  row.map(({ type }) => type);
const right = ['string', 'date', 'date', 'float', 'float'];

function expectRight([headings, row]: OpenedCell[][]): void {
  expect(headings).toHaveLength(columns.length);
  expect(row?.[0]?.text).toBe(order.offerName);
  expect(typesOf(row)).toEqual(right);
}

describe.skipIf(!isLibreOfficeHere())('LibreOffice', () => {
  it('opens a German workbook in Germany, with German numbers', async () => {
    const [[headings, row] = []] = await open([await write('xlsx', 'de-DE')], 'de-DE', null);
    expect(headings?.map(({ text }) => text)).toContain('Besuchsdatum');
    expect(typesOf(row)).toEqual(right.with(4, 'currency'));
    expect(row?.[4]?.text).toContain('1.234,50');
  }, 120_000);

  // One for each flavour: which region has which is for `csv-flavours.test.ts`.
  it.each(['de-DE', 'fr-CH', 'en-GB'])(
    'opens the CSV of %s in that region, in columns',
    async (locale) => {
      const path = await write('csv', locale);
      const { separator } = csvFlavours[findUsualFlavour(locale, navigator.platform)];
      const [file = []] = await open([path], locale, readAsText(separator, false));
      expectRight(file);
    },
    120_000,
  );

  it('opens the CSV of de-CH in that region, and would have sums of another as texts', async () => {
    const paths = [await write('csv', 'de-CH'), await write('csv', 'de-DE')];
    const [own = [], german = []] = await open(paths, 'de-CH', readAsText(';', false));
    expectRight(own);
    expect(german[1]?.[0]?.text).toBe(order.offerName);
    expect(typesOf(german[1])[4]).toBe('string');
  }, 120_000);
});
