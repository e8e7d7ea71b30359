import { createWindowValue, useWindowValue } from '../../base/window-value.ts';

/** What of the profile manager is on the screen; one dialog at a time. */
export type ManagerView =
  | { readonly is: 'closed' }
  | { readonly is: 'list' }
  | {
      readonly is: 'edit' | 'move' | 'keys' | 'forget';
      readonly profileId: string;
      /** It was opened from the dialog's list, and leads back to it. */
      readonly isInList: boolean;
    };

const view = createWindowValue<ManagerView>({ is: 'closed' });

export const showManager = view.set;

export function useManagerView(): ManagerView {
  return useWindowValue(view);
}
