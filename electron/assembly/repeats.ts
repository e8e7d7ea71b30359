// Detects a row that equals the row before it.
import { isSame } from './find-bytes.ts';

let before: u32 = 0;
let beforeBytes: u32 = 0;
/** The previous row, between two scans. */
let saved: u32 = 0;
let savedLimit: u32 = 0;
let leavesOut: bool = true;

/** Rows longer than `savedBytes` are not remembered from one scan to the next. */
export function beginRepeats(savedAt: u32, savedBytes: u32): void {
  saved = savedAt;
  savedLimit = savedBytes;
}

/** From now on repeated rows are read like all others. */
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

/** Saves the previous row, since its bytes are about to be moved. */
export function saveRow(): void {
  if (beforeBytes > savedLimit) beforeBytes = 0;
  else if (before != saved) memory.copy(saved, before, beforeBytes);
  before = saved;
}

/** Returns the end of the row that starts here if it equals the previous one, else 0. */
export function passRepeat(start: u32, to: u32): u32 {
  const end = start + beforeBytes;
  return leavesOut && beforeBytes != 0 && end <= to && isSame(start, before, beforeBytes) ? end : 0;
}
