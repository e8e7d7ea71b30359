import type { WindowPlace } from './settings-schema.ts';

/** A part of a screen, in the pixels that the system measures windows by. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The place of a window; without a position, the middle. */
export type Placement = Pick<Area, 'width' | 'height'> & Partial<Area>;

const defaultSize = { width: 1280, height: 800 };

/**
 * Returns where a window opens: at its last place, unless that screen is gone, and never larger than its screen.
 * `findArea` returns the free area of the screen nearest to a place.
 */
export function placeOnScreen(
  place: WindowPlace | null,
  findArea: (place: Area | null) => Area,
): Placement {
  const { x, y, width: lastWidth, height: lastHeight } = { ...defaultSize, ...place };
  const size = { width: lastWidth, height: lastHeight };
  const isPlaced = x !== undefined && y !== undefined;
  const area = findArea(isPlaced ? { x, y, ...size } : null);
  const width = Math.min(size.width, area.width);
  const height = Math.min(size.height, area.height);
  if (!isPlaced) return { width, height };
  const isSeen =
    x < area.x + area.width - 100 &&
    x + width > area.x + 100 &&
    y >= area.y - 20 &&
    y < area.y + area.height - 60;
  return isSeen ? { x, y, width, height } : { width, height };
}
