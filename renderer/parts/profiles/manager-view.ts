import { createWindowValue, useWindowValue } from '../../base/window-value.ts';

/** The open dialog of the profile manager, one at a time. */
export type ManagerView =
  | { readonly is: 'closed' }
  | { readonly is: 'list' }
  | {
      readonly is: 'edit' | 'move' | 'keys' | 'forget';
      readonly profileId: string;
      /** True if it was opened from the dialog's list, so that closing it leads back there. */
      readonly isInList: boolean;
    };

const view = createWindowValue<ManagerView>({ is: 'closed' });

export const showManager = view.set;

export function useManagerView(): ManagerView {
  return useWindowValue(view);
}
