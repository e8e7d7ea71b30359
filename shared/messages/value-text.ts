import type { Field } from '../catalogue/types.ts';
import type { Cell } from '../domain/views.ts';
import type { Messages } from './create-messages.ts';

/** A cell's value for the locale. The caller handles null, masked and invalid values. */
export function formatValue(
  value: string | boolean,
  field: Field | null,
  messages: Messages,
  /** The row's currency, for an amount of money. */
  currency: Cell = null,
): string {
  if (typeof value === 'boolean') return messages.text(value ? 'cell.true' : 'cell.false');
  switch (field?.type) {
    case 'number':
      return field.identifier ? value : messages.number(value);
    case 'decimal':
      return typeof currency === 'string' && currency !== ''
        ? toVisibleText(messages.money(value, currency))
        : messages.decimal(value);
    case 'dateTime':
      return messages.dateTime(value);
    case 'time':
      return messages.time(value);
    default:
      return toVisibleText(value);
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: making them visible is the point
const invisible = /[\u0000-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Replaces control and direction characters by visible signs. */
export function toVisibleText(text: string): string {
  return text.replace(invisible, (character) => {
    const code = character.charCodeAt(0);
    if (code < 0x20) return String.fromCharCode(0x2400 + code);
    if (code === 0x7f) return '\u2421';
    return `⟨${code.toString(16).toUpperCase().padStart(4, '0')}⟩`;
  });
}
