import type { Messages } from '../../../shared/messages/create-messages.ts';
import { measureChange } from '../../../shared/reports/change.ts';
import type { VenueDate } from '../../../shared/venue-time.ts';
import type { VenueDay } from './use-venue-days.ts';

export const venueColumns = [
  'venue',
  'people',
  'usual',
  'came',
  'unconfirmed',
  'short',
  'revenue',
  'lastYear',
] as const;

export type VenueColumn = (typeof venueColumns)[number];

/** The shown day is past, today or ahead. */
export type When = 'past' | 'today' | 'ahead';

export function findWhenShown(day: VenueDate | null, today: VenueDate): When {
  if (day === null || day === today) return 'today';
  return day < today ? 'past' : 'ahead';
}

/** The rows: the venue that needs the user first, the others that are added up, and those that aren’t. */
export function orderVenues<Venue>(
  venues: readonly Venue[],
  counted: readonly Venue[],
  urgent: Venue | null,
): readonly Venue[] {
  const rank = (venue: Venue) => (venue === urgent ? 0 : counted.includes(venue) ? 1 : 2);
  return venues.toSorted((a, b) => rank(a) - rank(b));
}

/** The table as text for a spreadsheet: plain numbers, changes in percent, an empty cell for what is not known. */
export function writeVenueTable(
  venues: readonly Pick<VenueDay, 'profile' | 'figures'>[],
  when: When,
  messages: Messages,
): string {
  const [venue = '', ...others] = venueColumns.map((column) =>
    messages.text(`allVenues.column.${column}`, { when }),
  );
  const heads = [venue, messages.text('allVenues.environment'), ...others];
  const rows = venues.map(({ profile, figures }) => [
    profile.name,
    messages.text(`environment.${profile.environment}`),
    writeNumber(figures.people),
    writeChange(measureChange(figures.people, figures.usual), messages),
    writeNumber(figures.came),
    writeNumber(figures.unconfirmed),
    writeNumber(figures.short?.groups ?? null),
    figures.revenue
      .map(({ amount: { amount, currency } }) => [amount, currency].filter(Boolean).join(' '))
      .join(', '),
    figures.revenue
      .map(({ amount, lastYear }) => writeChange(measureChange(amount, lastYear), messages))
      .join(', '),
  ]);
  return [heads, ...rows]
    .map((cells) => cells.map((cell) => cell.replaceAll(/[\t\r\n]+/g, ' ')).join('\t'))
    .join('\n');
}

const writeNumber = (value: number | null): string => (value === null ? '' : String(value));

function writeChange(change: number | null, messages: Messages): string {
  return change === null ? '' : messages.percent(Math.round(change * 100) / 100);
}
