import * as v from 'valibot';
import { exportReceipt } from '../domain/exports.ts';
import { savedExport, savedExportContent } from '../domain/saved-exports.ts';
import { droppedText, empty, id } from '../domain/schemas.ts';
import { defineArea } from './define.ts';

const ofProfile = v.strictObject({ profileId: id });

const ofSavedExport = v.strictObject({ profileId: id, savedExportId: id });

export const savedExportsContract = defineArea({
  methods: {
    list: { input: ofProfile, output: v.array(savedExport) },
    /**
     * Asks the user for the folder (null if they cancel) and saves the saved export. Fails with
     * `saved-export-name-taken`, `too-many-saved-exports`, `saved-export-out-of-date` or `input-not-valid`.
     */
    add: {
      /** `inUsualFolder`: without asking for a folder. */
      input: v.strictObject({
        profileId: id,
        content: savedExportContent,
        inUsualFolder: v.optional(v.boolean()),
      }),
      output: v.nullable(savedExport),
    },
    /** As `add`; the folder stays. */
    save: {
      input: v.strictObject({ ...ofSavedExport.entries, content: savedExportContent }),
      output: savedExport,
    },
    chooseFolder: { input: ofSavedExport, output: v.nullable(savedExport) },
    /** The same, under a name of its own. */
    duplicate: { input: ofSavedExport, output: savedExport },
    remove: { input: ofSavedExport, output: empty },
    /**
     * Gets the rows and writes the file, in place of one of the same name. `exports.progress`
     * reports progress, and `exports.cancel` stops it. Fails with `saved-export-out-of-date`, writing
     * nothing, and as an export does.
     */
    run: {
      input: v.strictObject({
        ...ofSavedExport.entries,
        exportId: id,
        /**
         * Replaces a file also by one of far fewer rows, or of rows without their keys; else that
         * fails with `rows-shrunk` or `rows-without-key`.
         */
        acceptsFewer: v.optional(v.boolean(), false),
      }),
      output: exportReceipt,
    },
    /** Asks the user where to save it, without its folder; null if they cancel. */
    exportToFile: {
      input: ofSavedExport,
      output: v.nullable(
        v.strictObject({
          fileName: v.pipe(v.string(), v.maxLength(1000)),
          folder: v.pipe(v.string(), v.maxLength(4096)),
        }),
      ),
    },
    /** Puts back what was removed since the app started, its schedule too. Fails with `saved-export-gone`. */
    restore: { input: ofSavedExport, output: empty },
    /** Asks the user for such a file, and for the folder to write to; of one that was dropped, neither. */
    importFromFile: {
      input: v.strictObject({ profileId: id, text: droppedText }),
      output: v.nullable(savedExport),
    },
  },
  events: { changed: { payload: ofProfile } },
});
