// JSON strings. Every byte is checked, so that only valid JSON in valid UTF-8 is accepted.

/** True if a text did not fit into its column. */
export let isFull: bool = false;
/** True if there was half a surrogate pair, which is stored as U+FFFD. */
export let hasLoneSurrogate: bool = false;

export function beginTexts(): void {
  isFull = false;
  hasLoneSurrogate = false;
}

/** Skips the text that starts here. Returns its end. */
export function skipText(start: u32, scratch: u32, limit: u32): u32 {
  const end = copyText(start, scratch, limit);
  // A text that is too long for the scratch memory belongs to no column.
  isFull = false;
  return end;
}

/** Returns the length of the UTF-8 sequence that starts with a byte of 0x80 or more; 0 if it is invalid. */
function measureSequence(at: u32): u32 {
  const a: u32 = load<u8>(at);
  const b: u32 = load<u8>(at + 1);
  if (a < 0xc2) return 0;
  if (a < 0xe0) return (b & 0xc0) == 0x80 ? 2 : 0;
  const c: u32 = load<u8>(at + 2);
  if ((b & 0xc0) != 0x80 || (c & 0xc0) != 0x80) return 0;
  // An overlong form or a surrogate.
  if (a < 0xf0) return (a == 0xe0 && b < 0xa0) || (a == 0xed && b > 0x9f) ? 0 : 3;
  if (a > 0xf4 || (load<u8>(at + 3) & 0xc0) != 0x80) return 0;
  return (a == 0xf0 && b < 0x90) || (a == 0xf4 && b > 0x8f) ? 0 : 4;
}

/** Reads four hexadecimal digits. Returns −1 if they are none. */
function readHex(at: u32): i32 {
  let value = 0;
  for (let k: u32 = 0; k < 4; k++) {
    const byte: i32 = load<u8>(at + k);
    const letter = byte | 0x20;
    if (byte >= 0x30 && byte <= 0x39) value = value * 16 + byte - 0x30;
    else if (letter >= 0x61 && letter <= 0x66) value = value * 16 + letter - 0x57;
    else return -1;
  }
  return value;
}

/** Writes a code point as UTF-8. Returns the end of what it wrote. */
function writePoint(to: u32, point: u32): u32 {
  if (point < 0x80) {
    store<u8>(to, point as u8);
    return to + 1;
  }
  if (point < 0x800) {
    store<u8>(to, (0xc0 | (point >> 6)) as u8);
    store<u8>(to + 1, (0x80 | (point & 0x3f)) as u8);
    return to + 2;
  }
  if (point < 0x10000) {
    store<u8>(to, (0xe0 | (point >> 12)) as u8);
    store<u8>(to + 1, (0x80 | ((point >> 6) & 0x3f)) as u8);
    store<u8>(to + 2, (0x80 | (point & 0x3f)) as u8);
    return to + 3;
  }
  store<u8>(to, (0xf0 | (point >> 18)) as u8);
  store<u8>(to + 1, (0x80 | ((point >> 12) & 0x3f)) as u8);
  store<u8>(to + 2, (0x80 | ((point >> 6) & 0x3f)) as u8);
  store<u8>(to + 3, (0x80 | (point & 0x3f)) as u8);
  return to + 4;
}

/** The end of the escape sequence that `writeEscape` read last. */
let escapeEnd: u32 = 0;

/** The end of the copy that `copyText` made last. */
export let copyEnd: u32 = 0;

/** Writes the character of an escape sequence. Returns the end of what it wrote; 0 if the sequence is invalid. */
function writeEscape(at: u32, to: u32): u32 {
  const letter = load<u8>(at + 1);
  escapeEnd = at + 2;
  if (letter == 0x22 || letter == 0x5c || letter == 0x2f) return writePoint(to, letter);
  if (letter == 0x6e) return writePoint(to, 0x0a);
  if (letter == 0x74) return writePoint(to, 0x09);
  if (letter == 0x72) return writePoint(to, 0x0d);
  if (letter == 0x62) return writePoint(to, 0x08);
  if (letter == 0x66) return writePoint(to, 0x0c);
  if (letter != 0x75) return 0;
  const unit = readHex(at + 2);
  if (unit < 0) return 0;
  escapeEnd = at + 6;
  if (unit < 0xd800 || unit > 0xdfff) return writePoint(to, unit as u32);
  if (unit < 0xdc00 && load<u8>(at + 6) == 0x5c && load<u8>(at + 7) == 0x75) {
    const second = readHex(at + 8);
    if (second >= 0xdc00 && second <= 0xdfff) {
      escapeEnd = at + 12;
      return writePoint(
        to,
        0x10000 + (((unit - 0xd800) as u32) << 10) + ((second - 0xdc00) as u32),
      );
    }
  }
  hasLoneSurrogate = true;
  return writePoint(to, 0xfffd);
}

/**
 * Copies the text that starts here to `to` and resolves its escapes. Returns its end in the source, and sets `copyEnd`.
 * Returns 0 if it is no valid text, or if the copy doesn't end 16 bytes before `limit`.
 */
export function copyText(start: u32, to: u32, limit: u32): u32 {
  if (load<u8>(start) != 0x22) return 0;
  let from = start + 1;
  let at = to;
  while (at + 16 <= limit) {
    const bytes = v128.load(from);
    v128.store(at, bytes);
    // Quotes, backslashes, control characters, and bytes of 0x80 or more, which are negative here.
    const stops = i8x16.bitmask(
      v128.or(
        v128.or(i8x16.eq(bytes, i8x16.splat(0x22)), i8x16.eq(bytes, i8x16.splat(0x5c))),
        i8x16.lt_s(bytes, i8x16.splat(0x20)),
      ),
    );
    if (stops == 0) {
      from += 16;
      at += 16;
      continue;
    }
    const plain = ctz<u32>(stops as u32);
    from += plain;
    at += plain;
    const byte = load<u8>(from);
    if (byte == 0x22) {
      copyEnd = at;
      return from + 1;
    }
    if (byte == 0x5c) {
      at = writeEscape(from, at);
      if (at == 0) return 0;
      from = escapeEnd;
    } else {
      if (byte < 0x80) return 0; // a control character
      const length = measureSequence(from);
      if (length == 0) return 0;
      store<u32>(at, load<u32>(from));
      from += length;
      at += length;
    }
  }
  isFull = true;
  return 0;
}
