/**
 * What the versions that are kept can tell: what changed since a moment, and how long after its date
 * a row comes to be known. Nothing of it asks the platform.
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
  /** Rows of what was not held at one of the two moments: neither added nor gone. */
  notDownloaded: count,
  /** Parts of the period that were not held at that moment, up to that moment. */
  gapsThen: v.array(period),
});

export type Changes = v.InferOutput<typeof rowChanges>;
