import * as v from 'valibot';
import {
  connectionTest,
  credentialState,
  credentials,
  profile,
  profileDraft,
  profileEdit,
  profileImport,
} from '../domain/profiles.ts';
import { count, droppedText, empty, id } from '../domain/schemas.ts';
import { defineArea } from './define.ts';

/**
 * Without a keychain, keys may stay in memory for this session, if the user says so (otherwise
 * `keychain-unavailable`); never on the disk in plain text.
 */
const allowMemory = v.optional(v.boolean(), false);

const fileText = v.pipe(v.string(), v.maxLength(4096));

const manyIds = v.pipe(v.array(id), v.minLength(1), v.maxLength(1000));

export const profilesContract = defineArea({
  methods: {
    list: { input: empty, output: v.array(profile) },
    /** Starts the demo venue (the local sandbox) and makes or refreshes its profile. */
    tryDemo: { input: empty, output: profile },
    /** Brings downloads of earlier mornings with it; does nothing for any other venue. */
    fillDemoPast: { input: v.strictObject({ profileId: id }), output: empty },
    /** What came of them stays. */
    stopDemoPast: { input: v.strictObject({ profileId: id }), output: empty },
    /** Signs in once with these keys and stores nothing. */
    testConnection: {
      input: v.strictObject({ draft: profileDraft, credentials }),
      output: connectionTest,
    },
    /**
     * Signs in once, then stores the profile and its keys. A profile whose login fails is not
     * stored.
     */
    add: {
      input: v.strictObject({ draft: profileDraft, credentials, allowMemory }),
      output: profile,
    },
    /**
     * New addresses are stored once keys have signed in there: the stored ones or, for a host that
     * is new to the venue, keys that are entered again (else `keys-wanted-again`).
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
     * Moves to another environment: addresses and keys are both entered anew, and the old ones stay
     * until the new ones have signed in. Stored rows are removed.
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
    /** Asks the user where to save these profiles, without any key (null if they cancel). */
    exportToFile: {
      input: v.strictObject({ profileIds: manyIds }),
      output: v.nullable(v.strictObject({ fileName: fileText, folder: fileText })),
    },
    /**
     * Asks the user for a file of profiles, unless one was dropped, and adds all of them or, with a reason, none. Their keys
     * are missing.
     */
    importFromFile: {
      input: v.strictObject({ text: droppedText }),
      output: v.nullable(profileImport),
    },
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
    /**
     * Tells this window of what becomes of these, too, beside the one that it shows: instead of those
     * before, and until it shows another one.
     */
    follow: {
      input: v.strictObject({ profileIds: v.pipe(v.array(id), v.maxLength(1000)) }),
      output: empty,
    },
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
