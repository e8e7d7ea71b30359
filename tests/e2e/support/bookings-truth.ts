import { type RunningSandbox, startSandbox } from '../../../sandbox/server.ts';
import { getDataset } from '../../../shared/catalogue/catalogue.ts';
import type { Period } from '../../../shared/ranges.ts';
import { shrunkRows } from './desk.ts';

const demoVenueName = 'Museum aan de Kade';

/** A booking on the platform: canonical text by field, null if absent. */
export type Booking = Readonly<Record<string, string | null>>;

/** The data of the tests' demo venue, without the app: the same seed and day give the same rows. */
export function startDemoTruth(): Promise<RunningSandbox> {
  return startSandbox({ tidy: true, rowsPerMonth: shrunkRows });
}

/**
 * Returns the bookings of a period as a screen should have them: in order of arrival, each key once, including the
 * start and excluding the end.
 */
export async function listBookings(sandbox: RunningSandbox, period: Period): Promise<Booking[]> {
  const { fields } = getDataset('bookings');
  const parameters = { fromdate: period.from, todate: period.to };
  const byLine = new Map<string, Booking>();
  for await (const row of sandbox.truth.rows(demoVenueName, 'listBookings', parameters)) {
    const booking = Object.fromEntries(
      fields.map(({ name }) => {
        const value = row[name];
        return [name, value === null || value === undefined ? null : String(value)];
      }),
    );
    const key = booking.bookingLineId ?? JSON.stringify(booking);
    const at = booking.bookingDate;
    const inside = at === null || at === undefined || (at >= period.from && at < period.to);
    if (inside && !byLine.has(key)) byLine.set(key, booking);
  }
  return [...byLine.values()];
}
