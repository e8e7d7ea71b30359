import type { Field } from '../../../shared/catalogue/types.ts';
import type { Cell } from '../../../shared/domain/views.ts';
import { formatValue, visibleText } from '../../../shared/messages/value-text.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Pill } from '../../ui/pill.tsx';
import styles from './cell-value.module.css';
import { isStatus } from './column-layout.ts';

/** One value of one row, with a face for each way of not being there. Text is only ever text. */
export function CellValue({
  cell,
  field,
  currency = null,
}: {
  readonly cell: Cell;
  readonly field: Field | null;
  /** For an amount of money: the currency that its row names. */
  readonly currency?: Cell;
}) {
  const messages = useMessages();
  if (cell === null) {
    return (
      <span className={styles.none} role="img" aria-label={messages.text('cell.null')}>
        –
      </span>
    );
  }
  if (typeof cell === 'object') {
    if ('masked' in cell) {
      return (
        <span className={styles.none} role="img" aria-label={messages.text('cell.masked')}>
          •••
        </span>
      );
    }
    return (
      <span className={styles.misfit} title={messages.text('cell.misfit')}>
        <Icon name="warning" size={13} />
        <bdi>{visibleText(cell.misfit)}</bdi>
      </span>
    );
  }
  const text = formatValue(cell, field, messages, currency);
  if (field && isStatus(field) && text !== '') return <Pill text={text} />;
  return <bdi>{text}</bdi>;
}
