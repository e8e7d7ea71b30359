/** Which day and which currency an order line (spec 2.11) belongs to. */
import type { ReportParameters } from '../../../../../shared/domain/report-questions.ts';
import { addDays, type VenueDate } from '../../../../../shared/venue-time.ts';
import { toShownText } from '../report-sql.ts';

/** Which date puts an order line into a day. */
export function getSalesDate({ choices }: Pick<ReportParameters, 'choices'>): string {
  return choices['basis'] === 'visit' ? 'visitDate' : 'creationDate';
}

/** The last day of which something can be sold: orders come up to yesterday, for visits on any day. */
export function getSalesReach(parameters: ReportParameters, today: VenueDate): VenueDate | null {
  return parameters.choices['basis'] === 'visit' ? null : addDays(today, -1);
}

export const currencyText = toShownText('isoCurrencySymbol');
