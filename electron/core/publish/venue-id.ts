import { createHash } from 'node:crypto';
import type { PublishedVenue } from './publish-target.ts';

/** Computes a venue's number from its platform, for targets that have no lock to number venues with. */
export function toVenueId({ platform }: Pick<PublishedVenue, 'platform'>): number {
  const hash = createHash('sha256').update(platform).digest();
  return Math.max(hash.readUInt32BE() >>> 1, 1);
}
