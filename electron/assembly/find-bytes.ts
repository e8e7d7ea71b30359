// Finds bytes among 64 at a time. A bit stands for a byte.

/** Where a byte is. */
export function findByte(at: u32, byte: u8): u64 {
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

/** The bytes before which an odd number of quotes came, from the quote itself on. */
export function spreadQuotes(quotes: u64): u64 {
  let inside = quotes;
  inside ^= inside << 1;
  inside ^= inside << 2;
  inside ^= inside << 4;
  inside ^= inside << 8;
  inside ^= inside << 16;
  inside ^= inside << 32;
  return inside;
}
