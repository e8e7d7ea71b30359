import * as v from 'valibot';

/**
 * One secret as one line: base64url of a small JSON. A secret with line breaks, such as a PEM,
 * destroys a whole passwordless GNOME keyring at its next start (bar, fact 1), and a value without
 * its owner's name could be taken for another profile's.
 */
const envelope = v.strictObject({
  v: v.literal(1),
  kind: v.string(),
  profileId: v.string(),
  secret: v.string(),
});

/** Windows keeps at most 2,560 bytes; we stay below on every system. */
const maximumEnvelopeLength = 2048;

export interface Sealed {
  readonly kind: string;
  readonly profileId: string;
  readonly secret: string;
}

/** Packs a secret. Null where it is too long to be kept. */
export function sealSecret({ kind, profileId, secret }: Sealed): string | null {
  const json = JSON.stringify({ v: 1, kind, profileId, secret });
  const line = Buffer.from(json, 'utf8').toString('base64url');
  return line.length <= maximumEnvelopeLength ? line : null;
}

/** Unpacks what was kept for this profile and kind. Null for anything else: it is corrupt. */
export function openSecret(line: string, kind: string, profileId: string): string | null {
  if (line.length > maximumEnvelopeLength || !/^[A-Za-z0-9_-]+$/.test(line)) return null;
  const bytes = Buffer.from(line, 'base64url');
  // A decoder drops what does not fit; only the very text that we would write is ours.
  if (bytes.toString('base64url') !== line) return null;
  const parsed = v.safeParse(envelope, parseJson(bytes.toString('utf8')));
  if (!parsed.success) return null;
  const { output } = parsed;
  return output.kind === kind && output.profileId === profileId ? output.secret : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
