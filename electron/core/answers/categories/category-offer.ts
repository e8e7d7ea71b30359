import {
  changeCategories,
  listCategoryChanges,
} from '../../../../shared/categories/change-categories.ts';
import { findEntry } from '../../../../shared/categories/classify.ts';
import type { ValueCategories } from '../../../../shared/domain/categories.ts';
import {
  describeCategorisedField,
  describeEntry,
  describeValue,
} from '../../../../shared/messages/category-texts.ts';
import type { Messages } from '../../../../shared/messages/create-messages.ts';
import type { ImportOffer } from '../../base/chosen-files/index.ts';

/**
 * Lists what a file's categories would add, change and remove; values that the file lacks stay. Fails as
 * `changeCategories` does. Null if nothing.
 */
export function offerCategories(
  now: ValueCategories,
  found: ValueCategories,
  venue: string,
  messages: Messages,
): ImportOffer | null {
  const next = changeCategories(now, listCategoryChanges({}, found));
  const changes = listCategoryChanges(now, next).map(({ field, value, entry }) => {
    const before = findEntry(now, field, value);
    const texts = [before, entry].flatMap((one) =>
      one ? [describeEntry(field, one, messages)] : [],
    );
    const label = describeCategorisedField(field, messages);
    const text = `${label}, ${describeValue(value, messages)}: ${texts.join(' → ')}`;
    return { what: before === null ? 'added' : entry === null ? 'removed' : 'changed', text };
  });
  if (changes.length === 0) return null;
  const list = (what: string): string[] =>
    changes.flatMap((change) => (change.what === what ? [change.text] : []));
  return {
    kind: 'categories',
    venue,
    added: list('added'),
    changed: list('changed'),
    removed: list('removed'),
  };
}
