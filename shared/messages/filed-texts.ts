import type { FiledEntry, FiledFieldId, FiledValue } from '../domain/filing.ts';
import { filedFieldById } from '../filing/filed-fields.ts';
import type { Messages } from './create-messages.ts';
import { visibleText } from './value-text.ts';

/** Characters that a line has room for. */
const mostShown = 80;

/** A value in words: no value and an empty text have theirs, and a long one is cut. */
export function valueText(value: FiledValue, messages: Messages): string {
  if (value === null) return messages.text('filing.none');
  const text = typeof value === 'string' ? value : value.misfit;
  if (text.trim() === '') return messages.text('filing.emptyText');
  const characters = Array.from(visibleText(text));
  return characters.length > mostShown
    ? `${characters.slice(0, mostShown).join('')}…`
    : characters.join('');
}

/** A field with its dataset, since two datasets have a status. */
export function fieldLabel(id: FiledFieldId, messages: Messages): string {
  const { dataset, field } = filedFieldById(id);
  return messages.text('filing.field', {
    dataset: messages.text(`dataset.${dataset}`),
    field: messages.field(dataset, field),
  });
}

/** What somebody said of a value: what it counts as, its name and its colour. */
export function entryText(
  id: FiledFieldId,
  { countsAs, name, color }: FiledEntry,
  messages: Messages,
): string {
  const isLanguage = filedFieldById(id).kind === 'language';
  const countsAsText =
    countsAs === null
      ? null
      : isLanguage && countsAs === 'ignored'
        ? messages.text('filing.noLanguage')
        : messages.has(`filing.group.${countsAs}`)
          ? messages.text(`filing.group.${countsAs}` as 'filing.group.sold')
          : messages.languageName(countsAs);
  const said = [countsAsText, name, color && messages.text(`filing.color.${color}`)];
  return said.filter((text) => text !== null).join(', ');
}
