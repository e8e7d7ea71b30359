import * as v from 'valibot';
import { defineArea } from './define.ts';
import { empty, environment, id, shortText } from './schemas.ts';

/** A tenant's profile: everything about a venue but its secrets. */
export const profile = v.strictObject({
  id,
  name: v.pipe(shortText, v.minLength(1)),
  environment,
  /** Base address of the authentication API, https, without the version segment. */
  authUrl: v.pipe(v.string(), v.maxLength(500)),
  /** Base address of the booking API, likewise. */
  baseUrl: v.pipe(v.string(), v.maxLength(500)),
  /** IANA zone: no response names it (platform facts). */
  timeZone: shortText,
  /** ISO 4217. */
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  /** SHA-256 fingerprint of the one certificate trusted besides those of the system, or null. */
  trustedCertificate: v.nullable(v.pipe(v.string(), v.maxLength(200))),
  /** Runs against the app's own sandbox. */
  demo: v.boolean(),
});
export type Profile = v.InferOutput<typeof profile>;

/** What a person fills in. The id, the certificate and `demo` are ours. */
export const profileDraft = v.strictObject({
  name: shortText,
  environment: v.picklist(['production', 'staging']),
  authUrl: v.pipe(v.string(), v.maxLength(500)),
  baseUrl: v.pipe(v.string(), v.maxLength(500)),
  timeZone: shortText,
  currency: v.pipe(v.string(), v.maxLength(10)),
  /** PEM of the one certificate to trust besides those of the system; empty for none. */
  trustedCertificate: v.optional(v.pipe(v.string(), v.maxLength(20_000)), ''),
});
export type ProfileDraft = v.InferOutput<typeof profileDraft>;

/** The three keys of section 5.1. They go in, and never come out again. */
const secretText = v.pipe(v.string(), v.maxLength(10_000));
export const credentials = v.strictObject({
  apiKey: secretText,
  apiSecret: secretText,
  tenantKey: secretText,
});
export type Credentials = v.InferOutput<typeof credentials>;

/** Where a profile's secrets stand. `memory` = held for this session only. */
export const credentialState = v.picklist([
  'present',
  'memory',
  'missing',
  'locked',
  'unavailable',
  'corrupt',
]);
export type CredentialState = v.InferOutput<typeof credentialState>;

const connectionTest = v.strictObject({
  /** Difference between this machine's clock and the platform's, in seconds. */
  clockOffsetSeconds: v.nullable(v.number()),
  tookMilliseconds: v.number(),
});
export type ConnectionTest = v.InferOutput<typeof connectionTest>;

/**
 * Where there is no keychain, keys may be held for this session only, if the user says so
 * (otherwise `keychain-unavailable`); never on the disk in plain text.
 */
const allowMemory = v.optional(v.boolean(), false);

export const profilesContract = defineArea({
  methods: {
    list: { input: empty, output: v.array(profile) },
    /** Starts the demo venue (the local sandbox) and makes or refreshes its profile. */
    tryDemo: { input: empty, output: profile },
    /** Signs in once with these keys and keeps nothing. */
    testConnection: {
      input: v.strictObject({ draft: profileDraft, credentials }),
      output: connectionTest,
    },
    /** Signs in once, then keeps the profile and its keys. A profile whose login fails is not kept. */
    add: {
      input: v.strictObject({ draft: profileDraft, credentials, allowMemory }),
      output: profile,
    },
    /** Removes the profile, its session and its keys; fails with `keychain-not-removed` if they stay. */
    remove: { input: v.strictObject({ profileId: id }), output: empty },
    credentialState: { input: v.strictObject({ profileId: id }), output: credentialState },
    /** Replaces the keys; the old ones stay until the new ones have logged in. */
    replaceCredentials: {
      input: v.strictObject({ profileId: id, credentials, allowMemory }),
      output: empty,
    },
    /** Makes a profile the one on the screen; null when there is none yet. */
    select: { input: v.strictObject({ profileId: id }), output: profile },
    selected: { input: empty, output: v.nullable(profile) },
  },
  events: {
    changed: { payload: empty },
  },
});
