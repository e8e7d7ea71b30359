export { AlertButton } from './alert-button.tsx';
export { AlertDialog } from './alert-dialog.tsx';
export { openAlert, useOpenings } from './openings.ts';
