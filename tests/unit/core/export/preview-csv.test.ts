import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { csvFlavours } from '../../../../shared/csv-flavours.ts';
import type { CsvFlavour } from '../../../../shared/ipc/exports.ts';
import { exportInput } from '../../../support/export-input.ts';
import { openEngine, quiet, wholeView } from '../../../support/open-engine.ts';

const rows = [
  { orderItemId: 1, orderNumber: '=1+1', offerName: 'Zoo; "big", day', totalAmount: 12.5 },
  { orderItemId: 2, orderNumber: '007', offerName: null, totalAmount: -5 },
  { orderItemId: 3, orderNumber: '+32', offerName: '', totalAmount: 0 },
  { orderItemId: 4, orderNumber: 'never in the preview', totalAmount: 1 },
];

it.each(Object.keys(csvFlavours) as CsvFlavour[])(
  'the preview of %s is the beginning of the file, to the letter',
  async (flavour) => {
    const engine = await openEngine();
    await engine.ingest('orders', [JSON.stringify(rows)]);
    const view = wholeView('orders');
    const preview = await engine.methods.preview(
      { view, flavour, headings: view.columns, masked: '(masked)' },
      quiet,
    );
    const target = join(engine.target, 'file.csv');
    await engine.methods.export(exportInput(view, { format: 'csv', flavour, target }), quiet);
    const file = readFileSync(target, 'utf8').replace(/^\ufeff/, '');
    expect(file.startsWith(preview)).toBe(true);
    expect(preview).toContain('007');
    expect(preview).not.toContain('never in the preview');
    await engine.close();
  },
);
