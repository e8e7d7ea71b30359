import { listTimeZones } from './guess-currency.ts';
import { isTimeZone } from './venue-time.ts';

/** A venue's likely time zone, and the source of the guess. */
export interface GuessedZone {
  readonly zone: string;
  readonly by: 'address' | 'computer';
}

/** Country domains that are used worldwide. */
const worldwide: ReadonlySet<string> = new Set(
  'ac ai cc cloud co fm gg io is la ly me sh tk to tv vc ws'.split(' '),
);

/**
 * Guesses the zone from the country of the venue's addresses, else from this computer. Null if the country has several
 * zones without this computer's, or if the computer uses UTC.
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

/** The country code at the end of an address's host, as ISO writes it. */
function findCountry(address: string): string | null {
  const [, ending = ''] =
    /^["'\s]*https?:\/\/[^/?#:]*\.([a-z]{2})(?![^/?#:"'\s])/i.exec(address) ?? [];
  const last = ending.toLowerCase();
  if (last === '' || worldwide.has(last)) return null;
  return last === 'uk' ? 'GB' : last.toUpperCase();
}
