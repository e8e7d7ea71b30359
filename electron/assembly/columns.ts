// Columns in the forms that Parquet's PLAIN encoding has. The caller lays out the memory.

/** Bytes of a column's record. */
export const columnBytes: u32 = 32;

// A record, by the place of each number in it: 0 type (see values.ts), 4 where the values are,
// 8 how many bytes they may take, 12 where its validity bits are, 16 bytes used, 20 bytes that were
// used before the row that is being read.

export function getUsed(column: u32): u32 {
  return load<u32>(column, 16);
}

export function setUsed(column: u32, used: u32): void {
  store<u32>(column, used, 16);
}

/** Where the next value goes. */
export function getEnd(column: u32): u32 {
  return load<u32>(column, 4) + load<u32>(column, 16);
}

/** Where values must have ended. */
export function getLimit(column: u32): u32 {
  return load<u32>(column, 4) + load<u32>(column, 8);
}

export function addWord(column: u32, value: i64): void {
  store<i64>(getEnd(column), value);
  setUsed(column, getUsed(column) + 8);
}

export function addByte(column: u32, value: u8): void {
  store<u8>(getEnd(column), value);
  setUsed(column, getUsed(column) + 1);
}

export function beginValue(column: u32): void {
  store<u32>(column, getUsed(column), 20);
}

export function markValid(column: u32, row: u32): void {
  const bits = load<u32>(column, 12) + (row >> 3);
  store<u8>(bits, load<u8>(bits) | (1 << ((row & 7) as u8)));
}

/** Takes back what a row has put into a column. */
export function undoValue(column: u32, row: u32): void {
  setUsed(column, load<u32>(column, 20));
  const bits = load<u32>(column, 12) + (row >> 3);
  store<u8>(bits, load<u8>(bits) & ~(1 << ((row & 7) as u8)));
}

/** The sum of a column of words, as far as 64 bits hold it. */
export function sumWords(column: u32): i64 {
  const to = getEnd(column);
  let sum: i64 = 0;
  for (let at = load<u32>(column, 4); at < to; at += 8) sum += load<i64>(at);
  return sum;
}
