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
     * Asks for the folder, and saves the saved export. Fails with `saved-export-name-taken`, `too-many-saved-exports`,
     * `saved-export-out-of-date` or `input-not-valid`. Null if the user cancels.
     */
    add: {
      /** `inUsualFolder`: uses the default folder without asking. */
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
    /** Copies it under a new name. */
    duplicate: { input: ofSavedExport, output: savedExport },
    remove: { input: ofSavedExport, output: empty },
    /**
     * Fetches the rows and writes the file, replacing one of the same name. `exports.progress` reports progress,
     * `exports.cancel` stops it. Fails with `saved-export-out-of-date` and writes nothing, or as an export does.
     */
    run: {
      input: v.strictObject({
        ...ofSavedExport.entries,
        exportId: id,
        /**
         * Also replaces a file that has far more rows, or rows with keys; without it that fails with `rows-shrunk` or
         * `rows-without-key`.
         */
        acceptsFewer: v.optional(v.boolean(), false),
      }),
      output: exportReceipt,
    },
    /** Asks where to save it, without its folder. Null if the user cancels. */
    exportToFile: {
      input: ofSavedExport,
      output: v.nullable(
        v.strictObject({
          fileName: v.pipe(v.string(), v.maxLength(1000)),
          folder: v.pipe(v.string(), v.maxLength(4096)),
        }),
      ),
    },
    /** Restores a saved export removed since the app started, with its schedule. Fails with `saved-export-gone`. */
    restore: { input: ofSavedExport, output: empty },
    /** Asks for a file and for the folder to write to; a dropped file needs neither. */
    importFromFile: {
      input: v.strictObject({ profileId: id, text: droppedText }),
      output: v.nullable(savedExport),
    },
  },
  events: { changed: { payload: ofProfile } },
});
