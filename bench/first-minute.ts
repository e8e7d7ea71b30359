import { text } from '../tests/e2e/support/words.ts';
import { atMost, type Bench, spread } from './bench.ts';
import { withDesk } from './support/bench-desk.ts';

const rounds = 5;
/** The moment of the pictures, so that the day has everything. */
const now = Temporal.Instant.from('2026-11-21T11:30:00+01:00').epochMilliseconds;

/** How long a person reads the welcome page, at least. The app prepares the demo venue meanwhile. */
const readingMilliseconds = 2000;

/** From *Try the demo venue* in a new installation until Today has its figures: after it was read, and at once. */
export const firstMinuteBench: Bench = {
  name: 'first-minute',
  about: 'from “Try the demo venue” to a filled Today',
  run: async () => {
    const filled: number[] = [];
    const atOnce: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      filled.push(await tryDemo(readingMilliseconds));
      atOnce.push(await tryDemo(0));
    }
    return atMost(
      {
        ...spread('filledMilliseconds', filled),
        ...spread('filledAtOnceMilliseconds', atOnce),
      },
      { filledMilliseconds: 2000 },
    );
  },
};

function tryDemo(reading: number): Promise<number> {
  return withDesk(
    async ({ page }) => {
      const button = page.getByRole('button', { name: text('welcome.demo.title') });
      await button.waitFor();
      await page.waitForTimeout(reading);
      const names = (['today.people', 'today.tasks'] as const).map((key) => text(key));
      const filling = page.evaluate(awaitFigures, names);
      await button.click();
      return filling;
    },
    { now, beginsOn: 'today' },
  );
}

/** In the page: milliseconds from the press until each of these figures has a number. */
function awaitFigures(names: readonly string[]): Promise<number> {
  return new Promise((resolve) => {
    let pressed = 0;
    document.addEventListener(
      'pointerdown',
      () => {
        pressed = performance.now();
      },
      { once: true, capture: true },
    );
    const look = () => {
      const groups = [...document.querySelectorAll('[role="group"]')];
      const isThere = (name: string) =>
        groups.some(
          ({ textContent = '' }) => textContent?.startsWith(name) && /\d/.test(textContent),
        );
      if (pressed > 0 && names.every(isThere)) resolve(performance.now() - pressed);
      else requestAnimationFrame(look);
    };
    look();
  });
}
