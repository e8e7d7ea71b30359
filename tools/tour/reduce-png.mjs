import { crc32, deflateSync, inflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const colours = 256;

/**
 * Reduces a PNG of 8-bit RGB or RGBA, as Chromium makes them, to its 256 most frequent colours; any other colour becomes
 * the nearest of these.
 *
 * @param {Buffer} png
 * @returns {Buffer}
 */
export function reducePng(png) {
  const { width, height, bytes, pixels } = readPixels(png);
  /** @type {Map<number, number>} */
  const counts = new Map();
  const all = new Uint32Array(width * height);
  for (let at = 0; at < all.length; at += 1) {
    const from = at * bytes;
    const colour =
      ((pixels[from] ?? 0) << 16) | ((pixels[from + 1] ?? 0) << 8) | (pixels[from + 2] ?? 0);
    all[at] = colour;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const palette = [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, colours)
    .map(([colour]) => colour);
  const indexes = new Map(palette.map((colour, index) => [colour, index]));
  for (const colour of counts.keys()) {
    if (!indexes.has(colour)) indexes.set(colour, findNearest(palette, colour));
  }
  const rows = Buffer.alloc(height * (width + 1));
  for (let at = 0; at < all.length; at += 1) {
    const row = Math.floor(at / width);
    rows[row * (width + 1) + 1 + (at % width)] = indexes.get(all[at] ?? 0) ?? 0;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const entries = Buffer.from(palette.flatMap((one) => [one >> 16, (one >> 8) & 255, one & 255]));
  return Buffer.concat([
    signature,
    makeChunk('IHDR', header),
    makeChunk('PLTE', entries),
    makeChunk('IDAT', deflateSync(rows, { level: 9 })),
    makeChunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * @param {readonly number[]} palette
 * @param {number} colour
 */
function findNearest(palette, colour) {
  let nearest = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, one] of palette.entries()) {
    const red = (one >> 16) - (colour >> 16);
    const green = ((one >> 8) & 255) - ((colour >> 8) & 255);
    const blue = (one & 255) - (colour & 255);
    const distance = red * red + green * green + blue * blue;
    if (distance < least) {
      least = distance;
      nearest = index;
    }
  }
  return nearest;
}

/**
 * @param {string} type
 * @param {Buffer} data
 */
function makeChunk(type, data) {
  const chunk = Buffer.alloc(data.length + 12);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  chunk.set(data, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, data.length + 8)), data.length + 8);
  return chunk;
}

/** @param {Buffer} png */
function readPixels(png) {
  const parts = [];
  let at = signature.length;
  let width = 0;
  let height = 0;
  let bytes = 0;
  while (at < png.length) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    const data = png.subarray(at + 8, at + 8 + length);
    if (type === 'IHDR') {
      width = data.readUInt32BE(0);
      height = data.readUInt32BE(4);
      bytes = data[9] === 6 ? 4 : 3;
      if (data[8] !== 8 || (data[9] !== 2 && data[9] !== 6) || data[12] !== 0) {
        throw new TypeError('not an 8-bit RGB picture');
      }
    }
    if (type === 'IDAT') parts.push(data);
    at += length + 12;
  }
  const filtered = inflateSync(Buffer.concat(parts));
  return { width, height, bytes, pixels: unfilter(filtered, width * bytes, height, bytes) };
}

/**
 * Undoes the filter of each line (PNG specification, section 9).
 *
 * @param {Buffer} filtered
 * @param {number} stride bytes of a line
 * @param {number} height
 * @param {number} bytes of a pixel
 */
function unfilter(filtered, stride, height, bytes) {
  const pixels = Buffer.alloc(stride * height);
  for (let row = 0; row < height; row += 1) {
    const filter = filtered[row * (stride + 1)] ?? 0;
    for (let at = 0; at < stride; at += 1) {
      const to = row * stride + at;
      const left = at < bytes ? 0 : (pixels[to - bytes] ?? 0);
      const above = row === 0 ? 0 : (pixels[to - stride] ?? 0);
      const corner = row === 0 || at < bytes ? 0 : (pixels[to - stride - bytes] ?? 0);
      const value = filtered[row * (stride + 1) + 1 + at] ?? 0;
      pixels[to] = (value + predict(filter, left, above, corner)) & 255;
    }
  }
  return pixels;
}

/**
 * @param {number} filter
 * @param {number} left
 * @param {number} above
 * @param {number} corner
 */
function predict(filter, left, above, corner) {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  if (filter !== 4) return 0;
  const guess = left + above - corner;
  const [toLeft, toAbove, toCorner] = [left, above, corner].map((one) => Math.abs(guess - one));
  if ((toLeft ?? 0) <= (toAbove ?? 0) && (toLeft ?? 0) <= (toCorner ?? 0)) return left;
  return (toAbove ?? 0) <= (toCorner ?? 0) ? above : corner;
}
