import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AvailableGuide,
  type GuidedTask,
  planGuides,
} from '../../../../electron/core/answers/reports/guides/guide-shortage.ts';

const at = (time: string): string => `2026-11-22T${time}:00`;
const task = (id: string, from: string, to: string, ...languages: string[]): GuidedTask => ({
  id,
  start: at(from),
  end: at(to),
  languages,
});
const guide = (guideId: string, from: string, till: string): AvailableGuide => ({
  guideId,
  from: at(from),
  till: at(till),
});
const speak = (languages: Record<string, string[]>) => new Map(Object.entries(languages));

describe('guides needed and available', () => {
  it('finds that two who speak Dutch are one too few for three groups, and who competes', () => {
    const tasks = [
      task('1', '10:00', '11:00', 'nl'),
      task('2', '10:00', '11:00', 'nl'),
      task('3', '10:30', '11:30', 'nl'),
      task('4', '10:00', '12:00', 'fr'),
    ];
    const guides = ['a', 'b', 'c'].map((id) => guide(id, '09:00', '13:00'));
    const { moments, shortages, bestHour } = planGuides(
      tasks,
      guides,
      speak({ a: ['nl'], b: ['nl', 'fr'], c: ['fr'] }),
    );
    expect(shortages).toEqual([
      {
        from: at('10:30'),
        to: at('11:00'),
        short: 1,
        tasks: ['1', '2', '3'],
        guides: ['a', 'b'],
      },
    ]);
    expect(bestHour).toEqual({ from: at('10:00'), to: at('11:00'), language: 'nl', minutes: 30 });
    expect(
      moments.map(({ from, needed, available, short }) => [
        from.slice(11, 16),
        needed,
        available,
        short,
      ]),
    ).toEqual([
      ['09:00', 0, 3, 0],
      ['10:00', 3, 3, 0],
      ['10:30', 4, 3, 1],
      ['11:00', 2, 3, 0],
      ['11:30', 1, 3, 0],
      ['12:00', 0, 3, 0],
    ]);
    expect(moments[2]?.languages).toEqual([
      { language: 'fr', needed: 1, available: 2 },
      { language: 'nl', needed: 3, available: 2 },
    ]);
  });

  it('has enough in number, but not in a language', () => {
    const { shortages, bestHour } = planGuides(
      [task('1', '10:00', '11:30', 'ja')],
      [guide('a', '09:00', '12:00'), guide('b', '09:00', '12:00')],
      speak({ a: ['nl'] }),
    );
    expect(shortages).toEqual([
      { from: at('10:00'), to: at('11:30'), short: 1, tasks: ['1'], guides: [] },
    ]);
    expect(bestHour).toEqual({ from: at('10:00'), to: at('11:00'), language: 'ja', minutes: 60 });
  });

  it('lets every guide take a group of which no language is known', () => {
    const plan = planGuides(
      [task('1', '10:00', '11:00')],
      [guide('a', '10:00', '11:00')],
      new Map(),
    );
    expect(plan.shortages).toEqual([]);
    expect(plan.bestHour).toBeNull();
    const without = planGuides([task('1', '10:00', '11:00')], [], new Map());
    expect(without.bestHour).toEqual({
      from: at('10:00'),
      to: at('11:00'),
      language: null,
      minutes: 60,
    });
  });

  it('lets a guide of whom nothing is known take any group, and counts them for no language', () => {
    const { moments, shortages } = planGuides(
      [task('1', '10:00', '11:00', 'ja'), task('2', '10:00', '11:00', 'nl')],
      [guide('a', '10:00', '11:00'), guide('b', '10:00', '11:00'), guide('c', '10:00', '11:00')],
      new Map([
        ['a', null],
        ['b', ['nl']],
        ['c', null],
      ]),
    );
    expect(shortages).toEqual([]);
    expect(moments).toMatchObject([
      {
        available: 3,
        unknown: 2,
        languages: [
          { language: 'ja', needed: 1, available: 0 },
          { language: 'nl', needed: 1, available: 1 },
        ],
      },
    ]);
  });

  it('counts a guide once, however often they said when they can', () => {
    const { shortages } = planGuides(
      [task('1', '10:00', '12:00', 'nl'), task('2', '10:00', '12:00', 'nl')],
      [guide('a', '09:00', '11:00'), guide('a', '10:00', '12:00'), guide('b', '10:00', '11:00')],
      speak({ a: ['nl'], b: ['nl'] }),
    );
    expect(shortages).toEqual([
      { from: at('11:00'), to: at('12:00'), short: 1, tasks: ['1', '2'], guides: ['a'] },
    ]);
  });

  it('says nothing of nothing, and of times the wrong way round', () => {
    const nothing = { moments: [], shortages: [], bestHour: null };
    expect(planGuides([], [], new Map())).toEqual(nothing);
    const turned = [task('1', '11:00', '10:00', 'nl'), task('2', '11:00', '11:00')];
    expect(planGuides(turned, [guide('a', '12:00', '11:00')], new Map())).toEqual(nothing);
  });

  it('is what trying every assignment finds, minute by minute', () => {
    const minute = fc.nat({ max: 8 });
    const languages = fc.uniqueArray(fc.constantFrom('nl', 'fr', 'en'), { maxLength: 2 });
    const when = fc.tuple(minute, minute);
    const text = (n: number) => at(`10:0${n}`);
    fc.assert(
      fc.property(
        fc.array(fc.record({ when, languages }), { maxLength: 4 }),
        fc.array(fc.record({ when, languages }), { maxLength: 4 }),
        (groups, guides) => {
          const tasks = groups.map(({ when: [start, end], languages: any }, n) => ({
            id: `${n}`,
            start: text(start),
            end: text(end),
            languages: any,
          }));
          const here = guides.map(({ when: [from, till] }, n) => ({
            guideId: `g${n}`,
            from: text(from),
            till: text(till),
          }));
          const spoken = new Map(guides.map(({ languages: own }, n) => [`g${n}`, own]));
          const { shortages } = planGuides(tasks, here, spoken);
          for (let now = 0; now < 8; now += 1) {
            const going = tasks.filter(({ start, end }) => start <= text(now) && end > text(now));
            const able = here.filter(({ from, till }) => from <= text(now) && till > text(now));
            const most = tryAll(
              going,
              able.map(({ guideId }) => spoken.get(guideId) ?? []),
            );
            const told = shortages.find(({ from, to }) => from <= text(now) && to > text(now));
            expect(told?.short ?? 0).toBe(going.length - most);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});

/** The most groups that can have a guide each. */
function tryAll(groups: readonly GuidedTask[], guides: readonly (readonly string[])[]): number {
  const [first, ...rest] = groups;
  if (!first) return 0;
  const able = guides.flatMap((own, n) =>
    first.languages.length === 0 || first.languages.some((one) => own.includes(one)) ? [n] : [],
  );
  return Math.max(
    tryAll(rest, guides),
    ...able.map((n) => 1 + tryAll(rest, guides.toSpliced(n, 1))),
  );
}
