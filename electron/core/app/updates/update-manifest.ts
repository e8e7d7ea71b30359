import { type KeyObject, verify } from 'node:crypto';
import * as v from 'valibot';
import { removeControls } from '../../../../shared/control-characters.ts';
import { appVersion } from '../../../../shared/domain/updates.ts';
import { Failure, fail } from '../../../../shared/errors.ts';
import { parseJson } from '../../../../shared/parse-json.ts';

/** Ten times an installer's size. */
const maxBytes = 1_500_000_000;

const note = v.pipe(
  v.string(),
  v.maxLength(500),
  v.transform((text) => removeControls(text)),
);

const updateFile = v.strictObject({
  system: v.picklist(['linux', 'darwin', 'win32']),
  arch: v.picklist(['x64', 'arm64', 'universal']),
  kind: v.picklist(['deb', 'rpm', 'appimage', 'nsis', 'msi', 'dmg']),
  /** A file name beside the manifest: no path and no other host. */
  name: v.pipe(v.string(), v.maxLength(120), v.regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/)),
  bytes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxBytes)),
  sha512: v.pipe(v.string(), v.regex(/^[0-9a-f]{128}$/)),
  /** The oldest system version that it runs on, in the system's own numbering. */
  minimumSystem: v.optional(v.pipe(v.string(), v.maxLength(40))),
});
export type UpdateFile = v.InferOutput<typeof updateFile>;

const updateManifest = v.strictObject({
  format: v.literal(1),
  product: v.literal('venue-desk'),
  version: appVersion,
  /** Milliseconds since the epoch. Manifests issued earlier no longer count. */
  issuedAt: v.number(),
  /** Milliseconds since the epoch. Limits how long an attacker can hold back newer versions. */
  expiresAt: v.number(),
  /** The oldest app version that it can replace. */
  minimumVersion: v.optional(appVersion),
  /** Release notes by language, in users' words. */
  notes: v.record(
    v.pipe(v.string(), v.regex(/^[a-z]{2}$/)),
    v.pipe(v.array(note), v.maxLength(30)),
  ),
  files: v.pipe(v.array(updateFile), v.maxLength(30)),
});
export type UpdateManifest = v.InferOutput<typeof updateManifest>;

/** Maximum characters of a signed manifest. */
export const maxEnvelopeBytes = 256 * 1024;

const base64 = v.pipe(v.string(), v.base64());
const envelope = v.strictObject({ manifest: base64, signature: base64 });

export interface SignedManifest {
  readonly manifest: UpdateManifest;
  /** Index of the signing key: 0 is the current one, later ones are its successors. */
  readonly signedBy: number;
}

/**
 * Reads a downloaded or stored manifest. Parses nothing before a signature by one of the keys is verified. Fails with
 * `update-not-signed` or `update-not-understood`.
 */
export function readManifest(text: string, publicKeys: readonly KeyObject[]): SignedManifest {
  const opened = v.safeParse(envelope, parseJson(text));
  if (!opened.success) return fail('update-not-signed');
  const bytes = Buffer.from(opened.output.manifest, 'base64');
  const signature = Buffer.from(opened.output.signature, 'base64');
  const signedBy = publicKeys.findIndex((key) => verify(null, bytes, key, signature));
  if (signedBy < 0) fail('update-not-signed');
  const read = v.safeParse(updateManifest, parseJson(bytes.toString('utf8')));
  // Signed, but in a form that this version doesn't know.
  return read.success ? { manifest: read.output, signedBy } : fail('update-not-understood');
}

/** Reads a stored manifest. Null if there is none, or none that these keys signed. */
export function readStoredManifest(
  text: string | null,
  publicKeys: readonly KeyObject[],
): SignedManifest | null {
  if (text === null) return null;
  try {
    return readManifest(text, publicKeys);
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}
