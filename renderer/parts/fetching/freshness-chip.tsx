import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { ResultSet } from '../../../shared/domain/datasets.ts';
import { toLastWholeDay } from '../../../shared/venue-time.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import styles from './fetching.module.css';
import { describeFreshness, describeTime } from './freshness.ts';
import { FreshnessPanel } from './freshness-panel.tsx';

/** Shows the data date and the fetch time. Opens a panel with more. */
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
          {describeFreshness(resultSet, dataset.freshness, now, messages)}
          {resultSet.provisional !== null && (
            <span className={classNames(styles.fetched, styles.spare)}>
              {messages.text('fresh.provisional')}
            </span>
          )}
          <span className={classNames(styles.fetched, styles.time)}>
            {messages.text('fresh.fetched', { time })}
          </span>
        </AriaButton>
      </Tooltip>
      {isOpen && (
        <FreshnessPanel resultSet={resultSet} dataset={dataset} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
