import { listTimeZones } from './guess-currency.ts';
import { isTimeZone } from './venue-time.ts';

/** A zone that a venue may be in, and what says so. */
export interface GuessedZone {
  readonly zone: string;
  readonly by: 'address' | 'computer';
}

/** Domains of a country that are used all over the world. */
const worldwide: ReadonlySet<string> = new Set(
  'ac ai cc cloud co fm gg io is la ly me sh tk to tv vc ws'.split(' '),
);

/**
 * The zone that a venue's addresses speak for, by their country; else that of this computer. Null where
 * neither says one: a country with several zones, none of them this computer's, or a computer that goes
 * by UTC.
 */
export function guessTimeZone(
  addresses: readonly string[],
  computerZone: string,
): GuessedZone | null {
  const country = addresses.map(findCountry).find((found) => found !== null);
  const zones = country ? listTimeZones(country) : [];
  const [only] = zones;
  if (zones.includes(computerZone)) return { zone: computerZone, by: 'computer' };
  if (only !== undefined) return zones.length === 1 ? { zone: only, by: 'address' } : null;
  const isPlace = computerZone.includes('/') && !computerZone.startsWith('Etc/');
  return isPlace && isTimeZone(computerZone) ? { zone: computerZone, by: 'computer' } : null;
}

/** The country at the end of an address's host, as ISO writes it. */
function findCountry(address: string): string | null {
  const [, ending = ''] =
    /^["'\s]*https?:\/\/[^/?#:]*\.([a-z]{2})(?![^/?#:"'\s])/i.exec(address) ?? [];
  const last = ending.toLowerCase();
  if (last === '' || worldwide.has(last)) return null;
  return last === 'uk' ? 'GB' : last.toUpperCase();
}
