import type { VenueDate } from '../../../../shared/venue-time.ts';
import { useMessages } from '../../../base/messages-context.tsx';
import { Button } from '../../../ui/button.tsx';
import styles from './day-picture.module.css';

/** Buttons for the day before and the day after. Disabled if that day is null. */
export function DaySteps({
  before,
  after,
  onDay,
}: {
  readonly before: VenueDate | null;
  readonly after: VenueDate | null;
  readonly onDay: (day: VenueDate) => void;
}) {
  const messages = useMessages();
  const nameDay = (day: VenueDate | null) =>
    day === null ? messages.text('dayPicture.none') : messages.nearDay(day);
  return (
    <span className={styles.steps}>
      <Button
        variant="quiet"
        icon="chevronLeft"
        aria-label={messages.text('dayPicture.before', { day: nameDay(before) })}
        isDisabled={before === null}
        onPress={() => before && onDay(before)}
      />
      <Button
        variant="quiet"
        icon="chevronRight"
        aria-label={messages.text('dayPicture.after', { day: nameDay(after) })}
        isDisabled={after === null}
        onPress={() => after && onDay(after)}
      />
    </span>
  );
}
