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
    /** First lines of the text file that the view would become. */
    preview: { input: previewRequest, output: v.string() },
    /**
     * Asks where to save, fetches rows that are not open, writes the file and recounts it. Null if the user cancels.
     * The export's id is for `progress` and `app.cancel`.
     */
    start: {
      input: v.strictObject({ exportId: id, profileId: id, order: exportOrder }),
      output: v.nullable(exportReceipt),
    },
    /**
     * Opens a listed file in the system's default program; shows a folder. Fails with `file-gone` or `file-not-opened`.
     */
    open: { input: v.strictObject({ exportId: id }), output: empty },
    /** Shows a listed file in its folder. Fails with `file-gone`. */
    showInFolder: { input: v.strictObject({ exportId: id }), output: empty },
    /** Lists the venue's exports whose file is gone from its folder. */
    findGone: { input: ofProfile, output: v.array(id) },
    /** The venue's last exports, newest first. */
    history: { input: ofProfile, output: v.array(exportEntry) },
    /** Clears the list; the files stay. */
    clearHistory: { input: ofProfile, output: empty },
    /**
     * Shows the system's print dialog for the pages of a PDF. Returns whether they were printed. At most
     * `maxPrintedRows`.
     */
    print: {
      input: v.strictObject({ exportId: id, profileId: id, spec: exportSpec }),
      output: v.strictObject({ printed: v.boolean() }),
    },
  },
  events: { progress: { payload: exportProgress }, historyChanged: { payload: ofProfile } },
});
