import { IntlMessageFormat } from 'intl-messageformat';
import type { DatasetId } from '../catalogue/types.ts';
import { beforeName } from '../changes.ts';
import { createFormats, type Formats, type Place } from './create-formats.ts';
import { fillText, isPlainText, type MessageParams, missing } from './fill-text.ts';
import type { FieldLabel } from './language.ts';
import { languages, type MessageKey } from './languages.ts';
import { makePadding, pseudoLocale } from './lengthen.ts';

/** Everything that turns keys and values into text for one locale. */
export interface Messages extends Formats {
  /** The same, read in a place: moments on its clock, and days of its year without the year. */
  at(place: Place): Messages;
  /** BCP 47, with the messages' language and the machine's region: `en-BE` on a Dutch Belgian machine. */
  readonly locale: string;
  /** The text of a key. Unknown parameters are ignored; a missing one shows as an ellipsis. */
  text(key: MessageKey, params?: MessageParams): string;
  /** Whether a key made at run time has a message. */
  has(key: string): key is MessageKey;
  /** The label of a field, or its name on the wire where the spec doesn't know it. */
  field(dataset: DatasetId, name: string): string;
  /** What a field means, or null where the spec doesn't know it. */
  fieldAbout(dataset: DatasetId, name: string): string | null;
}

/**
 * The locale to speak: the machine's own where we have its language, else English with the
 * machine's region, so that dates and numbers still look as people there are used to.
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
 * The messages for a locale such as `nl-BE`. What is given as `always` is known to every text, such as
 * the platform, so that a text can name the system's own tools.
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

  /** What stands in the catalogue, longer where that is asked for. */
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

  /** The fields that a dataset of changes has beside its own (shared/changes.ts). */
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
