import { IntlMessageFormat } from 'intl-messageformat';
import type { DatasetId } from '../catalogue/types.ts';
import { toBeforeName } from '../changes.ts';
import { createFormats, type Formats, type Place } from './create-formats.ts';
import { en } from './en/en.ts';
import { fillText, isPlainText, type MessageParams, missing } from './fill-text.ts';
import type { FieldLabel } from './language.ts';
import { capitalisesNouns, isLanguage, loadTexts, type MessageKey } from './languages.ts';
import { makePadding, pseudoLocale } from './lengthen.ts';
import { readTexts } from './stored-texts.ts';

/** Texts and formats for one locale. */
export interface Messages extends Formats {
  /** The same for a reader's place: times in its zone, and its year not shown. */
  at(place: Place): Messages;
  /**
   * A language tag (BCP 47) with the messages' language and the computer's region: `fr-BE` for French on a Belgian
   * computer.
   */
  readonly locale: string;
  /** The stored texts of its language, to make the same messages elsewhere. Null in English. */
  readonly texts: string | null;
  /** The text of a key. Unknown parameters are ignored; missing ones become an ellipsis. */
  text(key: MessageKey, params?: MessageParams): string;
  /** A name inside a sentence: with a small letter, except where the language writes nouns with a capital. */
  inSentence(name: string): string;
  /** Returns whether a key made at run time has a message. */
  has(key: string): key is MessageKey;
  /** The label of a field, or its raw name if the spec lacks it. */
  field(dataset: DatasetId, name: string): string;
  /** The description of a field. Null if the spec lacks it. */
  fieldAbout(dataset: DatasetId, name: string): string | null;
}

/** The locale to use: the wanted one if the app has its language, else English with its region. */
export function resolveLocale(wanted: string): string {
  let locale: Intl.Locale;
  try {
    locale = new Intl.Locale(wanted);
  } catch {
    return 'en';
  }
  return isLanguage(locale.language) ? locale.baseName : speakEnglish(locale);
}

/** English with a locale's region, for its dates and numbers. */
function speakEnglish(locale: Intl.Locale): string {
  if (locale.language === 'en') return locale.baseName;
  const region = locale.maximize().region;
  return region ? `en-${region}` : 'en';
}

/**
 * Loads the messages for a locale such as `nl-BE`; in English if its file can't be read. `always` has parameters of
 * every text, such as the platform, so that texts can name the system's tools.
 */
export async function loadMessages(wanted: string, always: MessageParams = {}): Promise<Messages> {
  const { language } = new Intl.Locale(resolveLocale(wanted));
  const texts = isLanguage(language) ? await loadTexts(language).catch(() => null) : null;
  return createMessages(wanted, always, texts);
}

/**
 * Creates the messages for a locale from the stored texts of its language. Without them in English, which is always
 * loaded, with the locale's region.
 */
export function createMessages(
  wanted: string,
  always: MessageParams = {},
  texts: string | null = null,
): Messages {
  const english: Readonly<Record<string, string>> = en.messages;
  const translation = texts === null ? null : readTexts(texts);
  const resolved = resolveLocale(wanted);
  const englishLocale = speakEnglish(new Intl.Locale(resolved));
  const locale = translation ? resolved : englishLocale;
  const compiled = new Map<string, IntlMessageFormat | string>();

  function compile(text: string, language: string): IntlMessageFormat {
    return new IntlMessageFormat(text, language, undefined, { ignoreTag: true });
  }

  /** The text, longer in the pseudo-locale. */
  function grow(source: string): string {
    return locale === pseudoLocale
      ? source + makePadding(compile(source, locale).getAst())
      : source;
  }

  function find(key: string): IntlMessageFormat | string {
    const translated = translation?.messages[key];
    const source = grow(translated ?? english[key] ?? key);
    if (isPlainText(source)) return source;
    // A missing text is in English, with English's plurals.
    return compile(source, translated === undefined ? englishLocale : locale);
  }

  function text(key: MessageKey, params: MessageParams = {}): string {
    let message = compiled.get(key);
    if (message === undefined) {
      message = find(key);
      compiled.set(key, message);
    }
    const known = { ...always, ...params };
    if (typeof message === 'string') return fillText(message, known);
    const complete = new Proxy<MessageParams>(known, {
      has: () => true,
      get: (target, name) => (Object.hasOwn(target, name) ? Reflect.get(target, name) : missing),
      getOwnPropertyDescriptor: (target, name) =>
        Reflect.getOwnPropertyDescriptor(target, name) ?? { configurable: true, value: missing },
    });
    return String(message.format(complete));
  }

  /** English labels of a dataset's fields; none of a dataset that this version doesn't know. */
  function listLabels(dataset: DatasetId): Readonly<Record<string, FieldLabel>> {
    return Object.hasOwn(en.fields, dataset) ? en.fields[dataset] : {};
  }

  function label(dataset: DatasetId, name: string): FieldLabel | null {
    const known = listLabels(dataset);
    if (!Object.hasOwn(known, name)) return null;
    const found = translation?.fields[dataset]?.[name] ?? known[name];
    return found ? { label: grow(found.label), about: grow(found.about) } : null;
  }

  /** Labels of the extra fields in a dataset of changes (shared/changes.ts). */
  function changeLabel(dataset: DatasetId, name: string): string | null {
    if (name === 'change' || name === 'changedFields') return text(`changes.field.${name}`);
    const field = Object.keys(listLabels(dataset)).find((known) => toBeforeName(known) === name);
    return field === undefined
      ? null
      : text('changes.field.before', { field: label(dataset, field)?.label ?? field });
  }

  const made: Messages = {
    ...createFormats(locale),
    at: (place) => ({ ...made, ...createFormats(locale, place) }),
    locale,
    texts,
    text,
    inSentence: (name) =>
      // Abbreviations keep their capitals, as do the letters of IJ in Dutch.
      capitalisesNouns(locale) || /^\p{Lu}{2}/u.test(name)
        ? name
        : name.charAt(0).toLocaleLowerCase(locale) + name.slice(1),
    has: (key): key is MessageKey => Object.hasOwn(english, key),
    field: (dataset, name) => label(dataset, name)?.label ?? changeLabel(dataset, name) ?? name,
    fieldAbout: (dataset, name) => label(dataset, name)?.about ?? null,
  };
  return made;
}
