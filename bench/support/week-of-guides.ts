import { planGuides } from '../../electron/core/answers/reports/guides/guide-shortage.ts';

const groups = 500;
const guides = 200;
const languages = ['nl', 'fr', 'en', 'de', 'es', 'it', 'ja', 'zh'];

/** Milliseconds of the matching of a week, each time of another one: groups compete, and some miss out. */
export function planWeeks(rounds: number): number[] {
  return Array.from({ length: rounds }, (_, round) => {
    const draw = makeDraw(round + 1);
    const at = (day: number, minutes: number): string => {
      const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
      const pad = (n: number) => String(n).padStart(2, '0');
      return `2026-11-${16 + day}T${pad(hours)}:${pad(rest)}:00`;
    };
    const tasks = Array.from({ length: groups }, (_, id) => {
      const [on, start] = [draw(7), 540 + 15 * draw(28)];
      const language = languages[Math.min(draw(8), draw(8))] ?? 'nl';
      return {
        id: String(id),
        start: at(on, start),
        end: at(on, start + 60 + 15 * draw(5)),
        languages: [language],
      };
    });
    const availabilities = Array.from({ length: guides * 3 }, (_, nth) => {
      const [on, from] = [draw(7), 540 + 30 * draw(8)];
      return {
        guideId: String(nth % guides),
        from: at(on, from),
        till: at(on, from + 120 + 30 * draw(6)),
      };
    });
    const spoken = new Map(
      Array.from({ length: guides }, (_, guide) => {
        const own = [languages[draw(8)] ?? 'nl', languages[draw(4)] ?? 'nl'];
        return [String(guide), own] as const;
      }),
    );
    const started = performance.now();
    const { moments } = planGuides(tasks, availabilities, spoken);
    const took = performance.now() - started;
    if (moments.length < 100) throw new Error('a week has more moments');
    return took;
  });
}

/** The same numbers in each run (Park and Miller 1988). */
function makeDraw(seed: number): (below: number) => number {
  let state = seed * 16_807;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}
