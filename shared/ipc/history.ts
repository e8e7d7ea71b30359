/**
 * What the versions that are kept can tell: what changed since a moment, and how long after its date
 * a row comes to be known. Nothing of it asks the platform.
 */
import * as v from 'valibot';
import { resultSet } from './datasets.ts';
import { defineArea } from './define.ts';
import { count, datasetId, fieldName, id, period } from './schemas.ts';

const leadTimes = v.strictObject({
  /** Rows that have both dates. */
  rows: count,
  /**
   * Days from the date that is asked by to this one (negative where this one comes first), at 0, 1,
   * 2 … 100 percent of the rows; empty where there are none.
   */
  percentiles: v.pipe(v.array(v.number()), v.maxLength(101)),
});

const changes = v.strictObject({
  /** Its rows are those of `changesDataset` (shared/changes.ts); its gaps are those of today. */
  resultSet,
  added: count,
  changed: count,
  gone: count,
  /** Rows of what was not held at one of the two moments: neither added nor gone. */
  notHeld: count,
  /** Parts of the period that were not held at that moment, up to that moment. */
  gapsThen: v.array(period),
});
export type Changes = v.InferOutput<typeof changes>;

export const historyContract = defineArea({
  methods: {
    /** Of all rows that are held. `dates` is another date field than the one that is asked by. */
    leadTimes: {
      input: v.strictObject({ profileId: id, dataset: datasetId, dates: fieldName }),
      output: leadTimes,
    },
    /** Between what is held now and what was held at a moment. The job id is for `datasets.cancel`. */
    changes: {
      input: v.strictObject({
        jobId: id,
        profileId: id,
        dataset: datasetId,
        dates: v.nullable(fieldName),
        period,
        since: v.number(),
      }),
      output: changes,
    },
  },
  events: {},
});
