import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { ResultSet } from '../../../shared/domain/datasets.ts';
import { toLastWholeDay } from '../../../shared/venue-time.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import styles from './fetching.module.css';
import { describeFreshness, describeTime, isDatedByDownload } from './freshness.ts';
import { FreshnessPanel } from './freshness-panel.tsx';

/** Says in one phrase how fresh the rows are. Opens a panel with more. */
export function FreshnessChip({
  resultSet,
  dataset,
  now,
}: {
  readonly resultSet: ResultSet;
  readonly dataset: Dataset;
  readonly now: Temporal.PlainDateTime;
}) {
  const messages = useMessages();
  const [isOpen, setOpen] = useState(false);
  const day = messages.day(toLastWholeDay(resultSet.dataAsOf));
  const time = describeTime(resultSet.fetchedAt, messages);
  return (
    <>
      <Tooltip text={messages.text('fresh.about', { day, time })}>
        <AriaButton
          className={styles.fresh ?? ''}
          aria-haspopup="dialog"
          onPress={() => setOpen(true)}
        >
          {describeFreshness(resultSet, dataset, now, messages)}
          {resultSet.provisional !== null && !isDatedByDownload(resultSet, dataset) && (
            <span className={styles.mayChange}>
              {messages.text('fresh.provisional', {
                day: messages.shortDay(resultSet.provisional),
              })}
            </span>
          )}
        </AriaButton>
      </Tooltip>
      {isOpen && (
        <FreshnessPanel resultSet={resultSet} dataset={dataset} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
