import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type { Today } from '../../../shared/domain/reports.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { findWhen } from '../../../shared/reports/day-figures.ts';
import { isEmptySource, isUnknownOn, knowsGuides } from '../../../shared/reports/day-sources.ts';
import { findLanguageOfDay, findShortTimes } from '../../../shared/reports/short-times.ts';
import type { Sentences } from './arrivals-sentence.ts';
import {
  judgeLanguage,
  type LanguageState,
  listLanguagesToName,
  type SkillsState,
} from './guide-languages.ts';
import { writeSpan } from './headline.ts';
import { toTime } from './wall-clock.ts';

/** Named where guides are enough. */
const maxLanguages = 5;

/** A day's guides in words: shortages, then notes. */
export function writeGuides(
  today: Today,
  state: SkillsState,
  messages: Messages,
  coming: ReadonlySet<DatasetId> = new Set(),
): Sentences {
  if (!knowsGuides(today)) {
    return { stress: null, rest: [writeUnknown(today, messages, coming)], about: [] };
  }
  const { guides, sources, now } = today;
  const when = findWhen(today);
  const hasSkills = !isEmptySource(sources['skills']);
  const skills = writeSkills(today, state, messages);
  if (guides.moments.every(({ needed }) => needed === 0)) {
    return { stress: null, rest: [messages.text('today.guides.none', { when })], about: [] };
  }
  const [worst] = findShortTimes(today);
  const named = listLanguagesToName(guides.moments, now, state);
  const isShort = (one: LanguageState) => judgeLanguage(one).tone === 'short';
  const shorts = named.filter(isShort);
  const write = (one: LanguageState) => writeLanguage(one, messages);
  const languages = named
    .filter((one) => !isShort(one))
    .slice(0, maxLanguages)
    .map(write);
  const withoutLanguage =
    hasSkills && guides.withoutLanguage > 0
      ? [messages.text('today.guides.withoutLanguage', { tasks: guides.withoutLanguage })]
      : [];
  if (!worst) {
    return {
      stress: null,
      rest: [messages.text('today.guides.enough', { when })],
      about: [
        messages.text('today.guides.notCounted'),
        ...withoutLanguage,
        ...skills,
        ...languages,
      ],
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
  const language = findLanguageOfDay(today, worst);
  const own = shorts.filter((one) => one.language === language);
  const [next, ...others] = shorts.filter((one) => one.language !== language);
  return {
    stress: messages.text('today.guides.shortFrom', {
      short: worst.short,
      ...writeSpan(worst, messages),
      language: language === null ? 'any' : messages.languageName(language),
    }),
    rest: next ? [write(next)] : [],
    about: [
      ...best,
      ...own.map(write),
      messages.text('today.guides.notCounted'),
      ...withoutLanguage,
      ...skills,
      ...others.map(write),
      ...languages,
    ],
  };
}

function writeUnknown(
  { day, sources }: Today,
  messages: Messages,
  coming: ReadonlySet<DatasetId>,
): string {
  if (coming.has('tasks') || coming.has('availabilities')) {
    return messages.text('common.downloading');
  }
  if (!isUnknownOn(sources['availabilities'], day)) return messages.text('today.tasks.unknown');
  const tasks = isUnknownOn(sources['tasks'], day) ? 'unknown' : 'known';
  return messages.text('today.guides.unknown', { tasks });
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
      return [messages.text('report.guides.noSkills')];
    default:
      return [messages.text('today.guides.withoutSkills', known)];
  }
}

/** `French: 2 groups at 13:00, 1 guide, 1 short.` */
function writeLanguage(state: LanguageState, messages: Messages): string {
  const { tone, guides } = judgeLanguage(state);
  const groups = messages.text('today.guides.language', {
    known: tone === 'open' ? 'some' : 'all',
    groups: state.needed,
    guides: state.available,
    time: messages.time(toTime(state.from)),
  });
  return messages.text('today.guides.languageIs', {
    language: messages.languageName(state.language),
    groups,
    guides: messages.text(`today.guides.language.${tone}`, { guides }),
  });
}
