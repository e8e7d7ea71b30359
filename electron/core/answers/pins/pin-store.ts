import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { maxPins, type Pin, type PinDraft, pin } from '../../../../shared/domain/pins.ts';
import {
  createVenueList,
  type StoredFiles,
  type VenueList,
} from '../../base/stored-files/index.ts';

const pins = v.pipe(v.array(pin), v.maxLength(maxPins));

/** Pins of each venue. Methods that save fail with `settings-not-saved` and then change nothing. */
export interface PinStore extends Pick<VenueList<Pin>, 'list' | 'remove' | 'restore' | 'order'> {
  /** Fails with `too-many-pins`. */
  add(profileId: string, draft: PinDraft): Pin;
}

export function openPinStore(files: StoredFiles): PinStore {
  const file = files.openVenues<Pin[]>('pins', { value: pins, empty: [] });
  const list = createVenueList<Pin>(file, {
    getId: ({ pinId }) => pinId,
    max: maxPins,
    tooMany: 'too-many-pins',
    notFound: 'pin-gone',
  });
  files.onForget(list.forget);
  return {
    ...list,
    add(profileId, draft) {
      const added = { pinId: randomUUID(), ...draft };
      list.add(profileId, added);
      return added;
    },
  };
}
