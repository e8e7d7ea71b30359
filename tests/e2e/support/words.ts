import { IntlMessageFormat } from 'intl-messageformat';
import type { DatasetId } from '../../../shared/catalogue/types.ts';
import { loadMessages, type Messages } from '../../../shared/messages/create-messages.ts';
import { en } from '../../../shared/messages/en/en.ts';
import type { Translation } from '../../../shared/messages/language.ts';
import type { MessageKey } from '../../../shared/messages/languages.ts';
import { readTexts } from '../../../shared/messages/stored-texts.ts';

/**
 * The app's texts by their keys, so that other wording and other languages break no test. Strings are for fully known
 * texts; patterns are for messages with parameters that a test doesn't know. A venue's own names (products, people) are
 * data, and tests contain them as they are. Their language is the app's: English, or that of $VENUE_DESK_LOCALE.
 */
let messages: Messages;
let translation: Translation | null = null;

/** Changes the language of these texts, and returns it. Without one: the language of all tests. */
export async function speak(locale = process.env.VENUE_DESK_LOCALE ?? 'en-GB'): Promise<Messages> {
  messages = await loadMessages(locale, { platform: 'linux' });
  translation = messages.texts === null ? null : readTexts(messages.texts);
  return messages;
}

await speak();

type Params = Readonly<Record<string, string | number>>;
type FieldName<D extends DatasetId> = keyof (typeof en.fields)[D] & string;

/** A message as shown. */
export const text = (key: MessageKey, params: Params = {}): string => messages.text(key, params);

/** The name of a field. */
export const field = <D extends DatasetId>(dataset: D, name: FieldName<D>): string =>
  messages.field(dataset, name);

/** A message anywhere in a text, with anything in place of missing parameters. */
export const like = (key: MessageKey, params: Params = {}): RegExp =>
  new RegExp(makePattern(key, params).replace(leadingAnything, ''));

/** A message at the beginning of a text. */
export const starts = (key: MessageKey, params: Params = {}): RegExp =>
  new RegExp(`^${makePattern(key, params)}`);

/** A message at the end of a text. */
export const ends = (key: MessageKey, params: Params = {}): RegExp =>
  new RegExp(`${makePattern(key, params).replace(leadingAnything, '')}$`);

/** A message as the whole text. */
export const whole = (key: MessageKey, params: Params = {}): RegExp =>
  new RegExp(`^${makePattern(key, params)}$`);

/** One of several. */
export const either = (...patterns: readonly RegExp[]): RegExp =>
  new RegExp(patterns.map(({ source }) => `(?:${source})`).join('|'));

/** Several messages in order, with anything between them. */
export const inTurn = (...parts: readonly (RegExp | string)[]): RegExp =>
  new RegExp(
    parts.map((part) => (typeof part === 'string' ? quote(part) : part.source)).join('[^]*'),
  );

/** It matches nothing more, but in a long text is looked for from each of its characters to its end. */
const leadingAnything = /^(?:\[\^\]\*\?)+/;

type Elements = ReturnType<IntlMessageFormat['getAst']>;

function makePattern(key: MessageKey, params: Params): string {
  const source = translation?.messages[key] ?? en.messages[key];
  const format = new IntlMessageFormat(source, messages.locale, undefined, { ignoreTag: true });
  return joinPatterns(format.getAst(), params, '');
}

/** Plural: the parameter that `#` stands for. */
function joinPatterns(elements: Elements, params: Params, counted: string): string {
  return elements
    .map((element) => {
      if ('options' in element) {
        const { options, value: name } = element;
        const given = params[name];
        const chosen =
          given === undefined ? Object.values(options) : [choose(options, given)].filter(Boolean);
        const patterns = chosen.map((option) => joinPatterns(option?.value ?? [], params, name));
        return `(?:${patterns.join('|')})`;
      }
      // Only a literal is fixed text.
      if (element.type === 0) return quote(element.value);
      const given = params[element.type === 7 ? counted : 'value' in element ? element.value : ''];
      if (given === undefined) return '[^]*?';
      return `${quote(typeof given === 'number' ? messages.number(given) : given)}\\s*`;
    })
    .join('');
}

/** As in ICU: an exact count, a name, or the plural of a count. */
function choose<T>(options: Readonly<Record<string, T>>, given: string | number): T | undefined {
  const plural =
    typeof given === 'number' ? new Intl.PluralRules(messages.locale).select(given) : '';
  return options[`=${given}`] ?? options[given] ?? options[plural] ?? options['other'];
}

function quote(plain: string): string {
  return plain.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s+/g, '\\s+');
}
