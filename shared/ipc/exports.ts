import * as v from 'valibot';
import { exportOrder } from '../domain/export-orders.ts';
import {
  exportEntry,
  exportProgress,
  exportReceipt,
  exportSpec,
  previewRequest,
} from '../domain/exports.ts';
import { empty, id } from '../domain/schemas.ts';
import { defineArea } from './define.ts';

const ofProfile = v.strictObject({ profileId: id });

export const exportsContract = defineArea({
  methods: {
    /** The first lines of the text file that the view would become. */
    preview: { input: previewRequest, output: v.string() },
    /**
     * Asks the user where to save (null if they cancel), gets the rows that are not open, writes the
     * file, reads it again and counts. One export has one id, for `progress` and `cancel`.
     */
    start: {
      input: v.strictObject({ exportId: id, profileId: id, order: exportOrder }),
      output: v.nullable(exportReceipt),
    },
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
     * Shows the system's print dialog for the pages that a PDF would have; returns whether they were
     * printed. At most `mostPrintedRows`.
     */
    print: {
      input: v.strictObject({ exportId: id, profileId: id, spec: exportSpec }),
      output: v.strictObject({ printed: v.boolean() }),
    },
  },
  events: { progress: { payload: exportProgress }, historyChanged: { payload: ofProfile } },
});
