// Checks the outline of a JSON text, 64 bytes at a time: where its strings end, and whether brackets and commas are
// well placed. Values are left to the parser.
import { findByte, findQuoted } from './find-bytes.ts';

const openArray: u8 = 0x5b;
const openObject: u8 = 0x7b;
const comma: u8 = 0x2c;
const deepest: u32 = 64;

/** Values of `last`, the last token but white space: a value, a comma or an opening bracket. */
const value: u32 = 0;
const separator: u32 = 1;
const opening: u32 = 2;

/** 0 before the list or object, 1 inside it, 2 after it, 3 not what was expected. */
export let outlineState: i32 = 0;
/** Commas between the elements of the list. */
export let outlineCommas: u32 = 0;
export let outlineHasElement: bool = false;

let opener: u8 = 0;
let depth: u32 = 0;
let last: u32 = 0;
/** All bits set if the bytes so far ended inside a string, else 0. */
let quoted: u64 = 0;
/** The last byte was a backslash, so the next one is escaped. */
let escaped: bool = false;
/** The opening bracket of each level. */
const nesting = memory.data(deepest + 1);

/** Starts a text that must open with the byte `due`. */
export function beginOutline(due: u8): void {
  opener = due;
  outlineState = 0;
  outlineCommas = 0;
  outlineHasElement = false;
  depth = 0;
  quoted = 0;
  escaped = false;
}

/** Reads bytes. Returns false once the text can't be valid. May read 64 bytes beyond `to`. */
export function takeOutline(from: u32, to: u32): bool {
  let at = from;
  if (outlineState == 0) {
    while (at < to && isGap(load<u8>(at))) at++;
    if (at == to) return true;
    if (load<u8>(at) != opener) return refuse();
    outlineState = 1;
    open(opener);
    at++;
  }
  for (; at < to; at += 64) {
    const length = to - at < 64 ? to - at : 64;
    if (outlineState == 3 || !takeBlock(at, length)) return refuse();
  }
  return outlineState != 3;
}

function refuse(): bool {
  outlineState = 3;
  return false;
}

function isGap(byte: u8): bool {
  return byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09;
}

function open(bracket: u8): void {
  depth++;
  store<u8>(nesting + depth, bracket);
  last = opening;
}

function takeBlock(at: u32, length: u32): bool {
  const all = ~(0 as u64) >> ((64 - length) as u64);
  let quotes = findByte(at, 0x22) & all;
  const slashes = findByte(at, 0x5c) & all;
  if (slashes != 0 || escaped) quotes &= ~findEscaped(slashes, length);
  const inside = findQuoted(quotes) ^ quoted;
  quoted = ((inside as i64) >> 63) as u64;
  const outside = ~inside & ~quotes & all;
  if ((outside & ~findAllowed(at)) != 0) return false;
  const gaps = outside & findGaps(at);
  const tokens = (outside & ~gaps) | quotes;
  if (outlineState == 2) return (tokens | (inside & all)) == 0;
  const brackets = outside & findBrackets(at);
  const commas = outside & findByte(at, comma);
  if ((brackets | gaps) == 0) return takeValues(tokens, commas, length);
  return takeBrackets(at, tokens, brackets, commas, inside & all);
}

/** Reads a block without brackets and white space, the most frequent case. */
function takeValues(tokens: u64, commas: u64, length: u32): bool {
  const afterValue = (commas << 1) | (last == value ? 0 : 1);
  if ((commas & afterValue) != 0) return false;
  if (tokens != commas) outlineHasElement = true;
  if (depth == 1) outlineCommas += popcnt<u64>(commas) as u32;
  last = ((commas >> ((length - 1) as u64)) & 1) != 0 ? separator : value;
  return true;
}

function takeBrackets(at: u32, tokens: u64, brackets: u64, commas: u64, inside: u64): bool {
  const values = tokens & ~(brackets | commas);
  if (values != 0) outlineHasElement = true;
  let passed: u64 = 0;
  let rest = brackets | commas;
  while (rest != 0) {
    const place = ctz<u64>(rest);
    rest &= rest - 1;
    const before = ((1 as u64) << place) - 1;
    if ((values & before & ~passed) != 0) last = value;
    passed = before | ((1 as u64) << place);
    const byte = load<u8>(at + (place as u32));
    if (byte == comma) {
      if (last != value) return false;
      if (depth == 1) outlineCommas++;
      last = separator;
    } else if (byte == openArray || byte == openObject) {
      if (depth == deepest) return false;
      outlineHasElement = true;
      open(byte);
    } else {
      // In ASCII, a closing bracket is its opening bracket plus two.
      if (last == separator || load<u8>(nesting + depth) + 2 != byte) return false;
      last = value;
      if (--depth == 0) {
        outlineState = 2;
        return ((tokens | inside) & ~passed) == 0;
      }
    }
  }
  if ((values & ~passed) != 0) last = value;
  return true;
}

/** Returns the bytes that are escaped by a backslash. */
function findEscaped(slashes: u64, length: u32): u64 {
  let found: u64 = escaped ? 1 : 0;
  let rest = slashes & ~found;
  escaped = false;
  while (rest != 0) {
    const place = ctz<u64>(rest);
    if ((place as u32) == length - 1) escaped = true;
    else found |= (2 as u64) << place;
    rest &= ~((3 as u64) << place);
  }
  return found;
}

/** Returns the bytes that may appear outside of strings. */
function findAllowed(at: u32): u64 {
  return (
    findAllowedIn16(at) |
    (findAllowedIn16(at + 16) << 16) |
    (findAllowedIn16(at + 32) << 32) |
    (findAllowedIn16(at + 48) << 48)
  );
}

/** Looks up both halves of each byte: every upper half that may occur has a bit of its own. */
function findAllowedIn16(at: u32): u64 {
  const bytes = v128.load(at);
  // prettier-ignore
  const lower = i8x16.swizzle(
    i8x16(6, 36, 68, 68, 68, 108, 36, 4, 4, 5, 5, 82, 34, 83, 34, 0),
    v128.and(bytes, i8x16.splat(15)),
  );
  const upper = i8x16.swizzle(
    i8x16(1, 0, 2, 4, 8, 16, 32, 64, 0, 0, 0, 0, 0, 0, 0, 0),
    i8x16.shr_u(bytes, 4),
  );
  return i8x16.bitmask(i8x16.ne(v128.and(lower, upper), i8x16.splat(0))) as u32 as u64;
}

/** Returns the white space. Only valid for bytes that may appear outside of strings. */
function findGaps(at: u32): u64 {
  return (
    findGapsIn16(at) |
    (findGapsIn16(at + 16) << 16) |
    (findGapsIn16(at + 32) << 32) |
    (findGapsIn16(at + 48) << 48)
  );
}

function findGapsIn16(at: u32): u64 {
  return i8x16.bitmask(i8x16.le_u(v128.load(at), i8x16.splat(0x20))) as u32 as u64;
}

/** Returns the brackets [ ] { }. */
function findBrackets(at: u32): u64 {
  return (
    findBracketsIn16(at) |
    (findBracketsIn16(at + 16) << 16) |
    (findBracketsIn16(at + 32) << 32) |
    (findBracketsIn16(at + 48) << 48)
  );
}

function findBracketsIn16(at: u32): u64 {
  const folded = v128.or(v128.load(at), i8x16.splat(0x20));
  const found = v128.or(i8x16.eq(folded, i8x16.splat(0x7b)), i8x16.eq(folded, i8x16.splat(0x7d)));
  return i8x16.bitmask(found) as u32 as u64;
}
