import { createHash } from 'node:crypto';
import type { PublishedVenue } from './publish-target.ts';

/** Where no lock numbers venues one after the other, each number is made of the platform's. */
export function toVenueId({ platform }: Pick<PublishedVenue, 'platform'>): number {
  const hash = createHash('sha256').update(platform).digest();
  return Math.max(hash.readUInt32BE() >>> 1, 1);
}
