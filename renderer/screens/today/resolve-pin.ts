import type { PinDraft } from '../../../shared/domain/pins.ts';
import { Failure } from '../../../shared/errors.ts';
import { getReport } from '../../../shared/reports/reports.ts';
import { askStored } from '../../../shared/reports/stored-reports.ts';
import type { VenueDate } from '../../../shared/venue-time.ts';

/** A pin's report on a day, and its figure or chart. Null if this version lacks any of it. */
export function resolvePin({ storedReport, place }: PinDraft, today: VenueDate) {
  try {
    const { report: id, parameters } = askStored(
      storedReport,
      null,
      Temporal.PlainDateTime.from(today),
    );
    const report = getReport(id);
    const figure =
      place.kind === 'figure' ? report.figures.find(({ id }) => id === place.name) : undefined;
    const chart =
      place.kind === 'chart' ? report.charts.find(({ id }) => id === place.name) : undefined;
    return figure || chart ? { report, parameters, figure, chart } : null;
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}
