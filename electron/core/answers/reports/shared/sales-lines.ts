/** Date and currency of an order line (spec 2.11). */
import type { ReportParameters } from '../../../../../shared/domain/report-questions.ts';
import { addDays, type VenueDate } from '../../../../../shared/venue-time.ts';
import { toShownText } from '../report-sql.ts';

/** The date field that gives an order line its day. */
export function getSalesDate({ choices }: Pick<ReportParameters, 'choices'>): string {
  return choices['basis'] === 'visit' ? 'visitDate' : 'creationDate';
}

/** Last day that can have sales: orders come up to yesterday; visits can be on any day. */
export function findLastSalesDay(parameters: ReportParameters, today: VenueDate): VenueDate | null {
  return parameters.choices['basis'] === 'visit' ? null : addDays(today, -1);
}

export const currencyText = toShownText('isoCurrencySymbol');
