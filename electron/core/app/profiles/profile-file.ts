import * as v from 'valibot';
import { withoutControls } from '../../../../shared/control-characters.ts';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import { nameText } from '../../../../shared/domain/schemas.ts';
import { fail } from '../../../../shared/errors.ts';

/** Identifies these files among all JSON files. */
const format = 'venue-desk-profiles';
const version = 1;
const maximumProfiles = 500;

/** A profile for colleagues: without keys and without an id, which belongs to one computer. */
const entry = v.strictObject({
  name: nameText,
  environment: v.picklist(['production', 'staging']),
  authUrl: v.pipe(v.string(), v.maxLength(500)),
  baseUrl: v.pipe(v.string(), v.maxLength(500)),
  timeZone: v.pipe(v.string(), v.maxLength(200)),
  currency: v.pipe(v.string(), v.maxLength(10)),
  /** As in a profile: `sha256/` and the certificate's hash in Base64. */
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

/** The file's text. Demo profiles are left out, since they belong to this computer's sandbox. */
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
 * Reads the profiles in a file's text, all or none. Fails with `profile-file-not-one`, `profile-file-newer` or
 * `profile-file-damaged` (with the profile's `number` and `name`, and the field).
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
    return failAtEntry(index, readName(raw), typeof field === 'string' ? field : '');
  });
}

/** Fails with the profile of a file, by its index from 0, and the invalid field. */
export function failAtEntry(index: number, name: string, field: string): never {
  const shown = /^[A-Za-z]{0,40}$/.test(field) ? field : '?';
  fail('profile-file-damaged', {
    params: {
      number: index + 1,
      name: withoutControls(name).slice(0, 200) || 'none',
      field: shown,
    },
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readName(raw: unknown): string {
  const name = typeof raw === 'object' && raw !== null && 'name' in raw ? raw.name : '';
  return typeof name === 'string' ? name : '';
}
