import type { GuideMoment, Today } from '../../../shared/domain/reports.ts';
import { isEmptySource } from '../../../shared/reports/day-sources.ts';
import { countLacking } from '../../../shared/reports/short-times.ts';

/**
 * Of how many available guides the languages are known: none (while skills are being downloaded), fewer than half,
 * most, all.
 */
export type SkillsState = 'none' | 'coming' | 'few' | 'most' | 'all';

export function findSkillsState(
  { guides: { available, withoutSkills }, sources }: Pick<Today, 'guides' | 'sources'>,
  isWalking: boolean,
): SkillsState {
  const isMissing = withoutSkills > 0 || isEmptySource(sources['skills']);
  if (isWalking && isMissing) return 'coming';
  if (isEmptySource(sources['skills'])) return 'none';
  if (withoutSkills === 0) return 'all';
  return withoutSkills * 2 > available ? 'few' : 'most';
}

/**
 * The languages to show: until those of most guides are known, only those that are certainly short. Otherwise unknown
 * languages would look like a shortage.
 */
export function listLanguagesToName(
  moments: readonly GuideMoment[],
  now: string,
  skills: SkillsState,
): LanguageState[] {
  const languages = listLanguages(moments, now);
  return skills === 'most' || skills === 'all'
    ? languages
    : languages.filter((state) => judgeLanguage(state).tone === 'short');
}

/** The tightest moment of a language: groups that need it, guides who are known to speak it. */
export interface LanguageState {
  readonly language: string;
  readonly from: string;
  readonly needed: number;
  readonly available: number;
  /** Guides who may speak it too: nothing says what they speak. */
  readonly unknown: number;
}

/**
 * For each language that a group needs from a moment on, when it is tightest; the tightest language
 * first. A guide who speaks two counts for both: together they may still be short.
 */
export function listLanguages(moments: readonly GuideMoment[], now: string): LanguageState[] {
  const tightest = new Map<string, LanguageState>();
  for (const { from, to, unknown, languages } of moments) {
    if (to <= now) continue;
    for (const { language, needed, available } of languages) {
      if (needed === 0) continue;
      const known = tightest.get(language);
      const state = { language, from: from > now ? from : now, needed, available, unknown };
      if (!known || isTighter(state, known)) tightest.set(language, state);
    }
  }
  return [...tightest.values()].sort(
    (a, b) =>
      countSpare(a) - countSpare(b) || b.needed - a.needed || (a.language < b.language ? -1 : 1),
  );
}

/** Compares guides with groups: how many are missing or to spare, or not known. */
export function judgeLanguage(state: LanguageState): {
  readonly tone: 'short' | 'open' | 'tight' | 'enough';
  readonly guides: number;
} {
  const { unknown } = state;
  const lacking = countLacking(state, unknown);
  if (lacking > 0) return { tone: 'short', guides: lacking };
  const spare = countSpare(state);
  if (unknown > 0) return { tone: 'open', guides: unknown };
  return { tone: spare === 0 ? 'tight' : 'enough', guides: spare };
}

/** Known guides beyond those needed; negative: missing. */
function countSpare({ needed, available }: LanguageState): number {
  return available - needed;
}

function isTighter(one: LanguageState, other: LanguageState): boolean {
  const difference = countSpare(one) - countSpare(other);
  return difference < 0 || (difference === 0 && one.needed > other.needed);
}
