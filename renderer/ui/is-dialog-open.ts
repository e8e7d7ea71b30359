/**
 * Returns whether a dialog takes all keys. Toasts have the dialog role too but let keys pass; so do closing dialogs and
 * those of hidden screens.
 */
export function isDialogOpen(): boolean {
  const dialogs = ['[role="dialog"]', '[role="alertdialog"]:not([aria-modal="false"])'];
  const open = dialogs.map((dialog) => `${dialog}:not([data-exiting], [data-exiting] *)`);
  return [...document.querySelectorAll(open.join(', '))].some((each) => each.checkVisibility());
}
