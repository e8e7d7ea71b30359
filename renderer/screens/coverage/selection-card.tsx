import type { FailedWindow } from '../../../shared/domain/sync.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import type { DayRange } from '../../../shared/ranges.ts';
import { addDays } from '../../../shared/venue-time.ts';
import { describeError } from '../../base/describe-error.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import shared from '../../ui/shared.module.css';
import calendarStyles from './calendar.module.css';
import styles from './coverage.module.css';
import { type CalendarDays, dayStates, findFailedWindow, findGapAround } from './day-states.ts';

interface Props {
  readonly days: CalendarDays;
  readonly failed: readonly FailedWindow[];
  readonly range: DayRange;
  readonly onPlan: (range: DayRange) => void;
  readonly onShow: (range: DayRange) => void;
  readonly onRemove: (range: DayRange) => void;
}

/** The stored rows of the selected days, and actions for them. */
export function SelectionCard({ days, failed, range, onPlan, onShow, onRemove }: Props) {
  const messages = useMessages();
  const { counts, fetched, isPossible, isAnyStored } = lookAt(days, range);
  const gap = findGapAround(days, range);
  const offersGap = gap && (gap.first !== range.first || gap.last !== range.last);
  const failure = failed.length > 0 ? findFirstFailure(range, failed) : undefined;
  const reason = failure && describeError(failure.error, messages);
  return (
    <div className={styles.card}>
      <h2 className={shared.partTitle}>{messages.dayRange(range)}</h2>
      <div role="status">
        <ul className={calendarStyles.counts}>
          {dayStates.map((state) => {
            const count = counts.get(state);
            return count === undefined ? null : (
              <li key={state}>
                <span className={calendarStyles.day} data-state={state} aria-hidden="true" />
                {messages.text('coverage.selected.count', {
                  text: messages.text(`coverage.state.${state}`),
                  days: count,
                })}
              </li>
            );
          })}
        </ul>
      </div>
      {fetched && <p className={styles.quiet}>{describeFetched(fetched, messages)}</p>}
      {reason && (
        <div className={styles.reason}>
          <h3>{messages.text('common.reason')}</h3>
          <p>
            <strong>{reason.title}</strong> {reason.meaning} {reason.action}
          </p>
        </div>
      )}
      {offersGap && (
        <p className={styles.quiet}>
          {messages.text('coverage.selected.gap', { period: messages.dayRange(gap) })}
        </p>
      )}
      <div className={styles.cardActions}>
        <Button variant="primary" isDisabled={!isPossible} onPress={() => onPlan(range)}>
          {messages.text('coverage.selected.plan')}
        </Button>
        {offersGap && (
          <Button onPress={() => onPlan(gap)}>{messages.text('coverage.selected.planGap')}</Button>
        )}
        {isAnyStored && (
          <>
            <Button onPress={() => onShow(range)}>{messages.text('common.showRows')}</Button>
            <Button onPress={() => onRemove(range)}>
              {messages.text('coverage.selected.remove')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

/** The number of days in each state, and when they were fetched. */
function lookAt(days: CalendarDays, { first, last }: DayRange) {
  const counts = new Map<string, number>();
  const moments: number[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const { state, fetchedAt } = days.get(day) ?? { state: 'future', fetchedAt: null };
    counts.set(state, (counts.get(state) ?? 0) + 1);
    if (fetchedAt !== null) moments.push(fetchedAt);
  }
  return {
    counts,
    fetched:
      moments.length === 0
        ? null
        : {
            first: moments.reduce((a, b) => Math.min(a, b)),
            last: moments.reduce((a, b) => Math.max(a, b)),
          },
    isPossible: [...counts.keys()].some((state) => state !== 'future'),
    isAnyStored: moments.length > 0,
  };
}

function describeFetched(
  fetched: { readonly first: number; readonly last: number },
  messages: Messages,
) {
  const first = messages.moment(fetched.first);
  const last = messages.moment(fetched.last);
  return first === last
    ? messages.text('coverage.fetched', { moment: first })
    : messages.text('coverage.fetched.between', { first, last });
}

function findFirstFailure({ first, last }: DayRange, failed: readonly FailedWindow[]) {
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const failure = findFailedWindow(day, failed);
    if (failure) return failure;
  }
  return undefined;
}
