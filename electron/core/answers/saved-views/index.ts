export { readViewFile, writeViewFile } from './saved-views-file.ts';
export { openSavedViewsStore, type SavedViewsStore } from './saved-views-store.ts';
