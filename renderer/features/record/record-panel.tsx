import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { fieldOf } from '../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { View } from '../../../shared/ipc/views.ts';
import { errorOf } from '../../bridge.ts';
import { recordQuery } from '../../queries/views.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../errors/error-notice.tsx';
import { visibleText } from '../grid/cell-text.ts';
import { CellValue } from '../grid/cell-value.tsx';
import { useWords } from '../shell/words-context.tsx';
import styles from './record-panel.module.css';

interface Props {
  readonly dataset: Dataset;
  readonly view: View;
  readonly row: number;
  readonly total: number;
  readonly onMove: (row: number) => void;
  readonly onClose: () => void;
}

/** Everything that came with one row, in full, fields that nobody documented included. */
export function RecordPanel({ dataset, view, row, total, onMove, onClose }: Props) {
  const words = useWords();
  const panel = useRef<HTMLElement>(null);
  const record = useQuery(recordQuery(view, row));
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'ArrowUp' && row > 0) onMove(row - 1);
    else if (event.key === 'ArrowDown' && row < total - 1) onMove(row + 1);
    else return;
    event.preventDefault();
  }

  const title = words.text('record.title', { row: words.number(row + 1) });
  return (
    <aside
      ref={panel}
      aria-label={title}
      className={styles.panel}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and takes the focus on opening
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <header className={styles.header}>
        <h2 className={styles.title}>{title}</h2>
        <Button
          variant="quiet"
          icon="sortUp"
          aria-label={words.text('record.previous')}
          isDisabled={row === 0}
          onPress={() => onMove(row - 1)}
        />
        <Button
          variant="quiet"
          icon="sortDown"
          aria-label={words.text('record.next')}
          isDisabled={row >= total - 1}
          onPress={() => onMove(row + 1)}
        />
        <Button
          variant="quiet"
          icon="close"
          aria-label={words.text('record.close')}
          onPress={onClose}
        />
      </header>
      {record.isPending && <p className={styles.loading}>{words.text('record.loading')}</p>}
      {record.isError && <ErrorNotice error={errorOf(record.error)} />}
      <dl className={styles.list}>
        {record.data?.map(({ field: name, value, known }) => {
          const field = known ? fieldOf(dataset, name) : null;
          return (
            <div key={name} className={styles.line}>
              <dt
                className={styles.name}
                title={(known && words.fieldAbout(dataset.id, name)) || undefined}
              >
                <bdi>{known ? words.field(dataset.id, name) : visibleText(name)}</bdi>
                {!known && <span className={styles.unknown}>{words.text('record.unknown')}</span>}
              </dt>
              <dd className={styles.value}>
                {field?.type === 'dateTime' && typeof value === 'string' ? (
                  words.dateTimeExact(value)
                ) : (
                  <CellValue cell={value} field={field} />
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </aside>
  );
}
