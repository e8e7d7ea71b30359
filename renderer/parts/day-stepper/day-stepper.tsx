import { addDays, type VenueDate } from '../../../shared/venue-time.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import styles from './day-stepper.module.css';

/** ‹ Today ›: a day earlier, today, a day later. Arrow keys go by days, Page Up and Page Down by weeks. */
export function DayStepper({
  day,
  today,
  onChange,
}: {
  readonly day: VenueDate;
  readonly today: VenueDate;
  /** Null: today, whichever day that is. */
  readonly onChange: (day: VenueDate | null) => void;
}) {
  const messages = useMessages();
  const go = (days: number) => {
    const next = addDays(day, days);
    onChange(next === today ? null : next);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const days = steps[event.key];
    if (days === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    go(days);
  };
  return (
    <div
      className={styles.stepper}
      role="group"
      aria-label={messages.text('day.choose')}
      onKeyDown={onKeyDown}
    >
      <Step name={messages.text('day.before')} icon="chevronLeft" onPress={() => go(-1)} />
      <Button
        className={styles.today ?? ''}
        aria-pressed={day === today}
        onPress={() => onChange(null)}
      >
        {messages.text('day.today')}
      </Button>
      <Step name={messages.text('day.after')} icon="chevronRight" onPress={() => go(1)} />
    </div>
  );
}

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  PageUp: -7,
  PageDown: 7,
};

function Step({
  name,
  icon,
  onPress,
}: {
  readonly name: string;
  readonly icon: 'chevronLeft' | 'chevronRight';
  readonly onPress: () => void;
}) {
  return (
    <Tooltip isName text={name}>
      <Button icon={icon} aria-label={name} onPress={onPress} />
    </Tooltip>
  );
}
