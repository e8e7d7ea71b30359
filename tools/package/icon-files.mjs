/**
 * @typedef {{ size: number, png: Buffer }} Drawn a square picture
 */

/** The type that macOS uses for a PNG of this many pixels; 512 is 256 at double density. */
const macTypes = [
  ['icp4', 16],
  ['icp5', 32],
  ['ic07', 128],
  ['ic08', 256],
  ['ic09', 512],
  ['ic11', 32],
  ['ic12', 64],
  ['ic13', 256],
  ['ic14', 512],
  ['ic10', 1024],
];

/**
 * Makes an icon file for Windows: PNGs in their container.
 *
 * @param {readonly Drawn[]} drawn those up to 256 pixels are taken
 */
export function writeIco(drawn) {
  const taken = drawn.filter(({ size }) => size <= 256);
  const head = Buffer.alloc(6 + 16 * taken.length);
  head.writeUInt16LE(1, 2); // icons, not cursors
  head.writeUInt16LE(taken.length, 4);
  let at = head.length;
  for (const [index, { size, png }] of taken.entries()) {
    const entry = 6 + 16 * index;
    head.writeUInt8(size % 256, entry); // 256 is written as 0
    head.writeUInt8(size % 256, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(at, entry + 12);
    at += png.length;
  }
  return Buffer.concat([head, ...taken.map(({ png }) => png)]);
}

/**
 * Makes an icon file for macOS.
 *
 * @param {readonly Drawn[]} drawn with each size that it wants
 */
export function writeIcns(drawn) {
  const parts = macTypes.map(([type, size]) => {
    const png = drawn.find((one) => one.size === size)?.png;
    if (!png) throw new Error(`There is no icon of ${size} pixels.`);
    const head = Buffer.alloc(8);
    head.write(String(type), 'latin1');
    head.writeUInt32BE(png.length + 8, 4);
    return Buffer.concat([head, png]);
  });
  const all = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.write('icns', 'latin1');
  head.writeUInt32BE(all.length + 8, 4);
  return Buffer.concat([head, all]);
}
