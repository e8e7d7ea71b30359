export { createSavedViewsFiles, type SavedViewsFiles } from './saved-views-files.ts';
export { openSavedViewsStore, type SavedViewsStore } from './saved-views-store.ts';
