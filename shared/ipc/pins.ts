import * as v from 'valibot';
import { maxPins, pin, pinDraft } from '../domain/pins.ts';
import { empty, id } from '../domain/schemas.ts';
import { defineArea } from './define.ts';

const profileId = v.strictObject({ profileId: id });
const onePin = v.strictObject({ profileId: id, pinId: id });

export const pinsContract = defineArea({
  methods: {
    /** In the user's order. */
    list: { input: profileId, output: v.array(pin) },
    /** Adds a pin as the last one. Fails with `too-many-pins` or `settings-not-saved`. */
    add: { input: v.strictObject({ profileId: id, ...pinDraft.entries }), output: pin },
    remove: { input: onePin, output: empty },
    /** Restores a pin removed since the app started. Fails with `pin-gone` or `too-many-pins`. */
    restore: { input: onePin, output: empty },
    /** Puts these first, in this order. */
    reorder: {
      input: v.strictObject({ profileId: id, pinIds: v.pipe(v.array(id), v.maxLength(maxPins)) }),
      output: empty,
    },
  },
  events: { changed: { payload: profileId } },
});
