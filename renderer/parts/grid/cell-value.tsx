import type { ComponentProps } from 'react';
import { findField, getDataset } from '../../../shared/catalogue/catalogue.ts';
import type { Field } from '../../../shared/catalogue/types.ts';
import {
  categorisedFields,
  findCategorisedField,
  isStatusKind,
} from '../../../shared/categories/categorised-fields.ts';
import { combineGroups, type ResolvedValue } from '../../../shared/categories/classify.ts';
import type { Cell } from '../../../shared/domain/views.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { formatValue, toVisibleText } from '../../../shared/messages/value-text.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import shared from '../../ui/shared.module.css';
import { CategoryPill, readGroup, useCategories, useWriteValue } from '../categories/index.ts';
import styles from './cell-value.module.css';
import { NameValue } from './name-value.tsx';

/** A value that may have changed: the earlier one with what decided how it was written, then that of now. */
export function ChangedValue({
  earlier,
  ...now
}: ComponentProps<typeof CellValue> & { readonly earlier: { cell: Cell; beside: Cell } }) {
  const { resolve } = useCategories();
  const writeValue = useWriteValue();
  const { cell, field, beside = null } = now;
  const isShown =
    earlier.cell !== cell ||
    findDecisive(cell, field, beside, resolve) !== null ||
    findDecisive(earlier.cell, field, earlier.beside, resolve) !== null;
  if (!isShown) return <CellValue {...now} />;
  // As in lists: otherwise two values of one category would look like no change.
  const write = (of: Cell) => (typeof of === 'string' && writeValue(field, of)) || undefined;
  return (
    <span className={styles.change}>
      <span className={styles.earlier}>
        <CellValue {...earlier} field={field} label={write(earlier.cell)} />
      </span>
      {' → '}
      <CellValue {...now} label={write(cell)} />
    </span>
  );
}

/** One value of a row. Missing, masked and invalid values look different. Text is never read as markup. */
export function CellValue({
  cell,
  field,
  beside = null,
  day,
  label,
}: {
  readonly cell: Cell;
  readonly field: Field | null;
  /** The cell that decides how this one is written: the currency of an amount, the people of a guide's language, or a start. */
  readonly beside?: Cell;
  /** If rows are sorted by this date: whether its day is new, or that of the row before. */
  readonly day?: 'new' | 'same' | undefined;
  /** The text of a pill in a list, where no two values may look the same. */
  readonly label?: string | undefined;
}) {
  const messages = useMessages();
  const categories = useCategories();
  const categorised = field && findCategorisedField(field);
  if (cell === null) {
    const resolved = categorised && categories.resolve(categorised.id, null);
    if (categorised && resolved && isSetByUser(resolved)) {
      return (
        <CategoryPill
          categorised={categorised}
          resolved={resolved}
          text={messages.text('common.none')}
          label={label}
        />
      );
    }
    return (
      <span className={styles.none} role="img" aria-label={messages.text('common.none')}>
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
    if ('name' in cell || 'unnamed' in cell) {
      return (
        <>
          <NameValue cell={cell} field={field} />
          {field?.feeIfZero && beside !== null && Number(beside) === 0 && (
            <span className={shared.quiet}> · {messages.text('cell.guideFee')}</span>
          )}
        </>
      );
    }
    if (categorised && isSetByUser(categories.resolve(categorised.id, cell))) {
      const resolved = categories.resolve(categorised.id, cell);
      return (
        <CategoryPill
          categorised={categorised}
          resolved={resolved}
          text={toVisibleText(cell.invalidValue)}
          label={label}
        />
      );
    }
    return (
      <span className={styles.invalidValue} title={messages.text('cell.invalidValue')}>
        <Icon name="warning" size={13} />
        <bdi>{toVisibleText(cell.invalidValue)}</bdi>
      </span>
    );
  }
  const text =
    field?.type === 'dateTime' && typeof cell === 'string'
      ? writeDate(cell, field, beside, messages)
      : formatValue(cell, field, messages, beside);
  if (field?.zeroIsNone && Number(cell) === 0) {
    return (
      <span className={styles.none} role="img" aria-label={text} title={text}>
        –
      </span>
    );
  }
  const other = findDecisive(cell, field, beside, categories.resolve);
  if (other) return <CellValue cell={other.cell} field={other.field} />;
  if (categorised && typeof cell === 'string') {
    const resolved = categories.resolve(categorised.id, cell);
    const isPill = isStatusKind(categorised.kind) || isSetByUser(resolved);
    if (isPill && (text !== '' || resolved.name !== null)) {
      return (
        <CategoryPill categorised={categorised} resolved={resolved} text={text} label={label} />
      );
    }
  }
  const parts = day === undefined ? [] : text.split(' · ');
  if (parts.length === 2) {
    return (
      <bdi>
        <span className={day === 'new' ? styles.newDay : styles.sameDay}>{parts[0]}</span>
        {` · ${parts[1]}`}
      </bdi>
    );
  }
  return <bdi>{text}</bdi>;
}

/** Writes a date-time: without a time if it is a whole day, and an end without the day if it is that of its start. */
function writeDate(cell: string, field: Field, start: Cell, messages: Messages): string {
  const [day = '', time = ''] = cell.split('T');
  if (field.isDay && time.startsWith('00:00')) return messages.nearDay(day);
  const isSameDay = field.start && typeof start === 'string' && start.startsWith(`${day}T`);
  return isSameDay ? messages.time(time) : messages.dateTime(cell);
}

/** The other status of a row, if that one decides what the row counts as: a cancelled line of a confirmed booking. */
function findDecisive(
  cell: Cell,
  field: Field | null,
  beside: Cell,
  resolve: ReturnType<typeof useCategories>['resolve'],
): { readonly cell: string; readonly field: Field } | null {
  if (!field?.decidedWith || typeof cell !== 'string' || typeof beside !== 'string') return null;
  const own = findCategorisedField(field);
  const other = categorisedFields.find(
    (one) => one.dataset === own?.dataset && one.field === field.decidedWith,
  );
  const otherField = other && findField(getDataset(other.dataset), other.field);
  if (!own || !other || !otherField) return null;
  const group = readGroup(resolve(own.id, cell).category) ?? 'uncategorised';
  const otherGroup = readGroup(resolve(other.id, beside).category) ?? 'uncategorised';
  return otherGroup !== group && combineGroups([group, otherGroup]) === otherGroup
    ? { cell: beside, field: otherField }
    : null;
}

/** True if a user gave the value a name, a colour or a category. */
function isSetByUser({ name, color, category, isSuggested }: ResolvedValue): boolean {
  return name !== null || color !== null || (category !== null && !isSuggested);
}
