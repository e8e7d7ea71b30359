/**
 * History from stored versions: changes since a time, and how long after its date a row becomes known. Sends no
 * request.
 */
import * as v from 'valibot';
import { resultSet } from './datasets.ts';
import { count, period } from './schemas.ts';

export const rowChanges = v.strictObject({
  /** Its rows are those of `makeChangesDataset` (shared/changes.ts); its gaps are today's. */
  resultSet,
  added: count,
  changed: count,
  gone: count,
  /** Rows of time that one of the states lacks: neither added nor removed. */
  notDownloaded: count,
  /** Missing periods of the earlier state. */
  gapsThen: v.array(period),
});

export type Changes = v.InferOutput<typeof rowChanges>;
