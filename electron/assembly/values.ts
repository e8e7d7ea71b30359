// Reads each type's values in their canonical form. Rows with any other form are left to the exact decoder. Each
// function returns where the value ends, or 0 if there is none of its type.
import { addByte, addWord, getEnd, getLimit, getUsed, setUsed } from './columns.ts';
import { countDigits, readEight, readSixteen, readTwo } from './digits.ts';
import { copyEnd, copyText, skipText } from './texts.ts';

const minus: u8 = 0x2d;
const point: u8 = 0x2e;
const quote: u8 = 0x22;

/** True if a decimal point or an exponent follows. */
function goesOn(at: u32): bool {
  const byte = load<u8>(at);
  return byte == point || (byte | 0x20) == 0x65;
}

/** Up to 18 digits always fit into 64 bits. */
function readNumber(column: u32, start: u32): u32 {
  let at = start;
  const isNegative = load<u8>(at) == minus;
  if (isNegative) at++;
  let digits = countDigits(at);
  if (digits == 0 || (load<u8>(at) == 0x30 && (digits > 1 || isNegative))) return 0;
  let value = readSixteen(at, digits);
  at += digits;
  if (digits == 16) {
    for (;;) {
      const digit: u32 = load<u8>(at) - 0x30;
      if (digit > 9) break;
      if (++digits > 18) return 0;
      value = value * 10 + digit;
      at++;
    }
  }
  if (goesOn(at)) return 0;
  addWord(column, isNegative ? -(value as i64) : (value as i64));
  return at;
}

/** Up to 14 digits before the point and 4 after it, stored in ten-thousandths. */
function readDecimal(column: u32, start: u32): u32 {
  let at = start;
  const isNegative = load<u8>(at) == minus;
  if (isNegative) at++;
  const digits = countDigits(at);
  if (digits == 0 || digits > 14 || (load<u8>(at) == 0x30 && digits > 1)) return 0;
  let value: u64 = readSixteen(at, digits) * 10000;
  at += digits;
  if (load<u8>(at) == point) {
    const places = countDigits(at + 1);
    if (places == 0 || places > 4) return 0;
    let fraction = readEight(at + 1, places);
    for (let k = places; k < 4; k++) fraction *= 10;
    value += fraction;
    at += 1 + places;
  }
  if (goesOn(at) || (isNegative && value == 0)) return 0;
  addWord(column, isNegative ? -(value as i64) : (value as i64));
  return at;
}

function readText(column: u32, start: u32): u32 {
  const to = getEnd(column) + 4;
  const end = copyText(start, to, getLimit(column));
  if (end == 0) return 0;
  store<u32>(to - 4, copyEnd - to);
  setUsed(column, getUsed(column) + 4 + (copyEnd - to));
  return end;
}

function readBoolean(column: u32, at: u32): u32 {
  if (load<u32>(at) == 0x65757274) {
    addByte(column, 1);
    return at + 4;
  }
  if (load<u32>(at) != 0x736c6166 || load<u8>(at + 4) != 0x65) return 0;
  addByte(column, 0);
  return at + 5;
}

// Most dates of a response are of few days, so the last one is cached with its bytes.
let lastStart: u64 = 0;
let lastRest: u32 = 0;
let lastDays: i64 = 0;

/** Days since 1970 in the Gregorian calendar, also for early years. */
function countDays(year: i32, month: i32, day: i32): i64 {
  const from = month <= 2 ? year - 1 : year;
  const era = from / 400;
  const ofEra = from - era * 400;
  const ofYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
  return (era as i64) * 146097 + (ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear) - 719468;
}

/** Checks a day `yyyy-MM-dd` from year 1, whose digits were checked before. Sets `lastDays`. */
function readDay(at: u32): bool {
  const start = load<u64>(at);
  const rest = load<u16>(at + 8) as u32;
  if (start == lastStart && rest == lastRest) return true;
  const year = readTwo(at) * 100 + readTwo(at + 2);
  const month = readTwo(at + 5);
  const day = readTwo(at + 8);
  if (year < 1 || month < 1 || month > 12 || day < 1) return false;
  const isLeap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
  const isShort = month == 4 || month == 6 || month == 9 || month == 11;
  if (day > (month == 2 ? (isLeap ? 29 : 28) : isShort ? 30 : 31)) return false;
  lastStart = start;
  lastRest = rest;
  lastDays = countDays(year, month, day);
  return true;
}

/** `"yyyy-MM-ddTHH:mm:ss"` in microseconds since 1970. */
function readDateTime(column: u32, start: u32): u32 {
  const bytes = v128.load(start + 1); // without the seconds
  const digits = i8x16.lt_u(i8x16.sub(bytes, i8x16.splat(0x30)), i8x16.splat(10));
  if (i8x16.bitmask(digits) != 0b1101101101101111) return 0;
  const marks = i8x16(0, 0, 0, 0, 0x2d, 0, 0, 0x2d, 0, 0, 0x54, 0, 0, 0x3a, 0, 0);
  if (i8x16.bitmask(i8x16.eq(bytes, marks)) != 0b0010010010010000) return 0;
  if (load<u8>(start) != quote || load<u8>(start + 17) != 0x3a || load<u8>(start + 20) != quote) {
    return 0;
  }
  const tens: u32 = load<u8>(start + 18) - 0x30;
  const ones: u32 = load<u8>(start + 19) - 0x30;
  const hour = readTwo(start + 12);
  const minute = readTwo(start + 15);
  if (hour > 23 || minute > 59 || tens > 5 || ones > 9 || !readDay(start + 1)) return 0;
  const seconds = lastDays * 86400 + (hour * 3600 + minute * 60 + ((tens * 10 + ones) as i32));
  addWord(column, seconds * 1000000);
  return start + 21;
}

/** True for two digits of which the first is at most `max`. */
function areDigits(at: u32, max: u32): bool {
  const tens: u32 = load<u8>(at) - 0x30;
  const ones: u32 = load<u8>(at + 1) - 0x30;
  return tens <= max && ones <= 9;
}

/** `"HH:mm"` or `"HH:mm:ss"`, stored as received. */
function readTime(column: u32, at: u32): u32 {
  if (load<u8>(at) != quote || !areDigits(at + 1, 2) || readTwo(at + 1) > 23) return 0;
  if (load<u8>(at + 3) != 0x3a || !areDigits(at + 4, 5)) return 0;
  if (load<u8>(at + 6) == quote) return readText(column, at);
  if (load<u8>(at + 6) != 0x3a || !areDigits(at + 7, 5) || load<u8>(at + 9) != quote) return 0;
  return readText(column, at);
}

/** Reads a value of the column's type. */
export function readValue(column: u32, at: u32): u32 {
  const type = load<u32>(column);
  if (type == 0) return readNumber(column, at);
  if (type == 4) return readDateTime(column, at);
  if (type == 2) return readText(column, at);
  if (type == 1) return readDecimal(column, at);
  if (type == 5) return readTime(column, at);
  return readBoolean(column, at);
}

/** Skips any JSON number. */
function skipNumber(start: u32): u32 {
  let at = start;
  if (load<u8>(at) == minus) at++;
  let from = at;
  while (isDigit(at)) at++;
  if (at == from || (at - from > 1 && load<u8>(from) == 0x30)) return 0;
  if (load<u8>(at) == point) {
    from = ++at;
    while (isDigit(at)) at++;
    if (at == from) return 0;
  }
  if ((load<u8>(at) | 0x20) == 0x65) {
    at++;
    if (load<u8>(at) == minus || load<u8>(at) == 0x2b) at++;
    from = at;
    while (isDigit(at)) at++;
    if (at == from) return 0;
  }
  return at;
}

function isDigit(at: u32): bool {
  const digit: u32 = load<u8>(at) - 0x30;
  return digit <= 9;
}

/** Skips a text, number or boolean that has no column. */
export function skipScalar(at: u32, scratch: u32, scratchLimit: u32): u32 {
  const byte = load<u8>(at);
  if (byte == quote) return skipText(at, scratch, scratchLimit);
  if (load<u32>(at) == 0x65757274) return at + 4;
  if (load<u32>(at) == 0x736c6166 && load<u8>(at + 4) == 0x65) return at + 5;
  return skipNumber(at);
}
