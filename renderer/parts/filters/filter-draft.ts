import type { Field } from '../../../shared/catalogue/types.ts';
import type { Filter } from '../../../shared/domain/views.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import type { MessageKey } from '../../../shared/messages/languages.ts';
import { parseVenueDate } from '../../../shared/venue-time.ts';
import { readTypedNumber } from '../../base/typed-number.ts';
import { readTypedTime } from '../../base/typed-time.ts';
import { isPersonal } from '../personal-data/index.ts';

export type FilterKind =
  | 'contains'
  | 'oneOf'
  | 'noneOf'
  | 'between'
  | 'recurring'
  | 'empty'
  | 'filled';

/** A filter while it is being made; nothing happens before it is applied. */
export interface FilterDraft {
  readonly kind: FilterKind;
  readonly text: string;
  readonly values: readonly (string | null)[];
  readonly from: string;
  readonly to: string;
  /** From 1, Monday. Empty for every day. */
  readonly weekdays: readonly number[];
}

/** The kinds of filter that make sense for a field, the most useful one first. */
export function listKindsFor(field: Field): readonly FilterKind[] {
  // The engine lists no values of personal data, revealed or not.
  return isPersonal(field)
    ? listKinds(field).filter((kind) => !isOfValues(kind))
    : listKinds(field);
}

/** Returns whether values are chosen from a list. */
export function isOfValues(
  kind: FilterKind | Filter['kind'] | undefined,
): kind is 'oneOf' | 'noneOf' {
  return kind === 'oneOf' || kind === 'noneOf';
}

function listKinds(field: Field): readonly FilterKind[] {
  switch (field.type) {
    case 'dateTime':
      return ['between', 'recurring', 'empty', 'filled'];
    case 'time':
    case 'decimal':
      return ['between', 'empty', 'filled'];
    case 'number':
      return field.identifier
        ? ['contains', 'oneOf', 'noneOf', 'empty', 'filled']
        : ['between', 'oneOf', 'noneOf', 'empty', 'filled'];
    case 'boolean':
      return ['oneOf', 'empty', 'filled'];
    case 'text':
    case 'guid':
      return field.identifier
        ? ['contains', 'oneOf', 'noneOf', 'empty', 'filled']
        : ['oneOf', 'noneOf', 'contains', 'empty', 'filled'];
  }
}

/** Makes a draft from the active filter, or an empty one. */
export function toFilterDraft(
  filter: Filter | null,
  field: Field,
  messages: Pick<Messages, 'decimal'>,
): FilterDraft {
  const empty: FilterDraft = {
    kind: listKindsFor(field)[0] ?? 'contains',
    text: '',
    values: [],
    from: '',
    to: '',
    weekdays: [],
  };
  switch (filter?.kind) {
    case 'contains':
      return { ...empty, kind: 'contains', text: filter.text };
    case 'oneOf':
    case 'noneOf':
      return { ...empty, kind: filter.kind, values: filter.values };
    case 'between':
      return {
        ...empty,
        kind: 'between',
        from: toShownEnd(filter.from, field, messages),
        to: toShownEnd(filter.to, field, messages),
      };
    case 'empty':
      return { ...empty, kind: filter.empty ? 'empty' : 'filled' };
    case 'recurring': {
      const { weekdays = [], from = '', to = '' } = filter;
      return { ...empty, kind: 'recurring', weekdays, from, to };
    }
    default:
      return empty;
  }
}

/** Writes a number with the language's decimal sign. Three decimals get a fourth, or they would look like thousands. */
function toShownEnd(
  end: string | undefined,
  field: Field,
  messages: Pick<Messages, 'decimal'>,
): string {
  if (end === undefined) return '';
  if (field.type === 'dateTime') return end.slice(0, 10);
  const sign = messages.decimal('0.5').charAt(1);
  return end.replace(/\.\d{3}$/, '$&0').replace('.', sign);
}

export type FilterResult =
  | { readonly filter: Filter | null; readonly problem?: undefined }
  | { readonly problem: MessageKey };

/** Makes the filter from a draft. Null if it would let all rows pass. */
export function readFilterDraft(draft: FilterDraft, field: Field): FilterResult {
  switch (draft.kind) {
    case 'contains': {
      const text = draft.text.trim();
      return { filter: text === '' ? null : { kind: 'contains', field: field.name, text } };
    }
    case 'oneOf':
    case 'noneOf':
      return {
        filter:
          draft.values.length === 0
            ? null
            : { kind: draft.kind, field: field.name, values: [...draft.values] },
      };
    case 'empty':
    case 'filled':
      return { filter: { kind: 'empty', field: field.name, empty: draft.kind === 'empty' } };
    case 'between':
      return readBetween(draft, field);
    case 'recurring':
      return readRecurring(draft, field);
  }
}

function readRecurring({ weekdays, ...draft }: FilterDraft, field: Field): FilterResult {
  const from = readMinute(draft.from);
  const to = readMinute(draft.to);
  if (from === 'wrong' || to === 'wrong') return { problem: 'filter.problem.time' };
  if (from !== null && to !== null && from > to) return { problem: 'filter.problem.order' };
  const isEveryDay = weekdays.length === 0 || weekdays.length === 7;
  if (isEveryDay && from === null && to === null) return { filter: null };
  return {
    filter: {
      kind: 'recurring',
      field: field.name,
      ...(isEveryDay ? {} : { weekdays: weekdays.toSorted((a, b) => a - b) }),
      ...(from === null ? {} : { from }),
      ...(to === null ? {} : { to }),
    },
  };
}

function readMinute(typed: string): string | null | 'wrong' {
  return typed.trim() === '' ? null : (readTypedTime(typed) ?? 'wrong');
}

function readBetween(draft: FilterDraft, field: Field): FilterResult {
  const from = readEnd(draft.from, field, 'first');
  const to = readEnd(draft.to, field, 'last');
  if (from === 'wrong' || to === 'wrong') return { problem: getProblem(field) };
  if (from === null && to === null) return { filter: null };
  if (from !== null && to !== null && compare(from, to, field) > 0) {
    return { problem: 'filter.problem.order' };
  }
  return {
    filter: {
      kind: 'between',
      field: field.name,
      ...(from === null ? {} : { from }),
      ...(to === null ? {} : { to }),
    },
  };
}

/** The typed value as the engine compares it: a day becomes its first or last second. */
function readEnd(typed: string, field: Field, which: 'first' | 'last'): string | null | 'wrong' {
  const text = typed.trim();
  if (text === '') return null;
  switch (field.type) {
    case 'dateTime':
      if (!parseVenueDate(text)) return 'wrong';
      return which === 'first' ? `${text}T00:00:00` : `${text}T23:59:59`;
    case 'time':
      return /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text) ? text : 'wrong';
    default:
      // A shown number may have a fourth decimal, but the same number is the same filter.
      return readTypedNumber(text)?.replace(/(\.\d{3})0$/, '$1') ?? 'wrong';
  }
}

function getProblem(field: Field): MessageKey {
  if (field.type === 'dateTime') return 'range.problem.not-a-date';
  return field.type === 'time' ? 'filter.problem.time' : 'filter.problem.number';
}

/** Compares exactly, as numbers of any length, not as floats. */
function compare(a: string, b: string, field: Field): number {
  if (field.type === 'dateTime' || field.type === 'time') return a < b ? -1 : a > b ? 1 : 0;
  const [left, right] = [scale(a), scale(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

function scale(number: string): bigint {
  const [whole = '0', decimals = ''] = number.split('.');
  return BigInt(`${whole}${decimals.padEnd(20, '0').slice(0, 20)}`);
}
