import type { Emit } from '../../../../shared/ipc/emit.ts';
import { getProfile, type SettingsStore } from '../../access/settings/index.ts';
import type { PinStore } from '../../answers/pins/index.ts';
import type { Handlers } from '../../base/concurrency/index.ts';

export function createPinsHandlers({
  settings,
  pins,
  emit,
}: {
  readonly settings: SettingsStore;
  readonly pins: PinStore;
  readonly emit: Emit;
}): Handlers['pins'] {
  /** Changes the pins of an existing venue, and notifies the windows that show it. */
  function change<T>(profileId: string, work: () => T): T {
    getProfile(settings, profileId);
    const result = work();
    emit('pins', 'changed', { profileId }, { profileId });
    return result;
  }

  return {
    list: ({ profileId }) => [...pins.list(profileId)],
    add: ({ profileId, ...draft }) => change(profileId, () => pins.add(profileId, draft)),
    remove: ({ profileId, pinId }) => change(profileId, () => pins.remove(profileId, pinId)),
    restore: ({ profileId, pinId }) => change(profileId, () => pins.restore(profileId, pinId)),
    reorder: ({ profileId, pinIds }) => change(profileId, () => pins.order(profileId, pinIds)),
  };
}
