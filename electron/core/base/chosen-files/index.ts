export type { FileDialogs, SaveRequest, UserFolders } from './file-dialogs.ts';
export { findOpenings } from './find-openings.ts';
export type { ConfirmImport, ImportOffer } from './import-offer.ts';
export { readChosenFile } from './read-chosen-file.ts';
export { createSharedFiles, type SharedFiles } from './shared-files.ts';
export { suggestFileName, withExtension } from './suggest-file-name.ts';
