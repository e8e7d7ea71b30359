import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { removeControls } from '../../../../shared/control-characters.ts';
import {
  type Profile,
  type ProfileImport,
  profileDraft,
} from '../../../../shared/domain/profiles.ts';
import { Failure, fail } from '../../../../shared/errors.ts';
import { checkDetails } from './profile-from-draft.ts';
import { freeProfileName } from './profile-names.ts';

const maximumProfiles = 500;

/** A profile for colleagues: without keys and without an id, which belongs to one computer. */
const entry = v.strictObject({
  ...profileDraft.entries,
  /** As in a profile: `sha256/` and the certificate's hash in Base64. */
  trustedCertificate: v.nullable(v.pipe(v.string(), v.regex(/^sha256\/[A-Za-z0-9+/]{43}=$/))),
});
export type ProfileFileEntry = v.InferOutput<typeof entry>;

const content = v.pipe(v.array(v.unknown()), v.minLength(1), v.maxLength(maximumProfiles));

/** Returns the content of a file. Demo profiles are left out, since they belong to this computer's sandbox. */
export function writeProfileFile(profiles: readonly Profile[]): ProfileFileEntry[] {
  return profiles
    .filter((profile) => !profile.demo)
    .map((profile) => v.parse(v.object(entry.entries), profile));
}

/**
 * Reads the profiles in a file's content, all or none. Fails with `shared-file-not-one` or
 * `profile-file-damaged` (with the profile's `number` and `name`, and the field).
 */
export function readProfileFile(found: unknown): ProfileFileEntry[] {
  const parsed = v.safeParse(content, found);
  if (!parsed.success) return fail('shared-file-not-one', { params: { kind: 'venues' } });
  return parsed.output.map((raw, index) => {
    const profile = v.safeParse(entry, raw);
    if (profile.success) return profile.output;
    const field = profile.issues[0].path?.[0]?.key;
    return failAtEntry(index, readName(raw), typeof field === 'string' ? field : '');
  });
}

/** Fails with the profile of a file, by its index from 0, and the invalid field. */
function failAtEntry(index: number, name: string, field: string): never {
  const shown = /^[A-Za-z]{0,40}$/.test(field) ? field : '?';
  fail('profile-file-damaged', {
    params: {
      number: index + 1,
      name: removeControls(name).slice(0, 200) || 'none',
      field: shown,
    },
  });
}

function readName(raw: unknown): string {
  const name = typeof raw === 'object' && raw !== null && 'name' in raw ? raw.name : '';
  return typeof name === 'string' ? name : '';
}

/** Returns the profiles with ids and free names: a taken name gets a number, so that none is left out. */
export function toProfiles(
  entries: readonly ProfileFileEntry[],
  known: readonly Profile[],
): ProfileImport {
  const added: Profile[] = [];
  let renamed = 0;
  entries.forEach((entry, index) => {
    const profile = toProfile(entry, index);
    const name = freeProfileName(profile, [...known, ...added]);
    if (name !== profile.name) renamed += 1;
    added.push({ ...profile, name });
  });
  return { added, renamed };
}

function toProfile(entry: ProfileFileEntry, index: number): Profile {
  const { environment, trustedCertificate } = entry;
  try {
    return {
      id: randomUUID(),
      environment,
      ...checkDetails(entry),
      trustedCertificate,
      demo: false,
    };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return failAtEntry(index, entry.name, String(error.error.params?.field ?? ''));
  }
}
