import * as v from 'valibot';
import {
  type SavedExportContent,
  savedExportContent,
} from '../../../../shared/domain/saved-exports.ts';
import { fail } from '../../../../shared/errors.ts';

/** Identifies saved export files among all JSON files. */
const format = 'venue-desk-saved-export';
/** Version 1 had no reports. Saved exports of rows use it, so that older app versions can read them. */
const versions = { rows: 1, reports: 2 } as const;

const envelope = v.looseObject({
  format: v.literal(format),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
const file = v.strictObject({
  format: v.literal(format),
  version: v.picklist(Object.values(versions)),
  savedExport: v.unknown(),
});

/** A saved export for colleagues, without its id and folder, which belong to one computer. */
export function writeSavedExportFile(content: SavedExportContent): string {
  const savedExport = v.parse(savedExportContent, content);
  const version = savedExport.reports ? versions.reports : versions.rows;
  return `${JSON.stringify({ format, version, savedExport }, null, 2)}\n`;
}

/**
 * Reads a saved export from a file's text. Fails with `saved-export-file-not-one`, `saved-export-file-newer` or
 * `saved-export-file-damaged`. Use `checkSavedExport` to check its content.
 */
export function readSavedExportFile(text: string): SavedExportContent {
  const json = parseJson(text.replace(/^\uFEFF/, ''));
  const opened = v.safeParse(envelope, json);
  if (!opened.success) return fail('saved-export-file-not-one');
  if (opened.output.version > versions.reports) return fail('saved-export-file-newer');
  const parsed = v.safeParse(file, json);
  const savedExport = v.safeParse(
    savedExportContent,
    parsed.success ? parsed.output.savedExport : null,
  );
  return savedExport.success ? savedExport.output : fail('saved-export-file-damaged');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return fail('saved-export-file-not-one');
  }
}
