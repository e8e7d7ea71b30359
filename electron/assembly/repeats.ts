// The row before the one that is read, if that was read here: whether it comes once more.
import { isSame } from './find-bytes.ts';

let before: u32 = 0;
let beforeBytes: u32 = 0;
/** Where its bytes are from one scan to the next. */
let saved: u32 = 0;
let savedLimit: u32 = 0;
let leavesOut: bool = true;

/** A row of more bytes than can be saved is not looked for in what is read next. */
export function beginRepeats(savedAt: u32, savedBytes: u32): void {
  saved = savedAt;
  savedLimit = savedBytes;
}

/** Rows that come again are read like all others from now on. */
export function leaveNoneOut(): void {
  leavesOut = false;
}

export function noteRow(start: u32, bytes: u32): void {
  before = start;
  beforeBytes = bytes;
}

export function forgetRow(): void {
  beforeBytes = 0;
}

/** Its bytes are about to be moved. */
export function saveRow(): void {
  if (beforeBytes > savedLimit) beforeBytes = 0;
  else if (before != saved) memory.copy(saved, before, beforeBytes);
  before = saved;
}

/** The end of the row that starts here, if it has every byte of the one before; else 0. */
export function passRepeat(start: u32, to: u32): u32 {
  const end = start + beforeBytes;
  return leavesOut && beforeBytes != 0 && end <= to && isSame(start, before, beforeBytes) ? end : 0;
}
