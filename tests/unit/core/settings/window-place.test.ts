import { expect, test } from 'vitest';
import {
  type Area,
  placeOnScreen,
} from '../../../../electron/core/access/settings/window-place.ts';

const laptop: Area = { x: 0, y: 25, width: 1440, height: 875 };
const beside: Area = { x: 1440, y: 0, width: 2560, height: 1400 };

/** Of these screens the one with most of the place, as the system finds it. */
function findAmong(screens: readonly Area[]) {
  return (place: Area | null): Area => {
    const share = (one: Area) =>
      place === null
        ? 0
        : Math.max(
            0,
            Math.min(place.x + place.width, one.x + one.width) - Math.max(place.x, one.x),
          );
    return [...screens].sort((one, other) => share(other) - share(one))[0] ?? laptop;
  };
}
const placed = (place: Parameters<typeof placeOnScreen>[0], ...screens: readonly Area[]) =>
  placeOnScreen(place, findAmong(screens));
const onBeside = { x: 1700, y: 100, width: 1800, height: 1200, maximized: false };

test('a window comes back to its place, on whichever screen', () => {
  const { maximized: _, ...place } = onBeside;
  expect(placed(onBeside, laptop, beside)).toEqual(place);
});

test('where the screen is gone, it comes where windows usually come, no larger than what is left', () => {
  expect(placed(onBeside, laptop)).toEqual({ width: 1440, height: 875 });
  const small = { x: -900, y: 40, width: 900, height: 600, maximized: false };
  expect(placed(small, laptop)).toEqual({ width: 900, height: 600 });
});

test('a screen that is smaller now holds all of it, and its title can be got hold of', () => {
  const wide = { x: 0, y: 25, width: 2560, height: 1400, maximized: true };
  expect(placed(wide, laptop)).toEqual({ x: 0, y: 25, width: 1440, height: 875 });
  const above = { x: 100, y: -300, width: 1280, height: 800, maximized: false };
  expect(placed(above, laptop)).toEqual({ width: 1280, height: 800 });
  const below = { x: 100, y: 880, width: 1280, height: 800, maximized: false };
  expect(placed(below, laptop)).toEqual({ width: 1280, height: 800 });
});

test('the first one ever fits on a small screen', () => {
  expect(placed(null, { ...laptop, height: 700 })).toEqual({ width: 1280, height: 700 });
  expect(placed({ width: 1000, height: 700, maximized: false }, laptop)).toEqual({
    width: 1000,
    height: 700,
  });
});
