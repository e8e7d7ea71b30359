// Columns in the form of Parquet's PLAIN encoding. The caller lays out the memory.

/** Size of a column's record, in bytes. */
export const columnBytes: u32 = 32;

// A column's record has numbers at these offsets: 0 its type (see values.ts), 4 the address of its values, 8 the bytes
// reserved for them, 12 the address of its validity bits, 16 the bytes used, 20 the bytes used before the current row.

export function getUsed(column: u32): u32 {
  return load<u32>(column, 16);
}

export function setUsed(column: u32, used: u32): void {
  store<u32>(column, used, 16);
}

/** The address of the next value. */
export function getEnd(column: u32): u32 {
  return load<u32>(column, 4) + load<u32>(column, 16);
}

/** The first address after the column's memory. */
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

/** Removes the current row's value from a column. */
export function undoValue(column: u32, row: u32): void {
  setUsed(column, load<u32>(column, 20));
  const bits = load<u32>(column, 12) + (row >> 3);
  store<u8>(bits, load<u8>(bits) & ~(1 << ((row & 7) as u8)));
}

/** Adds up a column of 64-bit words, modulo 2^64. */
export function sumWords(column: u32): i64 {
  const to = getEnd(column);
  let sum: i64 = 0;
  for (let at = load<u32>(column, 4); at < to; at += 8) sum += load<i64>(at);
  return sum;
}
