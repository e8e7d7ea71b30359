// Finds and compares bytes. Results for 64 bytes have one bit for each.

/** Returns the places of a byte. */
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

/** Returns the bits of the bytes inside a text, with its opening quote, from those of the quotes. */
export function findQuoted(quotes: u64): u64 {
  let inside = quotes;
  inside ^= inside << 1;
  inside ^= inside << 2;
  inside ^= inside << 4;
  inside ^= inside << 8;
  inside ^= inside << 16;
  inside ^= inside << 32;
  return inside;
}

export function isSame(at: u32, literal: u32, length: u32): bool {
  if (length >= 16) {
    let k: u32 = 0;
    while (k + 16 <= length) {
      if (v128.any_true(v128.xor(v128.load(at + k), v128.load(literal + k)))) return false;
      k += 16;
    }
    if (k == length) return true;
    const rest = length - 16;
    return !v128.any_true(v128.xor(v128.load(at + rest), v128.load(literal + rest)));
  }
  if (length >= 8) {
    const rest = length - 8;
    return load<u64>(at) == load<u64>(literal) && load<u64>(at + rest) == load<u64>(literal + rest);
  }
  for (let k: u32 = 0; k < length; k++) {
    if (load<u8>(at + k) != load<u8>(literal + k)) return false;
  }
  return true;
}
