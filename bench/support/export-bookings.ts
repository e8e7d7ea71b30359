import { join } from 'node:path';
import type {
  ExportedFile,
  ExportInput,
} from '../../electron/core/data/engine/contract/engine-methods.ts';
import type { CsvFlavour, ExportFormat } from '../../shared/domain/exports.ts';
import { type BenchEngine, quiet, wholeView } from './bench-engine.ts';

/** An export of all that is held, into the bench's folder. */
export function bookingsExport(
  folder: string,
  format: ExportFormat,
  flavour: CsvFlavour = 'pipeline',
): ExportInput {
  return {
    view: wholeView,
    format,
    flavour,
    target: join(folder, `bookings.${format}`),
    headings: wholeView.columns,
    currency: 'EUR',
    about: [],
    messages: {
      sheet: 'Bookings',
      aboutSheet: 'About',
      masked: '(masked)',
      rows: 'Rows',
      sheets: 'Sheets',
      cutTexts: 'Cut texts',
      sha256: 'SHA-256',
      noRows: 'no rows',
      furtherSheets: 'On further sheets',
    },
  };
}

/** Writes all that the engine holds. */
export function exportBookings(
  { engine, folder }: BenchEngine,
  format: ExportFormat,
  flavour: CsvFlavour = 'pipeline',
): Promise<ExportedFile> {
  return engine.methods.export(bookingsExport(folder, format, flavour), quiet);
}
