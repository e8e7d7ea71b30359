import type { Box } from './box.ts';
import type { Texture } from './chart-tone.ts';

/** Distance between lines along an edge of the box, in pixels. */
const spacing: Record<Texture, number> = { rising: 7, falling: 7, flat: 4, upright: 4, grid: 7 };

/**
 * SVG path of the lines that fill a box. Each line is clipped to the box here, since a `<pattern>` would be printed as
 * a bitmap. Lines of neighbouring boxes meet.
 */
export function drawHatch(box: Box, texture: Texture): string {
  const every = spacing[texture];
  if (texture === 'rising') return drawSlanted(box, every, 1);
  if (texture === 'falling') return drawSlanted(box, every, -1);
  if (texture === 'grid') return drawSlanted(box, every, -1) + drawFlat(box, every);
  return texture === 'flat' ? drawFlat(box, every) : drawUpright(box, every);
}

/** Lines on which x + y (`sign` 1) or x − y (`sign` −1) is a multiple of `every`. */
function drawSlanted({ x, y, width, height }: Box, every: number, sign: 1 | -1): string {
  const [low, high] = sign === 1 ? [y, y + height] : [-(y + height), -y];
  let path = '';
  for (const sum of findMultiples(x + low, x + width + high, every)) {
    const from = Math.max(x, sum - high);
    const to = Math.min(x + width, sum - low);
    if (to > from)
      path += `M${roundLength(from)} ${roundLength(sign * (sum - from))}L${roundLength(to)} ${roundLength(sign * (sum - to))}`;
  }
  return path;
}

function drawFlat({ x, y, width, height }: Box, every: number): string {
  return findMultiples(y, y + height, every)
    .map((at) => `M${roundLength(x)} ${roundLength(at)}h${roundLength(width)}`)
    .join('');
}

function drawUpright({ x, y, width, height }: Box, every: number): string {
  return findMultiples(x, x + width, every)
    .map((at) => `M${roundLength(at)} ${roundLength(y)}v${roundLength(height)}`)
    .join('');
}

/** Multiples of `every` strictly between two values. */
function findMultiples(low: number, high: number, every: number): number[] {
  const found: number[] = [];
  for (let at = (Math.floor(low / every) + 1) * every; at < high; at += every) found.push(at);
  return found;
}

/** Rounds to a hundredth of a pixel, finer than can be seen or printed. */
export function roundLength(length: number): number {
  return Math.round(length * 100) / 100;
}
