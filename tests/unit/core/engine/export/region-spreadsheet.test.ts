import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { csvFlavours, findUsualFlavour } from '../../../../../shared/csv-flavours.ts';
import { loadMessages } from '../../../../../shared/messages/create-messages.ts';
import { exportInput } from '../../../../support/export-input.ts';
import {
  createLibreOffice,
  isLibreOfficeHere,
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

/** The types and texts of a file's rows, as LibreOffice has them in a region. */
async function open(path: string, locale: string, filter: string | null) {
  const office = createLibreOffice(locale);
  try {
    const [fods = ''] = await office.open([path], `${path}.${locale}`, filter);
    const [rows = []] = readSheets(fods);
    return rows.slice(0, 2).map((row) => row.slice(0, columns.length));
  } finally {
    office.remove();
  }
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

describe.skipIf(!isLibreOfficeHere())('LibreOffice', () => {
  it('opens a German workbook in Germany, with German numbers', async () => {
    const [headings, row] = await open(await write('xlsx', 'de-DE'), 'de-DE', null);
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
      const [headings, row] = await open(path, locale, readAsText(separator, false));
      expect(headings, basename(path)).toHaveLength(columns.length);
      expect(row?.[0]?.text).toBe(order.offerName);
      expect(typesOf(row)).toEqual(right);
    },
    120_000,
  );

  it('would have sums as texts with the decimal sign of another region', async () => {
    const path = await write('csv', 'de-DE');
    const [, row] = await open(path, 'en-GB', readAsText(';', false));
    expect(typesOf(row)[4]).toBe('string');
  }, 120_000);
});
