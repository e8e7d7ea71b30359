import type { Field } from '../../../shared/catalogue/types.ts';
import type { Cell } from '../../../shared/domain/views.ts';
import type { ResolvedValue } from '../../../shared/filing/classify.ts';
import { findFiledField, isStatusKind } from '../../../shared/filing/filed-fields.ts';
import { formatValue, visibleText } from '../../../shared/messages/value-text.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FiledPill, useFiling } from '../filing/index.ts';
import styles from './cell-value.module.css';
import { NameValue } from './name-value.tsx';

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
  const filing = useFiling();
  const filed = field && findFiledField(field);
  if (cell === null) {
    const resolved = filed && filing.resolve(filed.id, null);
    if (filed && resolved && hasBeenSaid(resolved)) {
      return <FiledPill filed={filed} resolved={resolved} text={messages.text('filing.none')} />;
    }
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
    if ('name' in cell || 'unnamed' in cell) return <NameValue cell={cell} field={field} />;
    if (filed && hasBeenSaid(filing.resolve(filed.id, cell))) {
      const resolved = filing.resolve(filed.id, cell);
      return <FiledPill filed={filed} resolved={resolved} text={visibleText(cell.misfit)} />;
    }
    return (
      <span className={styles.misfit} title={messages.text('cell.misfit')}>
        <Icon name="warning" size={13} />
        <bdi>{visibleText(cell.misfit)}</bdi>
      </span>
    );
  }
  const text = formatValue(cell, field, messages, currency);
  if (filed && typeof cell === 'string') {
    const resolved = filing.resolve(filed.id, cell);
    const isPill = isStatusKind(filed.kind) || hasBeenSaid(resolved);
    if (isPill && (text !== '' || resolved.name !== null)) {
      return <FiledPill filed={filed} resolved={resolved} text={text} />;
    }
  }
  return <bdi>{text}</bdi>;
}

/** A person gave it a name or a colour, or said what it counts as. */
function hasBeenSaid({ name, color, countsAs, isSuggested }: ResolvedValue): boolean {
  return name !== null || color !== null || (countsAs !== null && !isSuggested);
}
