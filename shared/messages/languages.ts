import type { en } from './en/en.ts';
import type { Translation } from './language.ts';
import { storeTexts } from './stored-texts.ts';

export type MessageKey = keyof typeof en.messages;

/** A build has all of a language stored. */
type Load = () => Promise<{ readonly default: Translation | string }>;

/** The files of the languages, each loaded only if it is chosen. See *A language* in CONTRIBUTING.md. */
const files = {
  nl: () => import('./translations/nl.json', { with: { type: 'json' } }),
  fr: () => import('./translations/fr.json', { with: { type: 'json' } }),
  de: () => import('./translations/de.json', { with: { type: 'json' } }),
} as const satisfies Readonly<Record<string, Load>>;

/** Every language of the app. English is always loaded, since it replaces missing texts. */
export const languageIds = ['en', 'nl', 'fr', 'de'] as const satisfies readonly (
  | 'en'
  | keyof typeof files
)[];

export type LanguageId = (typeof languageIds)[number];

export const isLanguage = (id: string): id is LanguageId =>
  (languageIds as readonly string[]).includes(id);

/** True if a language tag is one of the app, with any region. */
export function isAppLocale(tag: string): boolean {
  try {
    const { baseName, language } = new Intl.Locale(tag);
    return baseName === tag && isLanguage(language);
  } catch {
    return false;
  }
}

/** True if nouns have a capital inside a sentence too. */
export const capitalisesNouns = (locale: string): boolean => /^(de|lb)\b/.test(locale);

/** A locale's region with another language. */
export function speak(locale: string, language: LanguageId | null): string {
  return language === null ? locale : new Intl.Locale(locale, { language }).baseName;
}

/** A language in its own words: "Nederlands", "Français". */
export function nameLanguage(language: LanguageId): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** Loads a language, stored. Null for English, which is loaded. */
export async function loadTexts(language: LanguageId): Promise<string | null> {
  if (language === 'en') return null;
  const load: Load = files[language];
  const { default: texts } = await load();
  return typeof texts === 'string' ? texts : storeTexts(texts);
}
