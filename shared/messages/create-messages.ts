import { IntlMessageFormat } from 'intl-messageformat';
import type { DatasetId } from '../catalogue/types.ts';
import { beforeName } from '../changes.ts';
import { createFormats, type Formats, type Place } from './create-formats.ts';
import { fillText, isPlainText, type MessageParams, missing } from './fill-text.ts';
import type { FieldLabel } from './language.ts';
import { languages, type MessageKey } from './languages.ts';
import { makePadding, pseudoLocale } from './lengthen.ts';

/** Texts and formats for one locale. */
export interface Messages extends Formats {
  /** The same for a reader's place: times in its zone, and its year not shown. */
  at(place: Place): Messages;
  /**
   * A language tag (BCP 47) with the messages' language and the computer's region: `en-BE` on a Dutch Belgian computer.
   */
  readonly locale: string;
  /** The text of a key. Unknown parameters are ignored; missing ones become an ellipsis. */
  text(key: MessageKey, params?: MessageParams): string;
  /** Returns whether a key made at run time has a message. */
  has(key: string): key is MessageKey;
  /** The label of a field, or its raw name if the spec lacks it. */
  field(dataset: DatasetId, name: string): string;
  /** The description of a field. Null if the spec lacks it. */
  fieldAbout(dataset: DatasetId, name: string): string | null;
}

/**
 * The locale to use: the computer's if its language is available, else English with the computer's region, for familiar
 * dates and numbers.
 */
export function resolveLocale(wanted: string): string {
  let locale: Intl.Locale;
  try {
    locale = new Intl.Locale(wanted);
  } catch {
    return 'en';
  }
  if (Object.hasOwn(languages, locale.language)) return locale.baseName;
  const region = locale.maximize().region;
  return region ? `en-${region}` : 'en';
}

/**
 * Creates the messages for a locale such as `nl-BE`. `always` has parameters of every text, such as the platform, so
 * that texts can name the system's tools.
 */
export function createMessages(wanted: string, always: MessageParams = {}): Messages {
  const locale = resolveLocale(wanted);
  const language = languages[new Intl.Locale(locale).language] ?? languages.en;
  if (!language) throw new Error('there is no English');
  const messages: Readonly<Record<string, string>> = language.messages;
  const compiled = new Map<string, IntlMessageFormat | string>();

  function compile(text: string): IntlMessageFormat {
    return new IntlMessageFormat(text, locale, undefined, { ignoreTag: true });
  }

  /** The catalogue's text, longer in the pseudo-locale. */
  function grow(source: string): string {
    return locale === pseudoLocale ? source + makePadding(compile(source).getAst()) : source;
  }

  function text(key: MessageKey, params: MessageParams = {}): string {
    let message = compiled.get(key);
    if (!message) {
      const source = grow(messages[key] ?? key);
      message = isPlainText(source) ? source : compile(source);
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

  function label(dataset: DatasetId, name: string): FieldLabel | null {
    const known: Readonly<Record<string, FieldLabel>> | undefined = language?.fields[dataset];
    const found = known && Object.hasOwn(known, name) ? known[name] : null;
    return found ? { label: grow(found.label), about: grow(found.about) } : null;
  }

  /** Labels of the extra fields in a dataset of changes (shared/changes.ts). */
  function changeLabel(dataset: DatasetId, name: string): string | null {
    if (name === 'change' || name === 'changedFields') return text(`changes.field.${name}`);
    const known: Readonly<Record<string, FieldLabel>> = language?.fields[dataset] ?? {};
    const field = Object.keys(known).find((candidate) => beforeName(candidate) === name);
    return field === undefined
      ? null
      : text('changes.field.before', { field: known[field]?.label ?? field });
  }

  const made: Messages = {
    ...createFormats(locale),
    at: (place) => ({ ...made, ...createFormats(locale, place) }),
    locale,
    text,
    has: (key): key is MessageKey => Object.hasOwn(messages, key),
    field: (dataset, name) => label(dataset, name)?.label ?? changeLabel(dataset, name) ?? name,
    fieldAbout: (dataset, name) => label(dataset, name)?.about ?? null,
  };
  return made;
}
