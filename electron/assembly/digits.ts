// Runs of digits, eight at a time.

/** Returns how many of these sixteen bytes are digits, up to the first other byte. */
export function countDigits(at: u32): u32 {
  const above = i8x16.sub(v128.load(at), i8x16.splat(0x30));
  return ctz<u32>(~(i8x16.bitmask(i8x16.lt_u(above, i8x16.splat(10))) as u32));
}

export function readEight(at: u32, count: u32): u64 {
  // Moves the digits to the end, so that zeros come first. Then adds up pairs, fours and eights.
  let word = (load<u64>(at) ^ 0x3030303030303030) << ((8 - count) << 3);
  word = word * 10 + (word >> 8);
  const high = (word & 0x000000ff000000ff) * 0x000f424000000064;
  const low = ((word >> 16) & 0x000000ff000000ff) * 0x0000271000000001;
  return (high + low) >> 32;
}

export function readSixteen(at: u32, count: u32): u64 {
  if (count <= 8) return readEight(at, count);
  return readEight(at, count - 8) * 100000000 + readEight(at + count - 8, 8);
}

/** Reads two bytes that are known to be digits. */
export function readTwo(at: u32): i32 {
  return ((load<u8>(at) - 0x30) as i32) * 10 + ((load<u8>(at + 1) - 0x30) as i32);
}
