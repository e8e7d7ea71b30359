import { useSyncExternalStore } from 'react';
import type { ProfileImport } from '../../../shared/domain/profiles.ts';

/** What of the profile manager is on the screen; one dialog at a time. */
export type ManagerView =
  | { readonly is: 'closed' }
  /** With the outcome of the last import, shown above the list. */
  | { readonly is: 'list'; readonly imported?: ProfileImport }
  | {
      readonly is: 'edit' | 'move' | 'keys' | 'forget';
      readonly profileId: string;
      /** It was opened from the dialog's list, and leads back to it. */
      readonly isInList: boolean;
    };

let view: ManagerView = { is: 'closed' };
const listeners = new Set<() => void>();

export function showManager(next: ManagerView): void {
  view = next;
  for (const listener of listeners) listener();
}

export function useManagerView(): ManagerView {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => view,
  );
}
