import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { datasetIds } from '../../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../../shared/catalogue/types.ts';
import { ingestStats } from '../../../../shared/domain/datasets.ts';
import { count, period, venueDate, venueDateTime } from '../../../../shared/domain/schemas.ts';

/**
 * A segment's header. It is authenticated but not encrypted, so it has no row content, no key and
 * no order number.
 */
export const segmentHeader = v.strictObject({
  format: v.literal(1),
  /** Identifies the catalogue's fields when the rows were read (`hashSchema`). */
  schema: v.string(),
  profileId: v.string(),
  /** The rows' platform: `RowsKey.platform`. */
  platform: v.string(),
  dataset: v.picklist(datasetIds),
  /**
   * The time that the rows cover. Rows that were fetched one by one cover none: `from` equals `to`.
   */
  window: period,
  /**
   * For rows of one guide: a name derived from the guide's number (`makeSubjectName`), not the number.
   */
  subject: v.exactOptional(v.string()),
  /** The requested periods, a little more than `window`. */
  requested: v.array(period),
  /** Milliseconds since the epoch. */
  fetchedAt: v.number(),
  /** The latest time that the platform's data can have reached, in the venue's local time (spec 8). */
  dataAsOf: venueDateTime,
  /** Id of the platform's batch run, if known. */
  batch: v.nullable(v.string()),
  ingestStats,
  rows: count,
  /** Facts about the last days that the rows can have (shared/loads.ts). */
  night: v.exactOptional(
    v.strictObject({
      days: v.array(
        v.strictObject({
          day: venueDate,
          rows: v.pipe(v.number(), v.integer(), v.minValue(1)),
          newest: v.nullable(venueDateTime),
        }),
      ),
      hasLaterChange: v.exactOptional(v.boolean()),
    }),
  ),
  /** Days with a visit after `dataAsOf` (shared/visits-ahead.ts). */
  visitsAhead: v.exactOptional(v.array(v.strictObject({ day: venueDate, visit: venueDate }))),
  /** How long rows with a start and an end last (shared/overlap.ts). */
  lengths: v.exactOptional(
    v.strictObject({
      longest: count,
      beyond: count,
    }),
  ),
});
export type SegmentHeader = v.InferOutput<typeof segmentHeader>;

/** A segment's header before the file is written. */
export type NewSegment = Omit<
  SegmentHeader,
  'format' | 'schema' | 'rows' | 'platform' | keyof SegmentStatistics
>;

/** The part of the header that is computed from the rows. */
export type SegmentStatistics = Partial<Pick<SegmentHeader, 'night' | 'lengths' | 'visitsAhead'>>;

export interface SegmentEntry extends SegmentHeader {
  /** The file's name, unique in its folder. */
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
}

/**
 * Why a segment can't be used:
 * - `cut`: shorter than its header says;
 * - `altered`: not the bytes that were written;
 * - `foreign`: of another profile, platform or dataset;
 * - `newer`: written by a later version of the app;
 * - `wrong-key`: encrypted with another key;
 * - `unreadable`: the system refuses to read it, or it isn't a file.
 */
export type SegmentDamage = 'cut' | 'altered' | 'foreign' | 'newer' | 'wrong-key' | 'unreadable';

export interface DamagedSegment {
  readonly name: string;
  readonly path: string;
  /** Size of the file; 0 if unknown. */
  readonly bytes: number;
  readonly reason: SegmentDamage;
}

/** Returns a short hash of a dataset's fields in this version of the catalogue. */
export function hashSchema(dataset: Dataset): string {
  const fields = dataset.fields.map(({ name, type }) => [name, type]);
  const text = JSON.stringify([dataset.id, dataset.key, dataset.axis?.field ?? null, fields]);
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
