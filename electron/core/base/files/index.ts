export { failFromFileSystem } from './file-failure.ts';
export { type FileStamp, readStamp } from './file-stamp.ts';
export { hashFile } from './hash-file.ts';
export { isRunning } from './is-running.ts';
export { listNames } from './list-names.ts';
export {
  createPartFile,
  isPartName,
  makeHiddenStart,
  type PartFile,
  removeForgottenParts,
} from './part-file.ts';
export {
  findProcess,
  identifyProcess,
  type ProcessIdentity,
  processIdentity,
} from './process-identity.ts';
export { listNumberedPaths } from './publish-file.ts';
export { readJson, readRegularFile } from './read-regular-file.ts';
export { makeFolder, syncFolder } from './sync-folder.ts';
export { tryTo } from './try-to.ts';
export { emptyWorkingFolder } from './working-folder.ts';
export { writeFileWhole } from './write-file-whole.ts';
