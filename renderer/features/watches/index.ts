export { openWatch, useOpenings } from './openings.ts';
export { WatchButton } from './watch-button.tsx';
export { WatchDialog } from './watch-dialog.tsx';
export { WatchesScreen } from './watches-screen.tsx';
