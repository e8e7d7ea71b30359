export { failFromFileSystem } from './file-failure.ts';
export { isRunning } from './is-running.ts';
export {
  createPartFile,
  hiddenStart,
  isPartName,
  type PartFile,
  removeForgottenParts,
} from './part-file.ts';
export { readRegularFile } from './read-regular-file.ts';
export { emptyWorkingFolder } from './working-folder.ts';
export { syncFolder, trySyncFolder, writeFileWhole } from './write-file-whole.ts';
