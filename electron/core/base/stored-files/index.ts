export type { ContentStore, ContentStoreOptions } from './content-store.ts';
export type { JsonFile } from './json-file.ts';
export { refuseNewerFiles } from './refuse-newer.ts';
export { removeJsonFile } from './remove-json-file.ts';
export { createStoredFiles, makePartPath, type StoredFiles } from './stored-files.ts';
export { createVenueList, type VenueList } from './venue-list.ts';
