import { parseVenueDate, type VenueDate } from '../../../shared/venue-time.ts';

/** "Saturday 21 November", without its year: it is this one. */
export function writeDay(locale: string, day: VenueDate): string {
  return write(locale, day, { weekday: 'long', day: 'numeric', month: 'long' });
}

export function writeWeekday(locale: string, day: VenueDate): string {
  return write(locale, day, { weekday: 'long' });
}

/** Under a bar. */
export function writeInitial(locale: string, day: VenueDate): string {
  return write(locale, day, { weekday: 'narrow' });
}

function write(locale: string, day: VenueDate, options: Intl.DateTimeFormatOptions): string {
  const date = parseVenueDate(day);
  return date ? new Intl.DateTimeFormat(locale, options).format(date) : day;
}
