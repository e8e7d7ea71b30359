import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { View } from '../../../shared/domain/views.ts';
import { toAppError } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { recordQuery } from '../../queries/views.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import shared from '../../ui/shared.module.css';
import { ErrorNotice } from '../errors/index.ts';
import { listVisibleColumns, makeDefaultLayout } from '../grid/index.ts';
import { LinkedRecords, listSubjects } from '../linked-records/index.ts';
import { hasPersonalData, RevealToggle, useTemporaryState } from '../personal-data/index.ts';
import { describeRecord } from './describe-record.ts';
import { RecordFields } from './record-fields.tsx';
import type { RecordLine } from './record-lines.ts';
import styles from './record-panel.module.css';

interface Props {
  readonly profile: Profile;
  readonly dataset: Dataset;
  readonly view: View;
  readonly row: number;
  readonly total: number;
  readonly onMove: (row: number) => void;
  readonly onClose: () => void;
}

const separator = ' · ';

/** The record whose fields are revealed; another row is masked again. */
interface Revealed {
  readonly row: number;
  readonly all: boolean;
  readonly fields: readonly string[];
}

/** All fields of one row, unknown ones included, and links to other datasets. */
export function RecordPanel({ profile, dataset, view, row, total, onMove, onClose }: Props) {
  const messages = useMessages();
  const panel = useRef<HTMLElement>(null);
  const linksId = useId();
  const [revealed, setRevealed] = useTemporaryState<Revealed>({ row, all: false, fields: [] });
  const opened = revealed.row === row ? revealed : { row, all: false, fields: [] };
  const isScreenOpen = view.personalData === 'shown';
  const isRecordOpen = opened.all;
  const needed = isRecordOpen || opened.fields.length > 0 ? 'shown' : view.personalData;
  const record = useQuery({
    ...recordQuery({ ...view, personalData: needed }, row),
    // Keeps the row on the screen while it is read again with revealed fields.
    placeholderData: (before, query) => (query?.queryKey.at(-1) === row ? before : undefined),
  });
  const subjects = listSubjects(
    dataset.id,
    new Map(record.data?.fields.map(({ field, value }) => [field, value])),
  );
  // The panel's name is the record's, which screen readers read when it gets the focus.
  const isNamed = !record.isPending;
  const wasEntered = useRef(false);
  useEffect(() => {
    // Only once: the button for the next record keeps the focus.
    if (!isNamed || wasEntered.current) return;
    wasEntered.current = true;
    panel.current?.focus({ preventScroll: true });
  }, [isNamed]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'ArrowUp' && row > 0) onMove(row - 1);
    else if (event.key === 'ArrowDown' && row < total - 1) onMove(row + 1);
    else return;
    event.preventDefault();
  }

  const lines = record.data?.fields ?? [];
  const parts = describeRecord(dataset, lines, isScreenOpen || isRecordOpen, messages) ?? [
    messages.text('record.title', { row: messages.number(row + 1) }),
  ];
  // Fields that the table shows by default come first, in its order.
  const facts = listVisibleColumns(makeDefaultLayout(dataset)).flatMap(
    (name) => lines.find(({ field, known }) => known && field === name) ?? [],
  );
  const fields = (shown: readonly RecordLine[]) => (
    <RecordFields
      dataset={dataset}
      lines={shown}
      all={lines}
      isScreenOpen={isScreenOpen || isRecordOpen}
      opened={opened.fields}
      onOpen={(name) => setRevealed({ ...opened, fields: [...opened.fields, name] })}
    />
  );
  const others = lines.filter((line) => !facts.includes(line));
  return (
    <aside
      ref={panel}
      aria-label={parts.join(separator)}
      className={styles.panel}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and takes the focus on opening
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <header className={styles.header}>
        <h2 className={styles.title}>
          <bdi>{parts[0]}</bdi>
          <bdi className={shared.quiet}>{parts.slice(1).join(separator)}</bdi>
        </h2>
        <Button
          variant="quiet"
          icon="sortUp"
          aria-label={messages.text('record.previous')}
          isDisabled={row === 0}
          onPress={() => onMove(row - 1)}
        />
        <Button
          variant="quiet"
          icon="sortDown"
          aria-label={messages.text('record.next')}
          isDisabled={row >= total - 1}
          onPress={() => onMove(row + 1)}
        />
        <Button
          variant="quiet"
          icon="close"
          aria-label={messages.text('record.close')}
          onPress={onClose}
        />
      </header>
      {record.isPending && <p className={styles.loading}>{messages.text('record.loading')}</p>}
      {record.isError && <ErrorNotice error={toAppError(record.error)} />}
      {record.data && (
        <>
          {record.data.warnings.map((warning) => (
            <Notice key={warning} tone="warn" strip>
              {messages.text(`row.warning.${warning}`)}
            </Notice>
          ))}
          {!isScreenOpen && hasPersonalData(dataset) && (
            <div className={styles.reveal}>
              <RevealToggle
                ofRecord
                isRevealed={isRecordOpen}
                onChange={(shown) => setRevealed({ row, all: shown, fields: [] })}
              />
            </div>
          )}
          <div className={styles.fields}>{fields(facts)}</div>
          {subjects.length > 0 && (
            <section className={styles.links} aria-labelledby={linksId}>
              <h3 id={linksId} className={shared.subheading}>
                {messages.text('link.title')}
              </h3>
              {subjects.map((subject) => (
                <LinkedRecords
                  key={`${subject.kind} ${subject.number}`}
                  profile={profile}
                  subject={subject}
                />
              ))}
            </section>
          )}
          {others.length > 0 && (
            <section className={styles.fields} aria-label={messages.text('record.more')}>
              <h3 className={shared.subheading}>{messages.text('record.more')}</h3>
              {fields(others)}
            </section>
          )}
        </>
      )}
    </aside>
  );
}
