import * as v from 'valibot';
import { count, environment, id, nameText, shortText } from './schemas.ts';

/** A tenant's profile: everything about a venue except its secrets. */
export const profile = v.strictObject({
  id,
  name: v.pipe(nameText, v.minLength(1)),
  environment,
  /** Base address of the authentication API, https, without the version segment. */
  authUrl: v.pipe(v.string(), v.maxLength(500)),
  /** Base address of the booking API, likewise. */
  baseUrl: v.pipe(v.string(), v.maxLength(500)),
  /** IANA zone; responses have none (fact: no zone in any answer). */
  timeZone: shortText,
  /** ISO 4217. */
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  /** SHA-256 fingerprint of the one certificate trusted besides the system's, or null. */
  trustedCertificate: v.nullable(v.pipe(v.string(), v.maxLength(200))),
  /** Uses the app's own sandbox. */
  demo: v.boolean(),
});

export type Profile = v.InferOutput<typeof profile>;

/** A user's input; the app sets the id, the fingerprint and `demo`. */
export const profileDraft = v.strictObject({
  name: nameText,
  environment: v.picklist(['production', 'staging']),
  authUrl: v.pipe(v.string(), v.maxLength(500)),
  baseUrl: v.pipe(v.string(), v.maxLength(500)),
  timeZone: shortText,
  currency: v.pipe(v.string(), v.maxLength(10)),
  /** PEM of the one certificate to trust besides the system's; empty for none. */
  trustedCertificate: v.optional(v.pipe(v.string(), v.maxLength(20_000)), ''),
});

export type ProfileDraft = v.InferOutput<typeof profileDraft>;

/** Settings that can change without new keys. Another environment needs other keys. */
export const profileEdit = v.strictObject({
  ...v.omit(profileDraft, ['environment']).entries,
  /** PEM. Empty: none. Null: unchanged. */
  trustedCertificate: v.nullable(v.pipe(v.string(), v.maxLength(20_000))),
});

export type ProfileEdit = v.InferOutput<typeof profileEdit>;

/** The three keys of spec 5.1, and the booking API's own keys (5.6) if it has any. They are write-only. */
const secretText = v.pipe(v.string(), v.maxLength(10_000));

/**
 * How a login is signed, and so the form of the API secret. The spec leaves both open (5.2). Each signs the text of its
 * steps 1 and 2:
 * - `rsa-encryption` (fact: signing vector): the hash encrypted with a public key;
 * - `rsa-signature` (fact: other signing): signed with a private key, RSA with SHA-256 after PKCS #1 v1.5;
 * - `hmac`: the HMAC-SHA256 of the hash with a plain text.
 */
export const signingSchemes = ['rsa-encryption', 'rsa-signature', 'hmac'] as const;

export type SigningScheme = (typeof signingSchemes)[number];

export const credentials = v.strictObject({
  apiKey: secretText,
  apiSecret: secretText,
  /** Empty if there is none: the booking API doesn't need it (5.1). */
  tenantKey: secretText,
  /** Default: `rsa-encryption`. */
  signing: v.exactOptional(v.picklist(signingSchemes)),
  bookingApiKey: v.exactOptional(secretText),
  bookingTenantKey: v.exactOptional(secretText),
});

export type Credentials = v.InferOutput<typeof credentials>;

/**
 * State of a profile's secrets. `memory`: for this session only. `waiting`: the keychain's prompt got no answer in
 * time. `elsewhere`: stored for other addresses or another tenant.
 */
export const credentialState = v.picklist([
  'present',
  'memory',
  'missing',
  'locked',
  'unavailable',
  'waiting',
  'corrupt',
  'elsewhere',
]);

export type CredentialState = v.InferOutput<typeof credentialState>;

export const connectionTest = v.strictObject({
  /** Difference between this computer's clock and the platform's, in seconds. */
  clockOffsetSeconds: v.nullable(v.number()),
});

export type ConnectionTest = v.InferOutput<typeof connectionTest>;

export const profileImport = v.strictObject({
  added: v.array(profile),
  /** How many got a number, because another venue has their name. */
  renamed: count,
});

export type ProfileImport = v.InferOutput<typeof profileImport>;
