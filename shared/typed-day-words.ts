/** Words of typed days in each language, in lower case and without accents. */
import type { LanguageId } from './messages/languages.ts';
import type { RelativePeriod, relativePeriodWords } from './relative-periods.ts';

interface DayWords {
  readonly periods: Readonly<Record<(typeof relativePeriodWords)[number], readonly string[]>>;
  readonly tomorrow: string;
  /** Its first group is the number of days. */
  readonly lastDays: RegExp;
  readonly nextDays: RegExp;
  /** Words between two days, in place of a dash. */
  readonly dash: RegExp;
  /** Words before a day. */
  readonly before: RegExp;
}

const words: Readonly<Record<LanguageId, DayWords>> = {
  en: {
    periods: {
      today: ['today'],
      yesterday: ['yesterday'],
      'last-week': ['last week'],
      'last-month': ['last month'],
      'month-to-date': ['month to date', 'this month', 'this month to date'],
      'year-to-date': ['year to date', 'this year', 'this year to date'],
    },
    tomorrow: 'tomorrow',
    lastDays: /^(?:the )?(?:last|past) (\d+) days?$/,
    nextDays: /^(?:the )?(?:next|coming) (\d+) days?$/,
    dash: / (?:to|until) /,
    before: /^(?:from|on) /,
  },
  nl: {
    periods: {
      today: ['vandaag'],
      yesterday: ['gisteren'],
      'last-week': ['vorige week'],
      'last-month': ['vorige maand'],
      'month-to-date': ['deze maand', 'deze maand tot nu toe'],
      'year-to-date': ['dit jaar', 'dit jaar tot nu toe'],
    },
    tomorrow: 'morgen',
    lastDays: /^(?:de )?(?:afgelopen|laatste|voorbije) (\d+) dag(?:en)?$/,
    nextDays: /^(?:de )?(?:komende|volgende) (\d+) dag(?:en)?$/,
    dash: / (?:t\/m|tot en met|tot) /,
    before: /^(?:van|op) /,
  },
  fr: {
    periods: {
      today: ["aujourd'hui"],
      yesterday: ['hier'],
      'last-week': ['semaine derniere', 'la semaine derniere'],
      'last-month': ['mois dernier', 'le mois dernier'],
      'month-to-date': ['mois en cours', 'ce mois', 'ce mois-ci'],
      'year-to-date': ['annee en cours', 'cette annee'],
    },
    tomorrow: 'demain',
    lastDays: /^(?:les )?(\d+) derniers? jours?$/,
    nextDays: /^(?:les )?(\d+) prochains? jours?$/,
    dash: / (?:au|a|jusqu'au) /,
    before: /^(?:du|de|le) /,
  },
  de: {
    periods: {
      today: ['heute'],
      yesterday: ['gestern'],
      'last-week': ['letzte woche', 'vorige woche'],
      'last-month': ['letzter monat', 'letzten monat', 'voriger monat', 'vorigen monat'],
      'month-to-date': ['laufender monat', 'dieser monat', 'diesen monat'],
      'year-to-date': ['laufendes jahr', 'dieses jahr'],
    },
    tomorrow: 'morgen',
    lastDays: /^(?:die )?letzten? (\d+) tage?$/,
    nextDays: /^(?:die )?(?:nachsten?|kommenden?) (\d+) tage?$/,
    dash: / (?:bis zum|bis) /,
    before: /^(?:vom|von|am) /,
  },
};

/** Lower case, without accents, with single spaces and one kind of apostrophe. */
export function foldDays(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ');
}

export const isTomorrow = (folded: string, language: LanguageId): boolean =>
  folded === words[language].tomorrow;

/** The period that a folded text names. */
export function findNamedPeriod(folded: string, language: LanguageId): RelativePeriod | null {
  const { periods, lastDays, nextDays } = words[language];
  for (const kind of Object.keys(periods) as (keyof DayWords['periods'])[]) {
    if (periods[kind].includes(folded)) return { kind };
  }
  const last = lastDays.exec(folded)?.[1];
  if (last !== undefined) return { kind: 'last-days', days: Number(last) };
  const next = nextDays.exec(folded)?.[1];
  return next === undefined ? null : { kind: 'next-days', days: Number(next) };
}

/** A folded text with a dash between its days, and nothing before them. */
export function replaceDayWords(folded: string, language: LanguageId): string {
  const { dash, before } = words[language];
  return folded.replace(before, '').replace(dash, ' – ');
}
