import { categorisedFieldById } from '../categories/categorised-fields.ts';
import type {
  CategorisedEntry,
  CategorisedFieldId,
  CategorisedValue,
} from '../domain/categories.ts';
import type { Messages } from './create-messages.ts';
import { visibleText } from './value-text.ts';

/** Characters of a value that are shown. */
const maxShown = 80;

/** A value in words; null and empty texts have their own, long ones are cut. */
export function valueText(value: CategorisedValue, messages: Messages): string {
  if (value === null) return messages.text('categories.none');
  const text = typeof value === 'string' ? value : value.invalidValue;
  if (text.trim() === '') return messages.text('categories.emptyText');
  const characters = Array.from(visibleText(text));
  return characters.length > maxShown
    ? `${characters.slice(0, maxShown).join('')}…`
    : characters.join('');
}

/** A field with its dataset, since several datasets have a status. */
export function fieldLabel(id: CategorisedFieldId, messages: Messages): string {
  const { dataset, field } = categorisedFieldById(id);
  return messages.text('categories.field', {
    dataset: messages.text(`dataset.${dataset}`),
    field: messages.field(dataset, field),
  });
}

/** A user's entry for a value: category, name and colour. */
export function entryText(
  id: CategorisedFieldId,
  { category, name, color }: CategorisedEntry,
  messages: Messages,
): string {
  const isLanguage = categorisedFieldById(id).kind === 'language';
  const categoryText =
    category === null
      ? null
      : isLanguage && category === 'ignored'
        ? messages.text('categories.noLanguage')
        : messages.has(`categories.group.${category}`)
          ? messages.text(`categories.group.${category}` as 'categories.group.sold')
          : messages.languageName(category);
  const parts = [categoryText, name, color && messages.text(`categories.color.${color}`)];
  return parts.filter((text) => text !== null).join(', ');
}
