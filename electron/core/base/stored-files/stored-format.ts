import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { parseJson } from '../../../../shared/parse-json.ts';
import { readRegularFile } from '../files/index.ts';

/**
 * The version of the app's small files (ADR 48), raised with every change that an earlier app can't read. An app
 * doesn't start with a file of a higher version: `refuseNewerFiles`.
 */
export const storedVersion = 1;

/** The frame that every version of the app writes around a file's content, so that each recognises a newer one. */
const envelope = v.looseObject({
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  checksum: v.string(),
  settings: v.unknown(),
});

/** `unreadable` includes files of a newer version; they stay as they are. */
export type Copy<T> =
  | { readonly is: 'good'; readonly value: T }
  | { readonly is: 'absent' | 'damaged' | 'unreadable' };

/** Returns the text, or why there is none. */
export function tryToRead(path: string): string | { readonly is: 'absent' | 'unreadable' } {
  try {
    return readRegularFile(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Too large to be ours: treat it as damaged, without reading it.
    if (code === 'EFBIG') return '';
    return { is: code === 'ENOENT' || code === 'ENOTDIR' ? 'absent' : 'unreadable' };
  }
}

export function readCopy<T>(path: string, schema: v.GenericSchema<unknown, T>): Copy<T> {
  const text = tryToRead(path);
  if (typeof text !== 'string') return text;
  const opened = parseStored(text);
  if (!opened) return { is: 'damaged' };
  if (opened.version > storedVersion) return { is: 'unreadable' };
  const parsed = v.safeParse(schema, opened.settings);
  return parsed.success ? { is: 'good', value: parsed.output } : { is: 'damaged' };
}

/** Returns the content of one of our files. Null if it isn't ours, or its checksum is wrong. */
export function parseStored(
  text: string,
): { readonly version: number; readonly settings: unknown } | null {
  const opened = v.safeParse(envelope, parseJson(text));
  if (!opened.success) return null;
  const { version, checksum, settings } = opened.output;
  return checksum === computeChecksum(settings, version) ? { version, settings } : null;
}

export function serializeStored(settings: unknown, version = storedVersion): string {
  const checksum = computeChecksum(settings, version);
  return `${JSON.stringify({ version, checksum, settings }, null, 2)}\n`;
}

/** The checksum makes a flipped bit in a name or number count as damage, not as another venue or version. */
function computeChecksum(settings: unknown, version: number): string {
  return createHash('sha256')
    .update(JSON.stringify([version, settings]))
    .digest('hex');
}
