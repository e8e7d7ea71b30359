import type { Field } from '../../../../../shared/catalogue/types.ts';
import { parseVenueDateTime } from '../../../../../shared/venue-time.ts';
import { readExactDecimal, roundSlightly, writeDecimal } from './exact-decimal.ts';
import { readOtherDateTime, readOtherTime } from './other-forms.ts';

const smallest = -(2n ** 63n);
const largest = 2n ** 63n - 1n;
const wholeNumber = /^-?(?:0|[1-9]\d*)$/;
const plainDecimal = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
const timeOfDay = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/;
const scalar = /^(?:true|false|-?\d.*)$/;

/**
 * Returns the text of the field's column. Null for null; `{ invalidValue }` if the value doesn't fit, with the JSON
 * text as it came (a text without its quotes). The value decides, not its spelling, and nothing meaningful may be lost:
 * - number: a number whose exact value is whole and within 64 bits (`42`, `42.0`, `4.2e1`), or a text that spells such
 * a number plainly (`"42"`, but not `"042"` or `" 42"`);
 * - decimal: likewise, up to 14 digits before and 4 after the point; a value with more places becomes the nearest such
 * number if that is less than a millionth away;
 * - text, guid: a text, or a number or boolean by its own spelling (`12.30` stays `12.30`);
 * - boolean: `true`, `false`, and the texts that spell them;
 * - dateTime: `yyyy-MM-ddTHH:mm:ss` from year 1 (spec 2), and other forms with only one meaning, in the venue's zone
 * (`other-forms.ts`);
 * - time: `HH:mm` or `HH:mm:ss`, also with a fraction, which is dropped.
 */
export function fitValue(
  field: Field,
  raw: string,
  timeZone: string,
): string | null | { readonly invalidValue: string } {
  if (raw === 'null') return null;
  const text: string | null = raw.startsWith('"') ? JSON.parse(raw) : null;
  return fitText(field.type, raw, text, timeZone) ?? { invalidValue: text ?? raw };
}

function fitText(
  type: Field['type'],
  raw: string,
  text: string | null,
  timeZone: string,
): string | null {
  switch (type) {
    case 'text':
    case 'guid':
      return text ?? (scalar.test(raw) ? raw : null);
    case 'number':
      return fitNumber(text === null ? raw : wholeNumber.test(text) ? text : '');
    case 'decimal':
      return fitDecimal(text === null ? raw : plainDecimal.test(text) ? text : '');
    case 'boolean':
      return ['true', 'false'].includes(text ?? raw) ? (text ?? raw) : null;
    case 'dateTime':
      return text ? readDateTime(text, timeZone) : null;
    case 'time':
      return text && timeOfDay.test(text) ? text : readOtherTime(text ?? '');
  }
}

function readDateTime(text: string, timeZone: string): string | null {
  if (text.startsWith('0000')) return null;
  return parseVenueDateTime(text) ? text : readOtherDateTime(text, timeZone);
}

function fitNumber(spelling: string): string | null {
  const value = readExactDecimal(spelling);
  if (value?.fraction !== '') return null;
  const whole = BigInt(writeDecimal(value));
  return whole < smallest || whole > largest ? null : whole.toString();
}

function fitDecimal(spelling: string): string | null {
  const exact = readExactDecimal(spelling);
  const value = exact && roundSlightly(exact);
  return !value || value.whole.length > 14 ? null : writeDecimal(value);
}
