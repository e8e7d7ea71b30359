import type { Emit } from '../../../../shared/ipc/emit.ts';
import { getProfile, type SettingsStore } from '../../access/settings/index.ts';
import type { Handlers } from '../../base/concurrency/index.ts';
import { cleanModuleNames } from '../../data/sync/index.ts';

export function createPreferencesHandlers(services: {
  readonly settings: SettingsStore;
  readonly emit: Emit;
}): Handlers['preferences'] {
  const { settings, emit } = services;
  return {
    get: ({ profileId }) => {
      getProfile(settings, profileId);
      return settings.preferences(profileId);
    },
    set: ({ profileId, preferences }) => {
      getProfile(settings, profileId);
      const cleaned = { ...preferences, modules: cleanModuleNames(preferences.modules) };
      settings.savePreferences(profileId, cleaned);
      emit('preferences', 'changed', { profileId }, { profileId });
      return cleaned;
    },
  };
}
