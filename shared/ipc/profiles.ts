import * as v from 'valibot';
import { defineArea } from './define.ts';
import { count, empty, environment, id, nameText, shortText } from './schemas.ts';

/** A tenant's profile: everything about a venue but its secrets. */
export const profile = v.strictObject({
  id,
  name: v.pipe(nameText, v.minLength(1)),
  environment,
  /** Base address of the authentication API, https, without the version segment. */
  authUrl: v.pipe(v.string(), v.maxLength(500)),
  /** Base address of the booking API, likewise. */
  baseUrl: v.pipe(v.string(), v.maxLength(500)),
  /** IANA zone: no response names it (fact: no zone in any answer). */
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
  name: nameText,
  environment: v.picklist(['production', 'staging']),
  authUrl: v.pipe(v.string(), v.maxLength(500)),
  baseUrl: v.pipe(v.string(), v.maxLength(500)),
  timeZone: shortText,
  currency: v.pipe(v.string(), v.maxLength(10)),
  /** PEM of the one certificate to trust besides those of the system; empty for none. */
  trustedCertificate: v.optional(v.pipe(v.string(), v.maxLength(20_000)), ''),
});
export type ProfileDraft = v.InferOutput<typeof profileDraft>;

/** What may be changed while the keys stay. Another environment needs other keys: see `move`. */
export const profileEdit = v.strictObject({
  name: profileDraft.entries.name,
  authUrl: profileDraft.entries.authUrl,
  baseUrl: profileDraft.entries.baseUrl,
  timeZone: profileDraft.entries.timeZone,
  currency: profileDraft.entries.currency,
  /** PEM; empty for none, null to leave it as it is. */
  trustedCertificate: v.nullable(v.pipe(v.string(), v.maxLength(20_000))),
});
export type ProfileEdit = v.InferOutput<typeof profileEdit>;

/**
 * The three keys of section 5.1, and where the booking API has keys of its own (5.6) those two. They go
 * in, and never come out again.
 */
const secretText = v.pipe(v.string(), v.maxLength(10_000));
export const credentials = v.strictObject({
  apiKey: secretText,
  apiSecret: secretText,
  tenantKey: secretText,
  bookingApiKey: v.exactOptional(secretText),
  bookingTenantKey: v.exactOptional(secretText),
});
export type Credentials = v.InferOutput<typeof credentials>;

/**
 * Where a profile's secrets stand. `memory` = held for this session only; `waiting` = the keychain
 * asked the user something and got no answer in time; `elsewhere` = kept for other addresses, or another
 * tenant's.
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

const fileText = v.pipe(v.string(), v.maxLength(4096));
const manyIds = v.pipe(v.array(id), v.minLength(1), v.maxLength(1000));

const profileImport = v.strictObject({
  added: v.array(profile),
  /** How many of them were given a number, because another venue has their name already. */
  renamed: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type ProfileImport = v.InferOutput<typeof profileImport>;

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
    /**
     * New addresses are kept once keys have signed in there: those that are kept, or for a host that
     * the venue did not have yet, keys that are given anew (else `keys-wanted-again`).
     */
    edit: {
      input: v.strictObject({
        profileId: id,
        edit: profileEdit,
        credentials: v.optional(v.nullable(credentials), null),
        allowMemory,
      }),
      output: profile,
    },
    /**
     * To another environment: addresses and keys are both given anew, and the old ones stay until
     * the new ones have signed in. Rows that are held are let go.
     */
    move: {
      input: v.strictObject({ profileId: id, draft: profileDraft, credentials, allowMemory }),
      output: profile,
    },
    /** Everything but the keys, under a name of its own. */
    duplicate: { input: v.strictObject({ profileId: id }), output: profile },
    /** These first, in this order. */
    reorder: { input: v.strictObject({ profileIds: manyIds }), output: empty },
    /**
     * Forgets the profile, its session, rows, notes and keys. Fails with `keychain-not-removed` if
     * the keys may still be there, and then forgets nothing so that it can be tried again, unless
     * `leaveKeys` says to go on without.
     */
    remove: {
      input: v.strictObject({ profileId: id, leaveKeys: v.optional(v.boolean(), false) }),
      /** Files with rows of it, encrypted and without their key, that could not be removed. */
      output: v.strictObject({ filesLeft: count }),
    },
    /** Asks where to save these profiles, without any key (null: the user changed their mind). */
    exportToFile: {
      input: v.strictObject({ profileIds: manyIds }),
      output: v.nullable(v.strictObject({ fileName: fileText, folder: fileText })),
    },
    /** Asks for a file of profiles and adds all of them or, with a reason, none. Their keys are missing. */
    importFromFile: { input: empty, output: v.nullable(profileImport) },
    credentialState: { input: v.strictObject({ profileId: id }), output: credentialState },
    /** Replaces the keys; the old ones stay until the new ones have logged in. */
    replaceCredentials: {
      input: v.strictObject({ profileId: id, credentials, allowMemory }),
      output: empty,
    },
    /**
     * Shows a profile in this window, after what the window had under way for another is stopped.
     */
    select: { input: v.strictObject({ profileId: id }), output: profile },
    /** The one that this window shows; null when there is none yet. */
    selected: { input: empty, output: v.nullable(profile) },
    /** Opens one more window, on this profile. */
    openWindow: { input: v.strictObject({ profileId: id }), output: empty },
  },
  events: {
    /** The list, a profile in it, or what this window shows. */
    changed: { payload: empty },
    /** The venue's number was chosen in the native menu of this window. */
    chosen: { payload: v.strictObject({ profileId: id }) },
    /** A profile has other addresses now: rows that were fetched before are let go. */
    replaced: { payload: v.strictObject({ profileId: id }) },
    /** A profile is gone: nothing of it may stay. */
    forgotten: { payload: v.strictObject({ profileId: id }) },
  },
});
