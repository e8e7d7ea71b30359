import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { readRegularFile } from '../files/index.ts';
import type { StoredContent } from './content-store.ts';

/** What reading needs of `JsonFileOptions`. */
export interface CopyOptions<T> {
  readonly version: number;
  readonly schema: v.GenericSchema<unknown, T>;
  readonly upgrade?: (settings: unknown, fromVersion: number) => unknown;
}

/** What every version of the app writes around a file's content, so that each knows a newer one's. */
const envelope = v.looseObject({
  version: v.pipe(v.number(), v.integer()),
  checksum: v.optional(v.string()),
  settings: v.optional(v.unknown()),
});

export type Copy<T> =
  | { readonly is: 'good'; readonly value: T; readonly isOlder: boolean }
  | { readonly is: 'newer'; readonly version: number; readonly settings: unknown }
  | { readonly is: 'absent' | 'damaged' | 'unreadable' };

/** The file itself. Where only the number of its version was damaged, it is no newer version's. */
export function readMain<T>(path: string, options: CopyOptions<T>): Copy<T> {
  const main = readCopy(path, options);
  return main.is === 'newer' && isOnlyMisnumbered(path, main.settings, options.version)
    ? { is: 'damaged' }
    : main;
}

/** A newer version writes both alike: a copy of this one with the same content is what it was. */
export function isOnlyMisnumbered(path: string, settings: unknown, version: number): boolean {
  const text = tryToRead(`${path}.bak`);
  const spare = typeof text === 'string' ? parse(text) : null;
  return spare?.isWhole === true && spare.version === version
    ? isDeepStrictEqual(spare.settings, settings)
    : false;
}

/** The text, or why there is none. */
export function tryToRead(path: string): string | { readonly is: 'absent' | 'unreadable' } {
  try {
    return readRegularFile(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // It is there, and none of ours: damage, which is set aside without being read.
    if (code === 'EFBIG') return '';
    return { is: code === 'ENOENT' || code === 'ENOTDIR' ? 'absent' : 'unreadable' };
  }
}

export function readCopy<T>(path: string, options: CopyOptions<T>): Copy<T> {
  const text = tryToRead(path);
  if (typeof text !== 'string') return text;
  const opened = parse(text);
  if (!opened) return { is: 'damaged' };
  const { version, settings } = opened;
  if (!opened.isWhole) return { is: 'damaged' };
  if (version > options.version) return { is: 'newer', version, settings };
  const current = version === options.version ? settings : options.upgrade?.(settings, version);
  const parsed = v.safeParse(options.schema, current);
  if (!parsed.success) return { is: 'damaged' };
  return { is: 'good', value: parsed.output, isOlder: version < options.version };
}

/** What stands in a file of ours, and whether its checksum is right; null: it is no such file. */
export function parse(text: string): StoredContent | null {
  const opened = v.safeParse(envelope, parseJson(text));
  if (!opened.success) return null;
  const { version, checksum, settings } = opened.output;
  return { version, settings, isWhole: version >= 1 && checksum === computeChecksum(settings) };
}

export function serialize(settings: unknown, version: number): string {
  return `${JSON.stringify({ version, checksum: computeChecksum(settings), settings }, null, 2)}\n`;
}

/** With it a flipped bit inside a name or an address is damage, not another venue. */
function computeChecksum(settings: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(settings) ?? '')
    .digest('hex');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
