import type { Field } from '../../../shared/catalogue/types.ts';
import type { Cell } from '../../../shared/domain/views.ts';
import { findFiledField } from '../../../shared/filing/filed-fields.ts';
import { valueText } from '../../../shared/messages/filed-texts.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { describeFiled } from './filed-pill.tsx';
import styles from './filing.module.css';
import { useFiling } from './filing-context.tsx';

/** What a value counts as, in words: under it, where there is room. */
export function FiledNote({ field, cell }: { readonly field: Field; readonly cell: Cell }) {
  const messages = useMessages();
  const { resolve } = useFiling();
  const filed = findFiledField(field);
  if (!filed || typeof cell === 'boolean') return null;
  if (cell !== null && typeof cell !== 'string' && !('misfit' in cell)) return null;
  const text = valueText(cell, messages);
  const note = describeFiled(filed, resolve(filed.id, cell), text, messages);
  return note === '' ? null : <div className={styles.raw}>{note}</div>;
}
