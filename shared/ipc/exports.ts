import * as v from 'valibot';
import {
  exportEntry,
  exportProgress,
  exportReceipt,
  exportRequest,
  findingsExportRequest,
  previewRequest,
} from '../domain/exports.ts';
import { pivotExportRequest } from '../domain/pivot-exports.ts';
import { reportExportRequest } from '../domain/report-exports.ts';
import { empty, id } from '../domain/schemas.ts';
import { defineArea } from './define.ts';

const ofProfile = v.strictObject({ profileId: id });

export const exportsContract = defineArea({
  methods: {
    /** The first lines of the text file that the view would become. */
    preview: { input: previewRequest, output: v.string() },
    /** Asks the user where to save (null if they cancel), writes, reads again, counts. */
    start: { input: exportRequest, output: v.nullable(exportReceipt) },
    /** The same with a report. */
    startReport: { input: reportExportRequest, output: v.nullable(exportReceipt) },
    /** The same with what reconciliation found. */
    startFindings: { input: findingsExportRequest, output: v.nullable(exportReceipt) },
    /** The same with a pivot of rows that are open. */
    startPivot: { input: pivotExportRequest, output: v.nullable(exportReceipt) },
    cancel: { input: v.strictObject({ exportId: id }), output: empty },
    /**
     * Opens the file with the program that the system has for it; a folder is shown. Of this
     * session, or of the history. Fails with `file-gone` or `file-not-opened`.
     */
    open: { input: v.strictObject({ exportId: id }), output: empty },
    /** Likewise; fails with `file-gone`. */
    showInFolder: { input: v.strictObject({ exportId: id }), output: empty },
    /** Which of the venue's listed exports have no file any more where it was written. */
    findGone: { input: ofProfile, output: v.array(id) },
    /** The venue's last exports, newest first. */
    history: { input: ofProfile, output: v.array(exportEntry) },
    /** Forgets the list; the files stay. */
    clearHistory: { input: ofProfile, output: empty },
    /**
     * Repeats an export; rows that are not open are fetched. With `newest`, a moving period is
     * today's, and the platform is asked for anything newer than the stored rows. As `start`.
     */
    again: {
      input: v.strictObject({ exportId: id, profileId: id, entryId: id, newest: v.boolean() }),
      output: v.nullable(exportReceipt),
    },
    /**
     * Shows the system's print dialog; returns whether the rows were printed. At most
     * `mostPrintedRows`.
     */
    print: { input: exportRequest, output: v.strictObject({ printed: v.boolean() }) },
  },
  events: { progress: { payload: exportProgress }, historyChanged: { payload: ofProfile } },
});
