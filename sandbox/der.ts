/** The few elements of DER (ITU-T X.690) that a certificate needs. */

export function tagged(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), encodeLength(content.length), content]);
}

function encodeLength(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  if (length < 0x100) return Buffer.from([0x81, length]);
  return Buffer.from([0x82, length >> 8, length & 0xff]);
}

export const sequence = (...parts: Uint8Array[]) => tagged(0x30, ...parts);
export const set = (...parts: Uint8Array[]) => tagged(0x31, ...parts);
export const octets = (content: Uint8Array) => tagged(0x04, content);
export const bits = (content: Uint8Array, unused = 0) =>
  tagged(0x03, Buffer.from([unused]), content);
export const text = (value: string) => tagged(0x0c, Buffer.from(value, 'utf8'));
export const truth = () => tagged(0x01, Buffer.from([0xff]));

/** Encodes a positive integer from its big-endian bytes. */
export function integer(bytes: Uint8Array): Buffer {
  const positive = (bytes[0] ?? 0) & 0x80 ? [Buffer.from([0]), bytes] : [bytes];
  return tagged(0x02, ...positive);
}

/** Encodes a time as RFC 5280 wants it: `YYYYMMDDHHMMSSZ` from 2050, with a two-digit year before. */
export function time(date: Date): Buffer {
  const digits = date.toISOString().replace(/[-:T]|\.\d{3}/g, '');
  return date.getUTCFullYear() < 2050
    ? tagged(0x17, Buffer.from(digits.slice(2), 'latin1'))
    : tagged(0x18, Buffer.from(digits, 'latin1'));
}

export function objectIdentifier(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const bytes = [first * 40 + second];
  for (const arc of rest) {
    const groups = [arc & 0x7f];
    for (let left = arc >>> 7; left > 0; left >>>= 7) groups.unshift((left & 0x7f) | 0x80);
    bytes.push(...groups);
  }
  return tagged(0x06, Buffer.from(bytes));
}
