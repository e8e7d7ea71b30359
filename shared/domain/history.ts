/**
 * What stored versions can tell: what changed since a moment, and how long after its date a row
 * becomes known. Sends no request.
 */
import * as v from 'valibot';
import { resultSet } from './datasets.ts';
import { count, period } from './schemas.ts';

export const rowChanges = v.strictObject({
  /** Its rows are those of `changesDataset` (shared/changes.ts); its gaps are those of today. */
  resultSet,
  added: count,
  changed: count,
  gone: count,
  /** Rows of time that was not stored at one of the two moments: neither added nor gone. */
  notDownloaded: count,
  /** Parts of the period that were not stored at that moment. */
  gapsThen: v.array(period),
});

export type Changes = v.InferOutput<typeof rowChanges>;
