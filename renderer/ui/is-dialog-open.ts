/** Whether a dialog keeps the keys to itself. Passing messages call themselves dialogs too, but let them pass. */
export function isDialogOpen(): boolean {
  const dialogs = '[role="dialog"], [role="alertdialog"]:not([aria-modal="false"])';
  return document.querySelector(dialogs) !== null;
}
