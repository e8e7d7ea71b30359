import { type Period, toDayRange } from '../../../shared/ranges.ts';
import { useMessages } from '../../base/messages-context.tsx';
import styles from './plan.module.css';

/** A bar for the whole period that marks the parts to download. */
export function PlanBar({
  period,
  windows,
}: {
  readonly period: Period;
  readonly windows: readonly Period[];
}) {
  const messages = useMessages();
  const start = countDaysUntil(period.from);
  const length = Math.max(countDaysUntil(period.to) - start, 1 / 24);
  const percent = (moment: string) =>
    Math.min(100, Math.max(0, ((countDaysUntil(moment) - start) / length) * 100));
  return (
    <div className={styles.barPlace}>
      <div className={styles.bar} role="img" aria-label={messages.text('plan.bar')}>
        {windows.map(({ from, to }) => (
          <span
            key={from}
            style={{ left: `${percent(from)}%`, width: `${percent(to) - percent(from)}%` }}
          />
        ))}
      </div>
      <div className={styles.barWords} aria-hidden="true">
        <span>{messages.day(period.from.slice(0, 10))}</span>
        <span>{messages.day(toDayRange(period).last)}</span>
      </div>
    </div>
  );
}

const origin = Temporal.PlainDateTime.from('2000-01-01T00:00:00');

function countDaysUntil(moment: string): number {
  return origin.until(moment).total({ unit: 'days', relativeTo: origin });
}
