import { createWindowValue, useWindowValue } from '../../base/window-value.ts';

/** The open dialog of the profile manager, one at a time. */
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
