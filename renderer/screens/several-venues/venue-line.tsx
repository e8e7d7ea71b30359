import type { Profile } from '../../../shared/domain/profiles.ts';
import type { AppError } from '../../../shared/errors.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import styles from './several-venues.module.css';

/** The state of a venue's answer. */
export interface AnswerState {
  readonly profile: Profile;
  /** The last day of its rows, as text. */
  readonly asOf: string;
  /** What is missing, or why there are no rows, as text. */
  readonly state: string;
  /** Further notes on its numbers, such as uncategorised rows. */
  readonly note?: string;
  /** Why there are no numbers although rows are downloaded. Null otherwise. */
  readonly why: string | null;
  readonly error: AppError | null;
  readonly isPending: boolean;
  /** True if there are no numbers. */
  readonly isGap: boolean;
  /** True if no day is missing. */
  readonly isWhole: boolean;
  readonly retry: () => void;
}

/** One of the venues: whether it counts, how far its rows reach, and the way to it. */
export function VenueLine({
  venue,
  answer,
  onChoose,
  onOpen,
}: {
  readonly venue: Profile;
  /** Undefined if the user excluded the venue. */
  readonly answer: AnswerState | undefined;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onOpen: () => void;
}) {
  const messages = useMessages();
  return (
    <li className={styles.venue}>
      <Checkbox isSelected={answer !== undefined} onChange={onChoose}>
        <bdi className={styles.name}>{venue.name}</bdi>
      </Checkbox>
      <span className={styles.state}>
        {answer?.state}
        {answer?.asOf && ` ${messages.text('severalVenues.upTo', { day: answer.asOf })}`}
        {answer?.note && ` · ${answer.note}`}
        {answer?.why && ` · ${answer.why}`}
      </span>
      {answer?.error && (
        <Button
          onPress={answer.retry}
          aria-label={messages.text('severalVenues.retry', { venue: venue.name })}
        >
          {messages.text('repair.retry')}
        </Button>
      )}
      <Button variant="quiet" onPress={onOpen}>
        {messages.text('severalVenues.goTo', { venue: venue.name })}
      </Button>
    </li>
  );
}
