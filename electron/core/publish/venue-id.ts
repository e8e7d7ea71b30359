import { createHash } from 'node:crypto';
import type { PublishedVenue } from './publish-target.ts';

/** Makes a venue's number out of its platform, for targets without a lock to number venues by. */
export function toVenueId({ platform }: Pick<PublishedVenue, 'platform'>): number {
  const hash = createHash('sha256').update(platform).digest();
  return Math.max(hash.readUInt32BE() >>> 1, 1);
}
