import { atMost, type Bench, spread } from './bench.ts';
import { withMillionStored } from './support/with-million-stored.ts';

/** Steps of a steady scroll, and places that are jumped to, over the whole length. */
const steps = 300;
const jumps = 60;

/** From the first row to the last of a million: steadily, and in jumps all over. */
export const scrollBench: Bench = {
  name: 'scroll',
  about: 'scrolling through a million bookings, end to end',
  run: () =>
    withMillionStored(async ({ page }) => {
      const found = await page.evaluate(scrollThrough, { steps, jumps });
      return atMost(
        {
          maxTaskMilliseconds: found.maxTask,
          ...spread('jumpMilliseconds', found.jumped),
        },
        { maxTaskMilliseconds: 50, maxJumpMilliseconds: 80 },
      );
    }),
};

/**
 * Runs in the page. `maxTask` is 0 if no task took longer than 50 ms, since the browser reports no shorter ones. A jump
 * ends once all rows in sight have their cells.
 */
async function scrollThrough({ steps, jumps }: { steps: number; jumps: number }) {
  const grid = [...document.querySelectorAll<HTMLElement>('[role="grid"]')].find((each) =>
    each.checkVisibility(),
  );
  if (!grid) throw new Error('no grid');
  let maxTask = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) maxTask = Math.max(maxTask, duration);
  });
  observer.observe({ type: 'longtask' });
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const isShown = (): boolean => {
    const { top, bottom } = grid.getBoundingClientRect();
    const rows = [...grid.querySelectorAll<HTMLElement>('[role="row"][aria-rowindex]')].filter(
      (row) => {
        const box = row.getBoundingClientRect();
        return row.querySelector('[role="gridcell"]') && box.bottom > top && box.top < bottom;
      },
    );
    const height = rows[0]?.getBoundingClientRect().height ?? 0;
    const isFull = rows.length * height >= (bottom - top) * 0.8;
    return isFull && rows.every((row) => row.textContent !== '');
  };
  const furthest = grid.scrollHeight - grid.clientHeight;
  for (let step = 0; step <= steps; step += 1) {
    grid.scrollTop = (furthest * step) / steps;
    await frame();
  }
  const jumped: number[] = [];
  for (let jump = 0; jump < jumps; jump += 1) {
    const started = performance.now();
    grid.scrollTop = furthest * (((jump * 7919) % 1000) / 1000);
    do {
      await frame();
      if (performance.now() - started > 10_000) throw new Error('rows never came');
    } while (!isShown());
    jumped.push(performance.now() - started);
  }
  await frame();
  observer.disconnect();
  return { maxTask, jumped };
}
