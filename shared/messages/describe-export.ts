import type { ExportSpec } from '../domain/exports.ts';
import type { Messages } from './create-messages.ts';
import { writeStoredReport } from './report-text.ts';

/**
 * The contents of an export's file: its datasets, reports, or the like. `findVenueName` returns null for a removed
 * venue.
 */
export function listExportContents(
  spec: ExportSpec,
  findVenueName: (profileId: string) => string | null,
  messages: Messages,
): string[] {
  switch (spec.kind) {
    case 'rows':
      return spec.sections.map(
        ({ dataset, title }) => title ?? messages.text(`dataset.${dataset}`),
      );
    case 'reports':
      return spec.reports.map(({ storedReport }) => writeStoredReport(storedReport, messages));
    case 'venues': {
      const report = writeStoredReport(spec.report.storedReport, messages);
      const venues = messages.list(spec.venues.flatMap((venue) => findVenueName(venue) ?? []));
      return [messages.text('exports.venues', { report, venues })];
    }
    case 'allVenues':
      return [messages.text('allVenues.title')];
    case 'pivot':
      return [messages.text('pivot.sheet', { dataset: messages.text(`dataset.${spec.dataset}`) })];
    case 'checks':
      return [messages.text('reconciliation.title')];
    case 'runSheet':
      return [messages.text('runSheet.fileName', { day: spec.day })];
    case 'database':
      return [messages.text('database.title')];
  }
}
