/** A report as it goes to paper: what it says, and its pictures as the window drew them. */
import * as v from 'valibot';
import { paperPicture } from './paper-pictures.ts';
import { reportRun } from './report-runs.ts';

/** What is seen is what is printed: no row is read again. */
export const reportPaper = v.strictObject({
  run: reportRun,
  pictures: v.pipe(v.array(paperPicture), v.maxLength(50)),
});

export type ReportPaper = v.InferOutput<typeof reportPaper>;
