// Counts the records in lines of text: a line feed outside quotes ends one.
import { findByte, findQuoted } from './find-bytes.ts';

/** All bits set if the bytes so far ended inside quotes, else 0. */
let quoted: u64 = 0;

export function beginRecords(): void {
  quoted = 0;
}

export function endsQuoted(): bool {
  return quoted != 0;
}

/** Returns how many records end in these bytes. May read 64 bytes beyond `to`. */
export function countRecords(from: u32, to: u32): u32 {
  let ends: u32 = 0;
  let at = from;
  for (; at + 64 <= to; at += 64) ends += countEnds(findByte(at, 0x22), findByte(at, 0x0a));
  if (at < to) {
    const mask: u64 = ((1 as u64) << ((to - at) as u64)) - 1;
    ends += countEnds(findByte(at, 0x22) & mask, findByte(at, 0x0a) & mask);
  }
  return ends;
}

/** Counts the line feeds outside quotes; each bit stands for a byte. */
function countEnds(quotes: u64, feeds: u64): u32 {
  // A byte is inside quotes if an odd number of them came before it.
  const inside = findQuoted(quotes) ^ quoted;
  quoted = ((inside as i64) >> 63) as u64;
  return popcnt<u64>(feeds & ~inside) as u32;
}
