import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { csvFlavours } from '../../../../../shared/csv-flavours.ts';
import type { CsvFlavour, ExportFormat } from '../../../../../shared/domain/exports.ts';
import { exportInput } from '../../../../support/export-input.ts';
import { catchFailureKind, openEngine, quiet, wholeView } from '../../../../support/open-engine.ts';

const words = { locale: 'en', changes: {} };

const rows = [
  { orderItemId: 1, orderNumber: '=1+1', offerName: 'Zoo; "big", day', totalAmount: 12.5 },
  { orderItemId: 2, orderNumber: '007', offerName: null, totalAmount: -5 },
  { orderItemId: 3, orderNumber: '+32', offerName: '', totalAmount: 0 },
  { orderItemId: 4, orderNumber: 'never in the preview', totalAmount: 1 },
];

const choices: readonly (readonly [ExportFormat, CsvFlavour | undefined])[] = [
  ...(Object.keys(csvFlavours) as CsvFlavour[]).map((flavour) => ['csv', flavour] as const),
  ['tsv', undefined],
  ['json', undefined],
  ['ndjson', undefined],
];

it.each(choices)(
  'the preview of %s %s is the beginning of the file, to the letter',
  async (format, flavour) => {
    const choice = { format, ...(flavour ? { flavour } : {}) };
    const engine = await openEngine();
    await engine.ingest('orders', [JSON.stringify(rows)]);
    const view = wholeView('orders');
    const preview = await engine.methods.preview(
      { view, ...choice, headings: view.columns, masked: '(masked)', words },
      quiet,
    );
    const target = join(engine.target, 'file.csv');
    await engine.methods.export(exportInput(view, { ...choice, target }), quiet);
    const file = readFileSync(target, 'utf8').replace(/^\ufeff/, '');
    // A list that ends after its first rows has its end there.
    expect(file.startsWith(format === 'json' ? preview.slice(0, -1) : preview)).toBe(true);
    expect(preview).toContain('007');
    expect(preview).not.toContain('never in the preview');
    await engine.close();
  },
);

it('there is none of formats that are no text', async () => {
  const engine = await openEngine();
  await engine.ingest('orders', [JSON.stringify(rows)]);
  const view = wholeView('orders');
  for (const format of ['xlsx', 'parquet'] as const) {
    const told = engine.methods.preview(
      { view, format, headings: view.columns, masked: '', words },
      quiet,
    );
    expect(await catchFailureKind(told)).toBe('input-not-valid');
  }
  await engine.close();
});
