import { expect, test } from 'vitest';
import {
  findSkillsState,
  judgeLanguage,
  listLanguages,
  listLanguagesToName,
} from '../../../renderer/screens/today/guide-languages.ts';
import type { GuideMoment, SourceState, Today } from '../../../shared/domain/reports.ts';

const at = (time: string) => `2026-11-21T${time}:00`;

const moment = (
  from: string,
  to: string,
  languages: Readonly<Record<string, readonly [needed: number, available: number]>>,
  unknown = 0,
): GuideMoment => ({
  from: at(from),
  to: at(to),
  needed: 0,
  available: 0,
  unknown,
  short: 0,
  languages: Object.entries(languages).map(([language, [needed, available]]) => ({
    language,
    needed,
    available,
  })),
});

const moments = [
  moment('09:00', '10:00', { es: [2, 0], nl: [1, 9] }),
  moment('10:00', '11:00', { es: [1, 1], nl: [3, 9], fr: [0, 4] }),
  moment('11:00', '12:00', { es: [1, 3], nl: [3, 9], de: [1, 2] }),
];

test('languages are told at their tightest moment, the tightest language first', () => {
  expect(listLanguages(moments, at('08:00'))).toEqual([
    { language: 'es', from: at('09:00'), needed: 2, available: 0, unknown: 0 },
    { language: 'de', from: at('11:00'), needed: 1, available: 2, unknown: 0 },
    { language: 'nl', from: at('10:00'), needed: 3, available: 9, unknown: 0 },
  ]);
});

test('what is over is told no more, and what goes on from now', () => {
  const found = listLanguages(moments, at('10:20'));
  expect(found[0]).toEqual({
    language: 'es',
    from: at('10:20'),
    needed: 1,
    available: 1,
    unknown: 0,
  });
  expect(listLanguages(moments, at('12:00'))).toEqual([]);
});

test('a language that nobody needs is left out', () => {
  expect(listLanguages(moments, at('08:00')).map(({ language }) => language)).not.toContain('fr');
});

test('nothing is to spare while it is not known what every guide speaks', () => {
  const [found] = listLanguages([moment('09:00', '10:00', { es: [3, 12] }, 32)], at('08:00'));
  expect(found).toMatchObject({ needed: 3, available: 12, unknown: 32 });
  expect(found && judgeLanguage(found)).toEqual({ tone: 'open', guides: 32 });
});

test('a language is short, known or not, where even all who may speak it are too few', () => {
  const judge = (needed: number, available: number, unknown: number) =>
    judgeLanguage({ language: 'es', from: at('09:00'), needed, available, unknown });
  expect(judge(5, 1, 2)).toEqual({ tone: 'short', guides: 2 });
  expect(judge(5, 1, 4)).toEqual({ tone: 'open', guides: 4 });
  expect(judge(5, 1, 0)).toEqual({ tone: 'short', guides: 4 });
  expect(judge(5, 5, 0)).toEqual({ tone: 'tight', guides: 0 });
  expect(judge(5, 7, 0)).toEqual({ tone: 'enough', guides: 2 });
});

test('while skills come, only a language that is short for sure is told of', () => {
  const some = [moment('09:00', '10:00', { es: [1, 0], de: [4, 0], nl: [1, 1] }, 3)];
  const tell = (skills: Parameters<typeof listLanguagesToName>[2]) =>
    listLanguagesToName(some, at('08:00'), skills).map(({ language }) => language);
  for (const skills of ['none', 'coming', 'few'] as const) expect(tell(skills)).toEqual(['de']);
  for (const skills of ['most', 'all'] as const) expect(tell(skills)).toEqual(['de', 'es', 'nl']);
});

test('skills are coming, not there, known of few, of most or of all', () => {
  const find = (withoutSkills: number, isWalking: boolean, isEmpty = false) =>
    findSkillsState(
      {
        guides: { available: 10, withoutSkills } as Today['guides'],
        sources: { skills: { dataset: 'skills', isEmpty } as SourceState },
      },
      isWalking,
    );
  expect([find(10, false, true), find(10, true, true)]).toEqual(['none', 'coming']);
  expect([find(9, true), find(9, false), find(5, false)]).toEqual(['coming', 'few', 'most']);
  // Guides are walked to the end also where nobody of today is left.
  expect([find(0, true), find(0, false)]).toEqual(['all', 'all']);
});
