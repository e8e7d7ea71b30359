import * as v from 'valibot';
import { empty, id } from '../domain/schemas.ts';
import {
  publishedWindowName,
  target,
  targetDraft,
  targetFacts,
  targetProgress,
  targetRun,
} from '../domain/targets.ts';
import { defineArea } from './define.ts';

const ofTarget = v.strictObject({ targetId: id });

export const targetsContract = defineArea({
  methods: {
    list: {
      input: empty,
      output: v.strictObject({
        targets: v.array(target),
        /** Newest first. */
        runs: v.array(targetRun),
        running: v.array(targetProgress),
        /** There is a venue to publish: the demo venue is none. */
        hasVenues: v.boolean(),
      }),
    },
    /**
     * Adds or changes a target, after trying it. Asks about a new address, or for the file, in windows of the system.
     * Null if the user cancels. Fails with `target-name-taken`, `address-not-confirmed`, `target-…`, or as the keychain does.
     */
    save: { input: targetDraft, output: v.nullable(target) },
    /** The certificate of an authority in a file that the user picks. Null if the user cancels. */
    chooseAuthority: {
      input: empty,
      output: v.nullable(v.strictObject({ certificate: v.string() })),
    },
    /** Tries all that publishing needs, and changes nothing. Fails with `target-…`. */
    check: { input: ofTarget, output: targetFacts },
    /** Removes a target and its password. What is published stays. */
    remove: { input: ofTarget, output: empty },
    /** Publishes what is downloaded of all venues. A failure is in the run. */
    publish: {
      input: v.strictObject({
        targetId: id,
        /** Also replaces windows that have far more rows. */
        acceptsFewer: v.optional(v.boolean(), false),
        /** Only this window. */
        only: v.optional(v.nullable(publishedWindowName), null),
      }),
      output: targetRun,
    },
    stop: { input: ofTarget, output: empty },
    /** Publishes by itself after each nightly load from now on, or no longer. */
    setAfterLoads: {
      input: v.strictObject({ targetId: id, isOn: v.boolean() }),
      output: empty,
    },
  },
  events: { changed: { payload: empty }, progress: { payload: targetProgress } },
});
