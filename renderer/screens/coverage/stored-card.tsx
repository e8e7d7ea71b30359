import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { DatasetStorage } from '../../../shared/domain/stored-rows.ts';
import type { DayRange } from '../../../shared/ranges.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import shared from '../../ui/shared.module.css';
import styles from './coverage.module.css';
import type { StoredSummary } from './day-states.ts';

interface Props {
  readonly dataset: Dataset;
  readonly summary: StoredSummary | null;
  readonly stored: DatasetStorage | undefined;
  /** The first gap between downloaded days. */
  readonly gap: DayRange | null;
  readonly onPlan: (range: DayRange) => void;
}

/** The downloaded days of a dataset, while none are selected; its first gap is one press away. */
export function StoredCard({ dataset, summary, stored, gap, onPlan }: Props) {
  const messages = useMessages();
  const facts =
    summary && stored
      ? ([
          ['common.rows', messages.number(stored.rows)],
          ['storage.size', messages.bytes(stored.bytes)],
        ] as const)
      : [];
  return (
    <div className={styles.card}>
      <h2 className={shared.partTitle}>{messages.text(`dataset.${dataset.id}`)}</h2>
      <p>
        {summary
          ? `${messages.text('coverage.summary', {
              days: summary.days,
              first: messages.day(summary.first),
              last: messages.day(summary.last),
            })} ${messages.text('coverage.summary.gaps', { gaps: summary.gaps })}`
          : messages.text('coverage.nothing')}
      </p>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(([key, value]) => (
            <div key={key}>
              <dt>{messages.text(key)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {summary && stored?.newestFetchedAt != null && (
        <p className={styles.quiet}>
          {messages.text('coverage.fetched', { moment: messages.moment(stored.newestFetchedAt) })}
        </p>
      )}
      {gap && (
        <div className={styles.cardActions}>
          <p className={styles.quiet}>
            {messages.text('coverage.selected.gap', { period: messages.dayRange(gap) })}
          </p>
          <Button variant="primary" onPress={() => onPlan(gap)}>
            {messages.text('coverage.selected.planGap')}
          </Button>
        </div>
      )}
      {summary && !gap && <p className={styles.quiet}>{messages.text('coverage.selected.none')}</p>}
    </div>
  );
}
