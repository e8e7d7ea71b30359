import * as v from 'valibot';
import { parseJson } from '../../../../shared/parse-json.ts';
import type { PlatformId } from './venue-platform.ts';

/**
 * One secret as one line: base64url of a small JSON. A secret with line breaks, such as a PEM, destroys a whole
 * passwordless GNOME keyring at its next start (fact: one-line secrets). It names its owner, so that it isn't taken for
 * another profile's or sent to another platform.
 */
const envelope = v.strictObject({
  v: v.literal(1),
  kind: v.string(),
  profileId: v.string(),
  platform: v.strictObject({ addresses: v.string(), tenant: v.nullable(v.string()) }),
  secret: v.string(),
});

/** Windows stores at most 2,560 bytes; we stay below on every system. */
const maximumEnvelopeLength = 2048;

/** A secret and the platform it belongs to. */
export interface Opened {
  readonly secret: string;
  readonly platform: PlatformId;
}

export interface Sealed extends Opened {
  readonly kind: string;
  readonly profileId: string;
}

/** Packs a secret into one line. Null if it is too long to be stored. */
export function sealSecret({ kind, profileId, platform, secret }: Sealed): string | null {
  const { addresses, tenant } = platform;
  const json = JSON.stringify({ v: 1, kind, profileId, platform: { addresses, tenant }, secret });
  const line = Buffer.from(json, 'utf8').toString('base64url');
  return line.length <= maximumEnvelopeLength ? line : null;
}

/** Unpacks the secret of this profile and kind. Null if the line is anything else: it is corrupt. */
export function openSecret(line: string, kind: string, profileId: string): Opened | null {
  if (line.length > maximumEnvelopeLength || !/^[A-Za-z0-9_-]+$/.test(line)) return null;
  const bytes = Buffer.from(line, 'base64url');
  // A decoder ignores invalid characters; only the exact text that we write is accepted.
  if (bytes.toString('base64url') !== line) return null;
  const parsed = v.safeParse(envelope, parseJson(bytes.toString('utf8')));
  if (!parsed.success) return null;
  const { output } = parsed;
  if (output.kind !== kind || output.profileId !== profileId) return null;
  return { secret: output.secret, platform: output.platform };
}
