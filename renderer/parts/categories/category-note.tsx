import type { Field } from '../../../shared/catalogue/types.ts';
import { findCategorisedField } from '../../../shared/categories/categorised-fields.ts';
import type { Cell } from '../../../shared/domain/views.ts';
import { describeValue } from '../../../shared/messages/category-texts.ts';
import { useMessages } from '../../base/messages-context.tsx';
import shared from '../../ui/shared.module.css';
import { useCategories } from './category-context.tsx';
import { describeCategorised } from './category-pill.tsx';

/** A value's category in words, below it if there is room. */
export function CategoryNote({ field, cell }: { readonly field: Field; readonly cell: Cell }) {
  const messages = useMessages();
  const { resolve } = useCategories();
  const categorised = findCategorisedField(field);
  if (!categorised || typeof cell === 'boolean') return null;
  if (cell !== null && typeof cell !== 'string' && !('invalidValue' in cell)) return null;
  const text = describeValue(cell, messages);
  const note = describeCategorised(categorised, resolve(categorised.id, cell), text, messages);
  return note === '' ? null : <div className={shared.quiet}>{note}</div>;
}
