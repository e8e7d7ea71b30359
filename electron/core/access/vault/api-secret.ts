import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import type { SigningScheme } from '../../../../shared/domain/profiles.ts';
import { type ErrorKind, fail } from '../../../../shared/errors.ts';
import { cleanPastedKey, trimPasted } from './clean-pasted.ts';
import { dropHeaderLines, findHeaderLines } from './pem-headers.ts';

/** A shorter RSA key is too short for the login's text, or insecure. */
const minimumBits = 1024;
const maxTextLength = 1000;

/**
 * Returns the API secret as it is stored and used, in the form that the signing scheme takes. Fails with one of the
 * kinds of `normalisePublicKey`, or with `input-not-valid` for a text that is too long or not valid Unicode.
 */
export function normaliseApiSecret(
  pasted: string,
  signing: SigningScheme = 'rsa-encryption',
): string {
  switch (signing) {
    case 'rsa-encryption':
      return normalisePublicKey(pasted);
    case 'rsa-signature':
      return normalisePrivateKey(pasted);
    case 'hmac':
      return normaliseText(pasted);
  }
}

/** Returns a plain text without the spaces and quotes around it. */
function normaliseText(pasted: string): string {
  const text = trimPasted(pasted);
  if (text === '') refuse('key-empty');
  if (text.length > maxTextLength || !text.isWellFormed()) refuse('input-not-valid');
  return text;
}

/** Returns a private key as PEM (PKCS #8). Accepts PKCS #1 too, and line breaks that mails have changed. */
function normalisePrivateKey(pasted: string): string {
  const text = unescapeLines(pasted);
  if (cleanPastedKey(text) === '') refuse('key-empty');
  const der = Buffer.from(cleanPastedKey(dropHeaderLines(text)), 'base64');
  const key = parsePrivate(der);
  if (key?.asymmetricKeyType !== 'rsa') refuse('secret-not-private');
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (bits < minimumBits) refuse('secret-too-short', { bits, minimumBits });
  return key.export({ type: 'pkcs8', format: 'pem' }).toString().trim();
}

/**
 * Returns a public key as PEM ("SPKI", LF, no line break at its end). Accepts what people paste: CRLF, `\n` escapes,
 * quotes, spaces, missing or cut header lines, PKCS#1 instead of SPKI, a PEM that was Base64-encoded once more. Fails
 * with `key-empty`, `secret-not-a-key`, `secret-is-private`, `secret-cut` or `secret-too-short`, never quoting what was
 * pasted.
 */
function normalisePublicKey(pasted: string): string {
  const text = unescapeLines(pasted);
  if (cleanPastedKey(text) === '') refuse('key-empty');
  for (const { label } of findHeaderLines(text)) {
    if (/PRIVATE KEY/i.test(label)) refuse('secret-is-private');
    if (!/^(RSA )?PUBLIC KEY$/.test(label)) refuse('secret-not-a-key');
  }
  const base64 = cleanPastedKey(dropHeaderLines(text));
  if (base64 === '') refuse('secret-cut');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) refuse('secret-not-a-key');
  const der = Buffer.from(base64, 'base64');
  const inner = der.toString('latin1');
  if (/^\s*-{3,}\s*BEGIN /.test(inner)) return normalisePublicKey(inner);
  const key = readKey(der);
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (bits < minimumBits) refuse('secret-too-short', { bits, minimumBits });
  return key.export({ type: 'spki', format: 'pem' }).toString().trim();
}

function unescapeLines(pasted: string): string {
  return trimPasted(
    pasted.replace(/\\r/g, '').replace(/\\n/g, '\n').replace(/\r\n?/g, '\n').replace(/\\/g, ''),
  );
}

function readKey(der: Buffer): KeyObject {
  const length = readSequenceLength(der);
  if (length === null) refuse('secret-not-a-key');
  if (der.length < length) refuse('secret-cut');
  if (isPrivate(der)) refuse('secret-is-private');
  const key = der.length === length ? parsePublic(der) : null;
  if (key?.asymmetricKeyType !== 'rsa') refuse('secret-not-a-key');
  return key;
}

function parsePublic(der: Buffer): KeyObject | null {
  for (const type of ['spki', 'pkcs1'] as const) {
    try {
      return createPublicKey({ key: der, format: 'der', type });
    } catch {
      // Not this form: try the next one.
    }
  }
  return null;
}

function isPrivate(der: Buffer): boolean {
  return parsePrivate(der) !== null;
}

function parsePrivate(der: Buffer): KeyObject | null {
  for (const type of ['pkcs8', 'pkcs1', 'sec1'] as const) {
    try {
      return createPrivateKey({ key: der, format: 'der', type });
    } catch {
      // Not this form: try the next one.
    }
  }
  return null;
}

/** Returns the length in bytes of a DER sequence, its header included. Null if it isn't a sequence. */
function readSequenceLength(der: Buffer): number | null {
  const first = der[1];
  if (der[0] !== 0x30 || first === undefined) return null;
  if (first < 0x80) return 2 + first;
  const octets = first & 0x7f;
  if (octets === 0 || octets > 3) return null;
  // The bytes end within the length itself, so the sequence is cut.
  if (der.length < 2 + octets) return Number.POSITIVE_INFINITY;
  return 2 + octets + der.readUIntBE(2, octets);
}

/** Sets no cause, since that could contain what was pasted. */
function refuse(kind: ErrorKind, params?: Record<string, number>): never {
  fail(kind, { params: { field: 'apiSecret', ...params } });
}
