import * as v from 'valibot';
import { datasetIds } from '../catalogue/catalogue.ts';
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
import { datasetId, id, reckonableDay } from '../domain/schemas.ts';
import { statusEvidences } from '../domain/status-evidence.ts';
import { drillDownFilter } from '../domain/views.ts';
import { defineArea } from './define.ts';

/** Uses downloaded rows: no request is sent. */
export const reportsContract = defineArea({
  methods: {
    /** The figures of a day; default: today. */
    day: {
      input: v.strictObject({ profileId: id, day: v.optional(reckonableDay) }),
      output: today,
    },
    /** Orders that changed since before today. */
    sinceYesterday: {
      input: v.strictObject({ profileId: id }),
      output: sinceYesterday,
    },
    /** Runs one report. */
    run: {
      input: v.strictObject({
        profileId: id,
        report: reportId,
        parameters: reportParameters,
      }),
      output: reportRun,
    },
    /** Number of stored rows of each day, by the date that the dataset is requested by. */
    rowsByDay: {
      input: v.strictObject({
        profileId: id,
        dataset: datasetId,
        days: v.strictObject({ first: reckonableDay, last: reckonableDay }),
      }),
      output: v.array(dayRows),
    },
    /** The report's current value at the anchor's place. Null if there is none. */
    value: {
      input: v.strictObject({ profileId: id, filter: drillDownFilter }),
      output: v.strictObject({ value: reportCell }),
    },
    /** Number of stored rows of an order, a guide or a barcode, by dataset. */
    linkedRows: {
      input: v.strictObject({
        profileId: id,
        subject: linkedSubject,
        datasets: v.pipe(v.array(datasetId), v.minLength(1), v.maxLength(datasetIds.length)),
      }),
      output: linkedRows,
    },
    /** Lines removed from an order, as far as earlier downloads tell. */
    removedLines: {
      input: v.strictObject({
        profileId: id,
        orderNumber: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
      }),
      output: v.array(removedLine),
    },
    /** Evidence in the stored rows about each status, and yesterday's amounts by status. */
    statusEvidence: {
      input: v.strictObject({ profileId: id }),
      output: statusEvidences,
    },
    /** The venue's capacity by weekday. */
    capacity: { input: v.strictObject({ profileId: id }), output: capacity },
    /** Fails with `settings-not-saved`. */
    setCapacity: { input: v.strictObject({ profileId: id, capacity }), output: v.strictObject({}) },
  },
  events: {
    capacityChanged: { payload: v.strictObject({ profileId: id }) },
  },
});
