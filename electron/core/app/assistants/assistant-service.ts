import { maxListedCalls } from '../../../../shared/domain/assistants.ts';
import { getProfile, type SettingsStore } from '../../access/settings/index.ts';
import type { Handlers } from '../../base/concurrency/index.ts';
import type { StoredFiles } from '../../base/stored-files/index.ts';
import type { AssistantCalls } from './assistant-calls.ts';
import type { AssistantStore } from './assistant-store.ts';

/** Assistants in the settings. Removing a venue removes its permission and its calls. */
export function createAssistantService({
  settings,
  storedFiles,
  openAssistants,
  assistantCalls,
}: {
  readonly settings: Pick<SettingsStore, 'profile'>;
  readonly storedFiles: Pick<StoredFiles, 'onForget'>;
  /** Reads the file again, since commands change it too. */
  readonly openAssistants: () => AssistantStore;
  readonly assistantCalls: AssistantCalls;
}): Handlers['assistants'] {
  storedFiles.onForget((profileId) => {
    openAssistants().set(profileId, false);
    assistantCalls.forget(profileId);
  });
  return {
    list: () => ({
      allowed: [...openAssistants().list()],
      calls: assistantCalls.list().slice(0, maxListedCalls),
    }),
    set({ profileId, isAllowed }) {
      openAssistants().set(getProfile(settings, profileId).id, isAllowed);
      return {};
    },
    removeCalls() {
      assistantCalls.removeAll();
      return {};
    },
  };
}
