/**
 * Whether a dialog keeps the keys to itself. Passing messages call themselves dialogs too, but let
 * them pass; so do one on its way out, and one of a screen that is hidden.
 */
export function isDialogOpen(): boolean {
  const dialogs = ['[role="dialog"]', '[role="alertdialog"]:not([aria-modal="false"])'];
  const open = dialogs.map((dialog) => `${dialog}:not([data-exiting], [data-exiting] *)`);
  return [...document.querySelectorAll(open.join(', '))].some((each) => each.checkVisibility());
}
