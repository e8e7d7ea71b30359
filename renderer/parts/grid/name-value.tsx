import { use } from 'react';
import type { Field } from '../../../shared/catalogue/types.ts';
import type { Cell } from '../../../shared/domain/views.ts';
import { toVisibleText } from '../../../shared/messages/value-text.ts';
import { useMessages } from '../../base/messages-context.tsx';
import styles from './cell-value.module.css';
import { ComingNamesContext } from './coming-names.tsx';

type NameCell = Extract<Cell, { readonly name: string } | { readonly unnamed: string }>;

/** A name, with its number in the tooltip; an ellipsis while names are downloaded; else that there is none. */
export function NameValue({
  cell,
  field,
}: {
  readonly cell: NameCell;
  readonly field: Field | null;
}) {
  const messages = useMessages();
  const coming = use(ComingNamesContext);
  const { from } = field?.naming ?? {};
  if ('name' in cell) {
    const title = from && 'changesOf' in from ? undefined : messages.text('cell.nameOf', cell);
    return <bdi title={title}>{toVisibleText(cell.name)}</bdi>;
  }
  if (!from || !('dataset' in from)) return <bdi>{cell.unnamed}</bdi>;
  const { dataset } = from;
  if (!coming.has(dataset)) {
    return (
      <span
        className={styles.unnamed}
        title={messages.text('cell.unnamed.about', { dataset, number: cell.unnamed })}
      >
        {messages.text('cell.unnamed')}
      </span>
    );
  }
  const text = messages.text('cell.unnamed.coming');
  return (
    <span className={styles.coming} role="img" aria-label={text} title={text}>
      …
    </span>
  );
}
