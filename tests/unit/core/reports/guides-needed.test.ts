import { describe, expect, it } from 'vitest';
import { queryGuides } from '../../../../electron/core/answers/reports/guides/guides-needed.ts';

/** A shortage has to be provable: of what is not known the best is taken. */

const day = '2026-11-21';
const { read } = queryGuides({ first: day, last: day });

const task = (id: string, language: string) => [
  id,
  'Tour',
  'Hall',
  `${day}T13:00:00`,
  `${day}T14:00:00`,
  'Accepted',
  'confirmed',
  20,
  JSON.stringify([language]),
  '[]',
];
const available = (guide: string) => [guide, `${day}T09:00:00`, `${day}T18:00:00`];

const plan = (skills: readonly (readonly [guide: string, language: string, category?: string])[]) =>
  read({
    tasks: [task('1', 'es')],
    uncategorised: [],
    guides: [available('7'), available('8')],
    languages: skills.map((skill) => [...skill]),
  });

describe('guides who may speak a language', () => {
  it('are short where it is known of all of them that they do not', () => {
    const { shortages, withoutSkills } = plan([
      ['7', 'nl'],
      ['8', 'fr'],
    ]);
    expect(shortages).toMatchObject([{ short: 1, tasks: ['1'] }]);
    expect(withoutSkills).toBe(0);
  });

  it.each([
    ['skills are not downloaded', []],
    ['a language is not filed', [['8', 'fr'] as const, ['8', 'uncategorised'] as const]],
    ['no skill is a language', [['8', 'ignored'] as const]],
  ])('are not short where of one the %s', (_, more) => {
    const found = plan([['7', 'nl'], ...more]);
    expect(found.shortages).toEqual([]);
    // Which is said: the day may look better than it is.
    expect(found.withoutSkills).toBe(1);
  });

  it('are known where what is uncategorised stands among skills that are no languages', () => {
    const found = plan([
      ['7', 'nl', 'Language'],
      ['7', 'uncategorised', 'Subject'],
      ['8', 'fr', 'Language'],
      ['8', 'uncategorised', 'Language'],
    ]);
    // The second guide may speak it: the uncategorised skill may be a language.
    expect(found.withoutSkills).toBe(1);
    expect(found.shortages).toEqual([]);
    const both = plan([
      ['7', 'nl', 'Language'],
      ['7', 'uncategorised', 'Subject'],
      ['8', 'fr', 'Language'],
      ['8', 'uncategorised', 'Subject'],
    ]);
    expect(both.withoutSkills).toBe(0);
    expect(both.shortages).toMatchObject([{ short: 1, tasks: ['1'] }]);
  });

  it('are counted for a language only where it is known that they speak it', () => {
    const found = plan([['7', 'es']]);
    expect(found.available).toBe(2);
    expect(found.withoutSkills).toBe(1);
    const [moment] = found.moments.filter(({ needed }) => needed > 0);
    expect(moment).toMatchObject({ available: 2, unknown: 1, short: 0 });
    expect(moment?.languages).toEqual([{ language: 'es', needed: 1, available: 1 }]);
  });
});
