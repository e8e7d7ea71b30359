import * as v from 'valibot';
import { capacity } from '../domain/capacity.ts';
import { reportCell, reportId, reportParameters } from '../domain/report-questions.ts';
import { reportRun } from '../domain/report-runs.ts';
import {
  dayRows,
  linkedRows,
  linkedSubject,
  removedLine,
  sinceYesterday,
  today,
} from '../domain/reports.ts';
import { askedDay, datasetId, id } from '../domain/schemas.ts';
import { drillDownFilter } from '../domain/views.ts';
import { defineArea } from './define.ts';

/** Over what is downloaded: no request is sent. */
export const reportsContract = defineArea({
  methods: {
    /** What the day of the venue brings. The job id is for `datasets.cancel`. */
    day: { input: v.strictObject({ jobId: id, profileId: id }), output: today },
    /** What of the orders is other than it was known before today. Job ids as above. */
    sinceYesterday: {
      input: v.strictObject({ jobId: id, profileId: id }),
      output: sinceYesterday,
    },
    /** One report over a period. The job id is for `datasets.cancel`. */
    run: {
      input: v.strictObject({
        jobId: id,
        profileId: id,
        report: reportId,
        parameters: reportParameters,
      }),
      output: reportRun,
    },
    /** How many stored rows each day has, by the date that the dataset is asked by. */
    rowsByDay: {
      input: v.strictObject({
        jobId: id,
        profileId: id,
        dataset: datasetId,
        days: v.strictObject({ first: askedDay, last: askedDay }),
      }),
      output: v.array(dayRows),
    },
    /** What a report says now where it said the number that rows are behind; null where it says none. */
    value: {
      input: v.strictObject({ jobId: id, profileId: id, filter: drillDownFilter }),
      output: v.strictObject({ value: reportCell }),
    },
    /** How many stored rows are about an order, a guide or a barcode, of these datasets. */
    linkedRows: {
      input: v.strictObject({
        jobId: id,
        profileId: id,
        subject: linkedSubject,
        datasets: v.pipe(v.array(datasetId), v.minLength(1), v.maxLength(8)),
      }),
      output: linkedRows,
    },
    /** The lines that have left an order, as far as earlier downloads tell. */
    removedLines: {
      input: v.strictObject({
        jobId: id,
        profileId: id,
        orderNumber: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
      }),
      output: v.array(removedLine),
    },
    /** What the venue says fits in on a day. */
    capacity: { input: v.strictObject({ profileId: id }), output: capacity },
    /** Fails with `settings-not-saved`. */
    setCapacity: { input: v.strictObject({ profileId: id, capacity }), output: v.strictObject({}) },
  },
  events: {
    capacityChanged: { payload: v.strictObject({ profileId: id }) },
  },
});
