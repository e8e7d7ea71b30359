import type { Today } from '../../../shared/domain/reports.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { isEmptySource, knowsGuides } from '../../../shared/reports/day-sources.ts';
import type { Sentences } from './arrivals-sentence.ts';
import type { SkillsState } from './guide-languages.ts';
import { findShortTimes, writeSpan } from './headline.ts';

/** What the guides of a day come to in words: what is short, then what is to be known of it. */
export function writeGuides(today: Today, state: SkillsState, messages: Messages): Sentences {
  if (!knowsGuides(today)) {
    return { stress: null, rest: [messages.text('today.guides.unknown')], about: [] };
  }
  const { guides, sources, now } = today;
  const hasSkills = !isEmptySource(sources['skills']);
  const skills = writeSkills(today, state, messages);
  if (guides.moments.every(({ needed }) => needed === 0)) {
    return { stress: null, rest: [messages.text('today.guides.none')], about: [] };
  }
  const [worst] = findShortTimes(today);
  const withoutLanguage =
    hasSkills && guides.withoutLanguage > 0
      ? [messages.text('today.guides.withoutLanguage', { tasks: guides.withoutLanguage })]
      : [];
  if (!worst) {
    return {
      stress: null,
      rest: [messages.text('today.guides.enough')],
      about: [messages.text('today.guides.notCounted'), ...withoutLanguage, ...skills],
    };
  }
  const { bestHour } = guides;
  const best =
    hasSkills && bestHour && bestHour.to > now
      ? [
          messages.text('today.guides.best', {
            language: bestHour.language === null ? 'any' : messages.languageName(bestHour.language),
            ...writeSpan(bestHour, messages),
            minutes: Math.round(bestHour.minutes),
          }),
        ]
      : [];
  return {
    stress: messages.text('today.guides.shortFrom', {
      short: worst.short,
      ...writeSpan(worst, messages),
    }),
    rest: best,
    about: [messages.text('today.guides.notCounted'), ...withoutLanguage, ...skills],
  };
}

function writeSkills(
  { guides: { available, withoutSkills } }: Today,
  state: SkillsState,
  messages: Messages,
): readonly string[] {
  const known = { available, known: available - withoutSkills };
  switch (state) {
    case 'all':
      return [];
    case 'coming':
      return [messages.text('today.guides.skillsComing', known)];
    case 'none':
      return [messages.text('today.guides.noSkills')];
    default:
      return [messages.text('today.guides.withoutSkills', known)];
  }
}
