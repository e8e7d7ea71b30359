import * as v from 'valibot';
import { id } from '../../../../shared/domain/schemas.ts';
import type { StoredFiles } from '../../base/stored-files/index.ts';

/** The venues that assistants may read: none until the user allows it. */
export interface AssistantStore {
  list(): readonly string[];
  /** Fails with `settings-not-saved`. */
  set(profileId: string, isAllowed: boolean): void;
}

const schema = v.strictObject({ allowed: v.array(id) });

export function openAssistantStore(storedFiles: StoredFiles): AssistantStore {
  const file = storedFiles.open('assistants', { schema, empty: { allowed: [] } });
  const list = () => file.current().allowed;
  return {
    list,
    set(profileId, isAllowed) {
      if (list().includes(profileId) === isAllowed) return;
      const others = list().filter((other) => other !== profileId);
      file.write({ allowed: isAllowed ? [...others, profileId] : others });
    },
  };
}
