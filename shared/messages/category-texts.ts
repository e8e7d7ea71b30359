import { isInWords } from '../catalogue/name-fields.ts';
import type { DatasetId, Field } from '../catalogue/types.ts';
import {
  type CategorisedField,
  type CategoryKind,
  findCategorisedField,
  getCategorisedField,
  isStatusKind,
} from '../categories/categorised-fields.ts';
import { type ResolvedValue, resolveValue, toValueKey } from '../categories/classify.ts';
import type {
  CategorisedEntry,
  CategorisedFieldId,
  CategorisedValue,
  StatusCategory,
  ValueCategories,
} from '../domain/categories.ts';
import type { Messages } from './create-messages.ts';
import { toVisibleText } from './value-text.ts';
import { listChangeWords, writeCodes } from './word-texts.ts';

/** Characters of a value that are shown. */
const maxShown = 80;

/** A value in words; null and empty texts have their own, long ones are cut. */
export function describeValue(value: CategorisedValue, messages: Messages): string {
  if (value === null) return messages.text('common.none');
  const text = typeof value === 'string' ? value : value.invalidValue;
  if (text.trim() === '') return messages.text('categories.emptyText');
  const characters = Array.from(toVisibleText(text));
  return characters.length > maxShown
    ? `${characters.slice(0, maxShown).join('')}…`
    : characters.join('');
}

/** A status with its dataset, since several datasets have one; another field in a word of its own. */
export function describeCategorisedField(id: CategorisedFieldId, messages: Messages): string {
  const { dataset, field } = getCategorisedField(id);
  const ownWord = `categories.field.${id}`;
  if (messages.has(ownWord)) return messages.text(ownWord);
  return messages.text('categories.field', {
    dataset: messages.text(`dataset.${dataset}`),
    field: messages.field(dataset, field),
  });
}

/** A status category. A task that is cancelled has a word of its own in some languages. */
export function writeGroup(
  group: StatusCategory,
  kind: CategoryKind,
  messages: Pick<Messages, 'text'>,
): string {
  return kind === 'task' && group === 'cancelled'
    ? messages.text('categories.group.cancelledTask')
    : messages.text(`categories.group.${group}`);
}

/** A user's entry for a value: category, name and colour. */
export function describeEntry(
  id: CategorisedFieldId,
  { category, name, color }: CategorisedEntry,
  messages: Messages,
): string {
  const { kind } = getCategorisedField(id);
  const categoryText =
    category === null
      ? null
      : kind === 'language' && category === 'ignored'
        ? messages.text('categories.noLanguage')
        : messages.has(`categories.group.${category}`)
          ? writeGroup(category as StatusCategory, kind, messages)
          : messages.languageName(category);
  const parts = [categoryText, name, color && messages.text(`categories.color.${color}`)];
  return parts.filter((text) => text !== null).join(', ');
}

/** Returns the category of a status; null for values that aren't statuses. */
export function findStatusCategory(
  { kind }: CategorisedField,
  { category }: ResolvedValue,
): StatusCategory | null {
  return isStatusKind(kind) ? ((category ?? 'uncategorised') as StatusCategory) : null;
}

/**
 * A value as every screen and file shows it: the venue's name for it; else, for a status that is a number, its category;
 * else `text`.
 */
export function writeCategorised(
  categorised: CategorisedField,
  resolved: ResolvedValue,
  text: string,
  messages: Messages,
): string {
  if (resolved.name !== null) return resolved.name;
  const category = findStatusCategory(categorised, resolved);
  if (category === null || /\p{L}/u.test(text)) return text;
  return category === 'uncategorised'
    ? messages.text('categories.numbered', { value: text })
    : writeGroup(category, categorised.kind, messages);
}

/** Writes a value of a list or a file in words. Null: its field has none, or it is empty without a name. */
export type WriteValue = (
  field: Pick<Field, 'name' | 'type' | 'naming'> | null,
  value: CategorisedValue,
) => string | null;

/**
 * Writes values as `writeCategorised` does. Two that would look the same are told apart: "Cancelled (4)" and "Cancelled
 * (5)". `isFile`: the original value follows every name or category, since a file has no tooltips.
 */
export function createWriteValue(
  categories: ValueCategories,
  messages: Messages,
  { isFile = false } = {},
): WriteValue {
  const write = (categorised: CategorisedField, value: CategorisedValue): string | null => {
    const resolved = resolveValue(categories, categorised.id, value);
    const raw = typeof value === 'string' ? value : value?.invalidValue;
    if (!raw) return resolved.name;
    return writeCategorised(categorised, resolved, toVisibleText(raw), messages);
  };
  return (field, value) => {
    if (field && isInWords(field)) {
      if (typeof value !== 'string') return null;
      const listWords = (dataset: DatasetId) => listChangeWords(dataset, messages);
      return toVisibleText(writeCodes(field, value, listWords, messages.languageName));
    }
    const categorised = field && findCategorisedField(field);
    const text = categorised && write(categorised, value);
    const raw = typeof value === 'string' ? value : value?.invalidValue;
    if (!categorised || text === null || !raw || text.includes(raw)) return text;
    const isShared = (categories[categorised.id] ?? []).some(
      (other) =>
        toValueKey(other.value) !== toValueKey(value) && write(categorised, other.value) === text,
    );
    return isFile || isShared
      ? messages.text('categories.withValue', { text, value: toVisibleText(raw) })
      : text;
  };
}
