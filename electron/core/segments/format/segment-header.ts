import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { datasetIds } from '../../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../../shared/catalogue/types.ts';
import { ingestStats } from '../../../../shared/domain/datasets.ts';
import { period, venueDateTime } from '../../../../shared/domain/schemas.ts';

/**
 * What a segment says of itself. It stands in the file as it is, not encrypted, and is
 * authenticated: no row content, no key, no order number.
 */
export const segmentHeader = v.strictObject({
  /** Of the file. */
  format: v.picklist([1, 2]),
  /** Which fields the catalogue had when the rows were read (`hashSchema`). */
  schema: v.string(),
  profileId: v.string(),
  /** Of which platform the rows are: `RowsKey.platform`. Files of format 1 don't say. */
  platform: v.exactOptional(v.string()),
  dataset: v.picklist(datasetIds),
  /** What the rows cover. Rows that were asked one by one cover nothing: `from` equals `to`. */
  window: period,
  /** Whom the rows are about that were asked one by one: no number, but a name of it (`subjectName`). */
  subject: v.exactOptional(v.string()),
  /** What was really asked, which is a little more. */
  asked: v.array(period),
  /** Milliseconds since the epoch. */
  fetchedAt: v.number(),
  /** The venue's wall clock up to which the platform's data reached (spec section 8). */
  dataAsOf: venueDateTime,
  /** The platform's batch run, where it was known. */
  batch: v.nullable(v.string()),
  intake: ingestStats,
  rows: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Of the last day that the data can reach to, where the night's load ends it (shared/provisional.ts). */
  lastDay: v.exactOptional(
    v.strictObject({
      rows: v.pipe(v.number(), v.integer(), v.minValue(0)),
      newest: v.nullable(venueDateTime),
      isOver: v.exactOptional(v.boolean()),
    }),
  ),
  /** Of rows that take their time: how long they do (shared/row-reach.ts). */
  lengths: v.exactOptional(
    v.strictObject({
      longest: v.pipe(v.number(), v.integer(), v.minValue(0)),
      beyond: v.pipe(v.number(), v.integer(), v.minValue(0)),
    }),
  ),
});
export type SegmentHeader = v.InferOutput<typeof segmentHeader>;

/** What the caller knows of a segment before it is written. */
export type NewSegment = Omit<
  SegmentHeader,
  'format' | 'schema' | 'rows' | 'platform' | keyof SegmentStatistics
>;

/** What its rows say, once they are there. */
export type SegmentStatistics = Partial<Pick<SegmentHeader, 'lastDay' | 'lengths'>>;

/** A segment that may be used. */
export interface SegmentEntry extends SegmentHeader {
  /** The file's name, unique in its folder. */
  readonly name: string;
  readonly path: string;
  /** Of the file. */
  readonly bytes: number;
}

/**
 * Why a file is no segment that may be used:
 * - `cut`: shorter than it says;
 * - `altered`: not the bytes that were written;
 * - `foreign`: of another profile, platform or dataset;
 * - `newer`: written by a later version of the app;
 * - `wrong-key`: encrypted with another key;
 * - `unreadable`: the system would not let it be read, or it is no file.
 */
export type SegmentDamage = 'cut' | 'altered' | 'foreign' | 'newer' | 'wrong-key' | 'unreadable';

export interface DamagedSegment {
  readonly name: string;
  readonly path: string;
  /** Of the file; 0 where that can't be told. */
  readonly bytes: number;
  readonly reason: SegmentDamage;
}

/** Short name of the fields that a dataset has in this version of the catalogue. */
export function hashSchema(dataset: Dataset): string {
  const fields = dataset.fields.map(({ name, type }) => [name, type]);
  const text = JSON.stringify([dataset.id, dataset.key, dataset.axis?.field ?? null, fields]);
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
