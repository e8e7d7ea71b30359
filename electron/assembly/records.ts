// Counts records in lines of text: a line feed outside quotes ends one.

/** Whether the bytes so far ended within quotes: all bits, or none. */
let quoted: u64 = 0;

export function beginRecords(): void {
  quoted = 0;
}

export function endsQuoted(): bool {
  return quoted != 0;
}

/** How many records end in these bytes. Behind them, 64 more can be looked at. */
export function countRecords(from: u32, to: u32): u32 {
  let ends: u32 = 0;
  let at = from;
  for (; at + 64 <= to; at += 64) ends += countEnds(find(at, 0x22), find(at, 0x0a));
  if (at < to) {
    const mask: u64 = ((1 as u64) << ((to - at) as u64)) - 1;
    ends += countEnds(find(at, 0x22) & mask, find(at, 0x0a) & mask);
  }
  return ends;
}

/** Of line feeds those that are outside quotes; a bit stands for a byte. */
function countEnds(quotes: u64, feeds: u64): u32 {
  // A byte is inside where an odd number of quotes came before it.
  let inside = quotes;
  inside ^= inside << 1;
  inside ^= inside << 2;
  inside ^= inside << 4;
  inside ^= inside << 8;
  inside ^= inside << 16;
  inside ^= inside << 32;
  inside ^= quoted;
  quoted = ((inside as i64) >> 63) as u64;
  return popcnt<u64>(feeds & ~inside) as u32;
}

/** Where a byte is among 64. */
function find(at: u32, byte: u8): u64 {
  const sought = i8x16.splat(byte as i8);
  return (
    findIn16(at, sought) |
    (findIn16(at + 16, sought) << 16) |
    (findIn16(at + 32, sought) << 32) |
    (findIn16(at + 48, sought) << 48)
  );
}

function findIn16(at: u32, sought: v128): u64 {
  return i8x16.bitmask(i8x16.eq(v128.load(at), sought)) as u32 as u64;
}
