import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import * as v from 'valibot';
import { withoutControls } from '../../../shared/control-characters.ts';
import { fail } from '../../../shared/errors.ts';
import type { Profile } from '../../../shared/ipc/profiles.ts';
import { nameText } from '../../../shared/ipc/schemas.ts';

/** What tells these files from all other JSON. */
const format = 'venue-desk-profiles';
const version = 1;
const maximumBytes = 1_000_000;
const maximumProfiles = 500;

/** A profile as a colleague can use it: no key, and no id, since ids belong to one machine. */
const entry = v.strictObject({
  name: nameText,
  environment: v.picklist(['production', 'staging']),
  authUrl: v.pipe(v.string(), v.maxLength(500)),
  baseUrl: v.pipe(v.string(), v.maxLength(500)),
  timeZone: v.pipe(v.string(), v.maxLength(200)),
  currency: v.pipe(v.string(), v.maxLength(10)),
  /** As in a profile: `sha256/` and the Base64 of the certificate's hash. */
  trustedCertificate: v.nullable(v.pipe(v.string(), v.regex(/^sha256\/[A-Za-z0-9+/]{43}=$/))),
});
export type ProfileFileEntry = v.InferOutput<typeof entry>;

const envelope = v.looseObject({
  format: v.literal(format),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
const content = v.strictObject({
  format: v.literal(format),
  version: v.literal(version),
  profiles: v.pipe(v.array(v.unknown()), v.minLength(1), v.maxLength(maximumProfiles)),
});

/** The file's text. Demo profiles are left out: they belong to this machine's own sandbox. */
export function writeProfileFile(profiles: readonly Profile[]): string {
  const entries = profiles
    .filter((profile) => !profile.demo)
    .map((profile) =>
      v.parse(entry, {
        name: profile.name,
        environment: profile.environment,
        authUrl: profile.authUrl,
        baseUrl: profile.baseUrl,
        timeZone: profile.timeZone,
        currency: profile.currency,
        trustedCertificate: profile.trustedCertificate,
      }),
    );
  return `${JSON.stringify({ format, version, profiles: entries }, null, 2)}\n`;
}

/**
 * The profiles in the text of a file: all of them or none. Fails with `profile-file-not-one`,
 * `profile-file-newer`, or `profile-file-damaged` (saying which profile, by its `number` and `name`,
 * and which field).
 */
export function readProfileFile(text: string): ProfileFileEntry[] {
  const json = parseJson(text.replace(/^\uFEFF/, ''));
  const opened = v.safeParse(envelope, json);
  if (!opened.success) fail('profile-file-not-one');
  if (opened.output.version > version) fail('profile-file-newer');
  const parsed = v.safeParse(content, json);
  if (!parsed.success) fail('profile-file-not-one');
  return parsed.output.profiles.map((raw, index) => {
    const profile = v.safeParse(entry, raw);
    if (profile.success) return profile.output;
    const field = profile.issues[0].path?.[0]?.key;
    return failAtEntry(index, nameOf(raw), typeof field === 'string' ? field : '');
  });
}

/** Says which profile of a file, counted from 0, can't be used, and why. */
export function failAtEntry(index: number, name: string, field: string): never {
  fail('profile-file-damaged', {
    params: { number: index + 1, name: withoutControls(name).slice(0, 200) || 'none', field },
  });
}

/**
 * The text of a file that somebody chose. Fails with `profile-file-unreadable`,
 * `profile-file-too-large` or, where it isn't text, `profile-file-not-one`.
 */
export function readChosenFile(path: string): string {
  let bytes: Buffer;
  try {
    bytes = readSmallFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
    return fail('profile-file-unreadable', { cause: error });
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return fail('profile-file-not-one');
  }
}

/** Without waiting for a pipe that nobody writes to, and never more than the limit. */
function readSmallFile(path: string): Buffer {
  const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const { size } = fstatSync(file);
    if (!fstatSync(file).isFile()) fail('profile-file-unreadable');
    if (size > maximumBytes) fail('profile-file-too-large');
    const bytes = Buffer.alloc(size);
    let length = 0;
    while (length < size) {
      const read = readSync(file, bytes, length, size - length, length);
      if (read === 0) break;
      length += read;
    }
    return bytes.subarray(0, length);
  } finally {
    closeSync(file);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function nameOf(raw: unknown): string {
  const name = typeof raw === 'object' && raw !== null && 'name' in raw ? raw.name : '';
  return typeof name === 'string' ? name : '';
}
