import { join } from 'node:path';
import type { ExportedFile } from '../../electron/core/warehouse/engine-methods.ts';
import { type BenchEngine, quiet, wholeView } from './bench-engine.ts';

/** Writes all that the engine holds. */
export function exportBookings(
  { engine, folder }: BenchEngine,
  format: 'csv' | 'xlsx',
): Promise<ExportedFile> {
  return engine.methods.export(
    {
      view: wholeView,
      format,
      target: join(folder, `bookings.${format}`),
      headings: wholeView.columns,
      currency: 'EUR',
      about: [],
      words: {
        sheet: 'Bookings',
        aboutSheet: 'About',
        masked: '(masked)',
        rows: 'Rows',
        sheets: 'Sheets',
        cutTexts: 'Cut texts',
        sha256: 'SHA-256',
      },
    },
    quiet,
  );
}
