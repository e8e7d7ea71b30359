/** Files that people pass on to colleagues: `{ format, kind, version, content }` as JSON. */

import * as v from 'valibot';
import { fail } from './errors.ts';
import { parseJson } from './parse-json.ts';

/** The suffix of a file's name is `.venuedesk-` and its kind. */
export const sharedFileKind = v.picklist(['views', 'saved-export', 'categories', 'venues']);
export type SharedFileKind = v.InferOutput<typeof sharedFileKind>;

/** Bytes of a file, and characters of its text. A real one has a few thousand. */
export const maxSharedFileSize = 1_000_000;

const format = 'venue-desk';
const version = 1;

const envelope = v.looseObject({
  format: v.literal(format),
  kind: sharedFileKind,
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
const file = v.strictObject({ ...envelope.entries, content: v.unknown() });

/** Returns the kind of the file with that text; null if Venue Desk didn't write it. */
export function findSharedFileKind(text: string): SharedFileKind | null {
  const opened = v.safeParse(envelope, readJson(text));
  return opened.success ? opened.output.kind : null;
}

/** Returns the text of a file. */
export function writeSharedFile(kind: SharedFileKind, content: unknown): string {
  return `${JSON.stringify({ format, kind, version, content }, null, 2)}\n`;
}

/**
 * Returns the content of a file of that kind, which its reader validates. Fails with
 * `shared-file-not-one` for another kind or no such file, and with `shared-file-newer`.
 */
export function readSharedFile(kind: SharedFileKind, text: string): unknown {
  const json = readJson(text);
  const opened = v.safeParse(envelope, json);
  if (!opened.success || opened.output.kind !== kind) {
    return fail('shared-file-not-one', { params: { kind } });
  }
  if (opened.output.version > version) return fail('shared-file-newer');
  const read = v.safeParse(file, json);
  return read.success ? read.output.content : fail('shared-file-not-one', { params: { kind } });
}

function readJson(text: string): unknown {
  return parseJson(text.replace(/^\uFEFF/, ''));
}
