import * as v from 'valibot';
import { rowChanges } from '../domain/history.ts';
import {
  count,
  datasetId,
  fieldName,
  id,
  reckonablePeriod,
  reckonableTime,
} from '../domain/schemas.ts';
import { defineArea } from './define.ts';

const leadTimes = v.strictObject({
  /** Rows that have both dates. */
  rows: count,
  /**
   * Days from the axis date to this date (negative if this one is earlier), at 0, 1, 2 … 100 percent of the rows; empty
   * if there are none.
   */
  percentiles: v.pipe(v.array(v.number()), v.maxLength(101)),
});

export const historyContract = defineArea({
  methods: {
    /** Lead times of all stored rows. `dates` is a date field other than the axis. */
    leadTimes: {
      input: v.strictObject({ profileId: id, dataset: datasetId, dates: fieldName }),
      output: leadTimes,
    },
    /** Changes between the rows stored at a time and now. */
    changes: {
      input: v.strictObject({
        profileId: id,
        dataset: datasetId,
        dates: v.nullable(fieldName),
        period: reckonablePeriod,
        since: reckonableTime,
      }),
      output: rowChanges,
    },
  },
  events: {},
});
