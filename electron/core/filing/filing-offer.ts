import type { Filing } from '../../../shared/domain/filing.ts';
import { changeFiling, changesBetween } from '../../../shared/filing/change-filing.ts';
import { findEntry } from '../../../shared/filing/classify.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { entryText, fieldLabel, valueText } from '../../../shared/messages/filed-texts.ts';
import type { ImportOffer } from '../chosen-files/index.ts';

/**
 * What the filing of a file would make new, change and take away in a venue's own: the values that it
 * doesn't name stay as they are. Null: nothing. Fails as `changeFiling` does.
 */
export function offerFiling(
  now: Filing,
  found: Filing,
  venue: string,
  messages: Messages,
): ImportOffer | null {
  const next = changeFiling(now, changesBetween({}, found));
  const changes = changesBetween(now, next).map(({ field, value, entry }) => {
    const before = findEntry(now, field, value);
    const said = [before, entry].flatMap((one) => (one ? [entryText(field, one, messages)] : []));
    const label = fieldLabel(field, messages);
    const text = `${label}, ${valueText(value, messages)}: ${said.join(' → ')}`;
    return { what: before === null ? 'added' : entry === null ? 'removed' : 'changed', text };
  });
  if (changes.length === 0) return null;
  const list = (what: string): string[] =>
    changes.flatMap((change) => (change.what === what ? [change.text] : []));
  return {
    kind: 'filing',
    venue,
    added: list('added'),
    changed: list('changed'),
    removed: list('removed'),
  };
}
