import { findField } from '../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { Cell } from '../../../shared/domain/views.ts';
import { toVisibleText } from '../../../shared/messages/value-text.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import shared from '../../ui/shared.module.css';
import { CategoryNote } from '../categories/index.ts';
import { CellValue } from '../grid/index.ts';
import styles from './record-fields.module.css';
import { isHidden, type RecordLine } from './record-lines.ts';

interface Props {
  readonly dataset: Dataset;
  readonly lines: readonly RecordLine[];
  /** All fields of the record, since an amount's currency may be on another line. */
  readonly all: readonly RecordLine[];
  /** Personal data is readable on the whole screen. */
  readonly isScreenOpen: boolean;
  /** Fields that were revealed one by one. */
  readonly opened: readonly string[];
  readonly onOpen: (field: string) => void;
}

/** All fields of one record. Masked ones can be revealed one by one. */
export function RecordFields(props: Props) {
  const { dataset, lines, all, isScreenOpen, opened, onOpen } = props;
  const messages = useMessages();
  return (
    <dl>
      {lines.map((line) => {
        const { field: name, known } = line;
        const field = known ? findField(dataset, name) : null;
        const label = known ? messages.field(dataset.id, name) : toVisibleText(name);
        const hidden = isHidden(line, dataset, isScreenOpen, opened);
        const value: Cell = hidden ? { masked: true } : line.value;
        const currency = all.find((other) => other.field === field?.currency)?.value ?? null;
        const isWholeDay = field?.isDay && typeof value === 'string' && value.endsWith('T00:00:00');
        return (
          // An unknown field may have the same name as a known one.
          <div key={`${known} ${name}`} className={styles.line}>
            <dt
              className={styles.name}
              title={(known && messages.fieldAbout(dataset.id, name)) || undefined}
            >
              <bdi>{label}</bdi>
              {!known && <span className={styles.unknown}>{messages.text('record.unknown')}</span>}
            </dt>
            <dd className={styles.value}>
              {field?.type === 'dateTime' && typeof value === 'string' && !isWholeDay ? (
                messages.dateTimeExact(value)
              ) : (
                <CellValue cell={value} field={field} beside={currency} />
              )}
              {!hidden && field && <CategoryNote field={field} cell={value} />}
              {!hidden && line.came !== undefined && (
                <div className={shared.faint}>
                  {messages.text('record.came', { text: toVisibleText(line.came) })}
                </div>
              )}
              {hidden && (
                <Button
                  variant="quiet"
                  icon="eye"
                  className={styles.reveal ?? ''}
                  aria-label={messages.text('personal.revealField', { column: label })}
                  onPress={() => onOpen(name)}
                />
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
