import { type NativeImage, nativeImage } from 'electron';

/** Pixels of the icon at normal scale; it is also drawn at twice and three times the size. */
const size = 16;

/** Draws a ticket with a tick, so that no file can be missing. macOS colours it itself. */
export function drawTrayImage(): NativeImage {
  const image = nativeImage.createEmpty();
  for (const scale of [1, 2, 3]) {
    const width = size * scale;
    const buffer = draw(width);
    image.addRepresentation({ scaleFactor: scale, width, height: width, buffer });
  }
  image.setTemplateImage(process.platform === 'darwin');
  return image;
}

type Point = readonly [x: number, y: number];
/** In fractions of the icon's width. */
const tick: readonly [Point, Point, Point] = [
  [0.3, 0.5],
  [0.44, 0.64],
  [0.72, 0.36],
];
const accent = [0x1f, 0x6f, 0xeb] as const;

/** Pixels in Chromium's order: blue, green, red and alpha, row by row. */
function draw(width: number): Buffer {
  const pixels = Buffer.alloc(width * width * 4);
  const isTemplate = process.platform === 'darwin';
  const [red, green, blue] = isTemplate ? [0, 0, 0] : accent;
  for (let y = 0; y < width; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const point: Point = [(x + 0.5) / width, (y + 0.5) / width];
      const ground = soften(0.42 - measureToBox(point), width);
      const line = soften(0.07 - Math.min(...measureToLines(point)), width);
      const white = isTemplate ? 0 : line;
      const opaque = isTemplate ? ground * (1 - line) : ground;
      const at = (y * width + x) * 4;
      // Colours are premultiplied by alpha.
      for (const [index, colour] of [blue, green, red].entries()) {
        pixels[at + index] = Math.round((colour * (1 - white) + 255 * white) * opaque);
      }
      pixels[at + 3] = Math.round(255 * opaque);
    }
  }
  return pixels;
}

/** 1 inside, 0 outside, and between on the edge's pixel. */
function soften(inside: number, width: number): number {
  return Math.min(1, Math.max(0, inside * width + 0.5));
}

/** Distance to a square with round corners; negative inside. */
function measureToBox([x, y]: Point): number {
  const corner = 0.2;
  const [dx, dy] = [Math.abs(x - 0.5) - (0.42 - corner), Math.abs(y - 0.5) - (0.42 - corner)];
  const outside = Math.hypot(Math.max(dx, 0), Math.max(dy, 0));
  return 0.42 - corner + Math.min(Math.max(dx, dy), 0) + outside;
}

function measureToLines(point: Point): readonly number[] {
  const [a, b, c] = tick;
  return [measureToLine(point, a, b), measureToLine(point, b, c)];
}

function measureToLine([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy);
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
}
