export {
  type FileOutput,
  type OutputPlan,
  type RowCounter,
  type WrittenFile,
  writeWholeFile,
} from './file-output.ts';
export { type FolderPlace, placeFor } from './own-folder.ts';
export { type FilePlace, placeForFile } from './place-file.ts';
export { type ReceiptFact, removeReceipt, writeReceipt } from './receipt.ts';
export { hasStrayParts, removeStrayParts } from './remove-stray-parts.ts';
export { writeWholeFolder } from './whole-folder.ts';
