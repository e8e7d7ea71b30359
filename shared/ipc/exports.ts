import * as v from 'valibot';
import {
  exportEntry,
  exportProgress,
  exportReceipt,
  exportRequest,
  previewRequest,
} from '../domain/exports.ts';
import { empty, id } from '../domain/schemas.ts';
import { defineArea } from './define.ts';

const ofProfile = v.strictObject({ profileId: id });

export const exportsContract = defineArea({
  methods: {
    /** The first lines of the text file that the view would become. */
    preview: { input: previewRequest, output: v.string() },
    /** Asks where to save (null: the user changed their mind), writes, re-opens, counts. */
    start: { input: exportRequest, output: v.nullable(exportReceipt) },
    cancel: { input: v.strictObject({ exportId: id }), output: empty },
    /** Of this session, or of the history. */
    showInFolder: { input: v.strictObject({ exportId: id }), output: empty },
    /** The venue's last exports, newest first. */
    history: { input: ofProfile, output: v.array(exportEntry) },
    /** Forgets the list; the files stay. */
    clearHistory: { input: ofProfile, output: empty },
    /**
     * The same request once more, on rows that are asked for where they aren't held. With `newest`,
     * a period that moves with the days is that of today, and the platform is asked for whatever it
     * has newer than what is stored. As `start`.
     */
    again: {
      input: v.strictObject({ exportId: id, profileId: id, entryId: id, newest: v.boolean() }),
      output: v.nullable(exportReceipt),
    },
    /** Shows the system's print dialog; tells whether it was printed. At most `mostPrintedRows`. */
    print: { input: exportRequest, output: v.strictObject({ printed: v.boolean() }) },
  },
  events: { progress: { payload: exportProgress }, historyChanged: { payload: ofProfile } },
});
