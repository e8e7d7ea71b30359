export type { ContentStore, ContentStoreOptions } from './content-store.ts';
export type { JsonFile } from './json-file.ts';
export { refuseNewerFiles } from './refuse-newer.ts';
export { removeJsonFile } from './remove-json-file.ts';
export { createRemoved } from './removed.ts';
export { createStoredFiles, makePartPath, type StoredFiles } from './stored-files.ts';
