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
 * Without a keychain, keys may stay in memory for this session if the user agrees (otherwise `keychain-unavailable`);
 * they are never written to disk in plain text.
 */
const allowMemory = v.optional(v.boolean(), false);

const fileText = v.pipe(v.string(), v.maxLength(4096));

const manyIds = v.pipe(v.array(id), v.minLength(1), v.maxLength(1000));

export const profilesContract = defineArea({
  methods: {
    list: { input: empty, output: v.array(profile) },
    /** Starts the demo venue ahead, so that its Today can be there at once. Does nothing if there is a venue. */
    prepareDemo: { input: empty, output: empty },
    /**
     * Starts the demo venue (the local sandbox), and creates or refreshes its profile. `fillsToday` stores what Today
     * needs before it is shown.
     */
    tryDemo: {
      input: v.strictObject({ fillsToday: v.optional(v.boolean(), false) }),
      output: profile,
    },
    /** Adds downloads of earlier mornings to the demo venue; does nothing for other venues. */
    fillDemoPast: { input: v.strictObject({ profileId: id }), output: empty },
    /** Stops that; what was added stays. */
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
     * Stores new addresses after keys have signed in there: the stored keys or, for a new host, newly entered ones
     * (else `keys-wanted-again`).
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
     * Moves to another environment with new addresses and keys. The old ones stay until the new ones have signed in.
     * Removes stored rows.
     */
    move: {
      input: v.strictObject({ profileId: id, draft: profileDraft, credentials, allowMemory }),
      output: profile,
    },
    /** Copies everything except the keys, under a new name. */
    duplicate: { input: v.strictObject({ profileId: id }), output: profile },
    /** Puts these first, in this order. */
    reorder: { input: v.strictObject({ profileIds: manyIds }), output: empty },
    /**
     * Removes the profile, its session, rows, records and keys. If the keys can't be removed, fails with
     * `keychain-not-removed` and removes nothing, unless `leaveKeys` is set.
     */
    remove: {
      input: v.strictObject({ profileId: id, leaveKeys: v.optional(v.boolean(), false) }),
      /** Encrypted files of rows that could not be removed; their key is gone. */
      output: v.strictObject({ filesLeft: count }),
    },
    /** Asks where to save these profiles, without keys. Null if the user cancels. */
    exportToFile: {
      input: v.strictObject({ profileIds: manyIds }),
      output: v.nullable(v.strictObject({ fileName: fileText, folder: fileText })),
    },
    /**
     * Asks for a file of profiles unless one was dropped, and adds all of them or, with a reason, none. Their keys are
     * missing.
     */
    importFromFile: {
      input: v.strictObject({ text: droppedText }),
      output: v.nullable(profileImport),
    },
    credentialState: { input: v.strictObject({ profileId: id }), output: credentialState },
    /** Replaces the keys; the old ones stay until the new ones have signed in. */
    replaceCredentials: {
      input: v.strictObject({ profileId: id, credentials, allowMemory }),
      output: empty,
    },
    /** Shows a profile in this window, after stopping its work for the previous one. */
    select: { input: v.strictObject({ profileId: id }), output: profile },
    /** The profile in this window. Null if there is none yet. */
    selected: { input: empty, output: v.nullable(profile) },
    /**
     * Sends this window the events of these profiles too. Replaces earlier ones, and ends when the window shows another
     * profile.
     */
    follow: {
      input: v.strictObject({ profileIds: v.pipe(v.array(id), v.maxLength(1000)) }),
      output: empty,
    },
    openWindow: { input: v.strictObject({ profileId: id }), output: empty },
  },
  events: {
    /** The list, a profile in it, or this window's profile changed. */
    changed: { payload: empty },
    /** The user chose the venue in this window's native menu. */
    chosen: { payload: v.strictObject({ profileId: id }) },
    /** A profile has new addresses: its earlier rows are released. */
    replaced: { payload: v.strictObject({ profileId: id }) },
    /** A profile was removed: windows must discard all of it. */
    forgotten: { payload: v.strictObject({ profileId: id }) },
  },
});
