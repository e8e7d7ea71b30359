// Reads a JSON list of rows into columns, quickly. It reads a row if the bytes between its values equal those of a
// known layout (so no member is unknown, missing or repeated) and all values are canonical. Other rows are left to the
// caller.
import {
  beginValue,
  columnBytes,
  getEnd,
  getLimit,
  getUsed,
  markValid,
  setUsed,
  sumWords,
  undoValue,
} from './columns.ts';
import { isSame } from './find-bytes.ts';
import {
  beginOutline,
  outlineCommas,
  outlineHasElement,
  outlineState,
  takeOutline,
} from './outline.ts';
import { beginRecords, countRecords, endsQuoted } from './records.ts';
import { beginRepeats, forgetRow, leaveNoneOut, noteRow, passRepeat, saveRow } from './repeats.ts';
import { beginTexts, hasLoneSurrogate, isFull } from './texts.ts';
import { readValue, skipScalar } from './values.ts';

export {
  beginOutline,
  beginRecords,
  countRecords,
  endsQuoted,
  leaveNoneOut,
  outlineCommas,
  outlineHasElement,
  outlineState,
  takeOutline,
};

/** Bytes of a layout's record, and of each of its parts. */
const layoutBytes: u32 = 32;
const partBytes: u32 = 16;
/** Marks a part without a column. */
const noColumn: u32 = 0xffffffff;
const deepest: i32 = 64;

let columns: u32 = 0;
let columnCount: u32 = 0;
let rawColumn: u32 = 0;
let layouts: u32 = 0;
let layoutCount: u32 = 0;
let lastLayout: u32 = 0;
let maxRows: u32 = 0;
let scratch: u32 = 0;
let scratchLimit: u32 = 0;

/** Number of rows in the columns. */
export let rows: u32 = 0;
/** Number of the list's elements so far. */
export let elements: u32 = 0;
/** 0 before the list, 1 after its opening bracket, 2 after a row, 3 after a comma, 4 after the list, 5 not a list. */
export let state: i32 = 0;
/**
 * Why a scan stopped: 0 no more bytes, 1 columns full, 2 a row for the caller to decode, 3 not a list, 4 a row that
 * equals the one before it and was left out.
 */
export let stop: i32 = 0;
/** The end of the row to decode. */
export let rowEnd: u32 = 0;
/** The bytes of the last row that was read. */
export let sampleStart: u32 = 0;
export let sampleEnd: u32 = 0;

export function begin(
  columnsAt: u32,
  count: u32,
  layoutsAt: u32,
  groupRows: u32,
  scratchAt: u32,
  scratchBytes: u32,
  savedAt: u32,
  savedBytes: u32,
): void {
  beginRepeats(savedAt, savedBytes);
  columns = columnsAt;
  columnCount = count;
  rawColumn = columnsAt + (count - 1) * columnBytes;
  layouts = layoutsAt;
  maxRows = groupRows;
  scratch = scratchAt;
  scratchLimit = scratchAt + scratchBytes;
}

/** Call before each list. */
export function beginList(): void {
  forgetRow();
  state = 0;
  stop = 0;
}

/** Sets how many layouts there are. The most recent one is tried first. */
export function setLayouts(count: u32): void {
  layoutCount = count;
  lastLayout = count - 1;
}

export function getLastLayout(): u32 {
  return lastLayout;
}

export function clearColumns(): void {
  for (let i: u32 = 0; i < columnCount; i++) {
    const column = columns + i * columnBytes;
    setUsed(column, 0);
    memory.fill(load<u32>(column, 12), 0, (maxRows >> 3) + 8);
  }
  rows = 0;
}

export function sumColumn(index: u32): i64 {
  return sumWords(columns + index * columnBytes);
}

/** Call after adding a decoded row to the columns. */
export function endDecodedRow(): void {
  rows++;
  passRow();
}

/** Call after handling a row in another way. */
export function passRow(): void {
  forgetRow();
  elements++;
  state = 2;
}

/**
 * Reads the row that starts here if it has exactly this layout, and returns its end. Otherwise undoes its values and
 * returns 0.
 */
function readRow(start: u32, layout: u32): u32 {
  const parts = load<u32>(layout);
  const count = load<u32>(layout, 4);
  let at = start;
  for (let i: u32 = 0; i < count; i++) {
    const part = parts + i * partBytes;
    const length = load<u32>(part, 4);
    if (!isSame(at, load<u32>(part), length)) return undoParts(parts, i);
    at += length;
    const index = load<u32>(part, 8);
    const isNull = load<u32>(at) == 0x6c6c756e;
    if (index == noColumn) {
      at = isNull ? at + 4 : skipScalar(at, scratch, scratchLimit);
      if (at == 0) return undoParts(parts, i);
      continue;
    }
    const column = columns + index * columnBytes;
    beginValue(column);
    if (isNull) at += 4;
    else {
      at = readValue(column, at);
      if (at == 0) return undoParts(parts, i + 1);
      markValid(column, rows);
    }
  }
  const endLength = load<u32>(layout, 12);
  if (!isSame(at, load<u32>(layout, 8), endLength)) return undoParts(parts, count);
  at += endLength;
  // Rows with unknown members are also stored as received, which is impossible with half a surrogate pair.
  if (load<u32>(layout, 16) != 0 && (hasLoneSurrogate || !copyRaw(start, at))) {
    return undoParts(parts, count);
  }
  return at;
}

function undoParts(parts: u32, count: u32): u32 {
  for (let i: u32 = 0; i < count; i++) {
    const index = load<u32>(parts + i * partBytes, 8);
    if (index != noColumn) undoValue(columns + index * columnBytes, rows);
  }
  return 0;
}

function copyRaw(start: u32, end: u32): bool {
  const to = getEnd(rawColumn);
  const length = end - start;
  if (to + 4 + length > getLimit(rawColumn)) return false;
  store<u32>(to, length);
  memory.copy(to + 4, start, length);
  setUsed(rawColumn, getUsed(rawColumn) + 4 + length);
  markValid(rawColumn, rows);
  return true;
}

/** Returns the end of the object that starts here; 0 if it is incomplete, 1 if it is no object. */
function skipRow(start: u32, to: u32): u32 {
  if (load<u8>(start) != 0x7b) return 1;
  let depth = 0;
  let at = start;
  while (at < to) {
    const byte = load<u8>(at++);
    if (byte == 0x22) {
      for (;;) {
        if (at >= to) return 0;
        const inside = load<u8>(at++);
        if (inside == 0x22) break;
        if (inside == 0x5c) at++;
      }
    } else if (byte == 0x7b || byte == 0x5b) {
      if (++depth > deepest) return 1;
    } else if ((byte == 0x7d || byte == 0x5d) && --depth == 0) return at;
  }
  return 0;
}

/** Reads a row of any known layout. Returns its end; 0 if the caller must decode it. */
function readAnyRow(start: u32): u32 {
  for (let tried: u32 = 0; tried < layoutCount; tried++) {
    let which = lastLayout + tried;
    if (which >= layoutCount) which -= layoutCount;
    beginTexts();
    const end = readRow(start, layouts + which * layoutBytes);
    if (end != 0) {
      lastLayout = which;
      return end;
    }
    if (isFull) return 0;
  }
  return 0;
}

/**
 * Reads as many rows as possible up to `to`, after which 64 bytes must be 0. Returns where it stopped, and sets `stop`.
 */
export function scan(from: u32, to: u32): u32 {
  const at = scanRows(from, to);
  saveRow();
  return at;
}

function scanRows(from: u32, to: u32): u32 {
  let at = from;
  stop = 0;
  sampleEnd = 0;
  while (at < to) {
    const byte = load<u8>(at);
    if (byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09) at++;
    else if (state == 1 || state == 3) {
      if (byte == 0x5d && state == 1) {
        state = 4;
        at++;
        continue;
      }
      if (rows == maxRows) {
        stop = 1;
        return at;
      }
      const repeated = passRepeat(at, to);
      if (repeated != 0) {
        elements++;
        state = 2;
        stop = 4;
        return repeated;
      }
      const end = readAnyRow(at);
      if (end == 0 || end > to) {
        const skipped = skipRow(at, to);
        if (skipped == 0) return at;
        stop = skipped == 1 ? 3 : isFull && rows > 0 ? 1 : 2;
        rowEnd = skipped;
        return at;
      }
      sampleStart = at;
      sampleEnd = end;
      noteRow(at, end - at);
      rows++;
      elements++;
      state = 2;
      at = end;
    } else {
      if (state == 2 && byte == 0x2c) state = 3;
      else if (state == 2 && byte == 0x5d) state = 4;
      else if (state == 0 && byte == 0x5b) state = 1;
      else {
        stop = 3;
        return at;
      }
      at++;
    }
  }
  return at;
}
