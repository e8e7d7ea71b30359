import * as v from 'valibot';
import { rowChanges } from '../domain/history.ts';
import { askedMoment, askedPeriod, count, datasetId, fieldName, id } from '../domain/schemas.ts';
import { defineArea } from './define.ts';

const leadTimes = v.strictObject({
  /** Rows that have both dates. */
  rows: count,
  /**
   * Days from the axis to this date (negative if this one comes first), at 0, 1, 2 … 100 percent of
   * the rows; empty if there are none.
   */
  percentiles: v.pipe(v.array(v.number()), v.maxLength(101)),
});

export const historyContract = defineArea({
  methods: {
    /** Of all stored rows. `dates` is a date field other than the axis. */
    leadTimes: {
      input: v.strictObject({ profileId: id, dataset: datasetId, dates: fieldName }),
      output: leadTimes,
    },
    /** Between what is stored now and what was stored at a moment. The job id is for `datasets.cancel`. */
    changes: {
      input: v.strictObject({
        jobId: id,
        profileId: id,
        dataset: datasetId,
        dates: v.nullable(fieldName),
        period: askedPeriod,
        since: askedMoment,
      }),
      output: rowChanges,
    },
  },
  events: {},
});
