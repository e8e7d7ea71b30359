import type { ReactNode } from 'react';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { AppError } from '../../../shared/errors.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import styles from './several-venues.module.css';

/** How far a venue's answer has come. */
export interface AnswerState {
  readonly profile: Profile;
  /** In words: the last day of its rows, and what is missing or why there are none. */
  readonly asOf: string;
  readonly state: string;
  /** Further notes on its numbers, such as uncategorised rows. */
  readonly note?: string;
  /** Why rows that are downloaded make no numbers; null where they make some. */
  readonly why: string | null;
  readonly error: AppError | null;
  readonly isPending: boolean;
  /** It has no numbers. */
  readonly isGap: boolean;
  /** None of its days is missing. */
  readonly isWhole: boolean;
  readonly retry: () => void;
}

/** Shown in the line once it is known. */
export interface VenueLineParts {
  /** Replaces the answer's own state of downloaded days. */
  readonly state?: string;
  readonly action?: ReactNode;
}

/** One of the venues: whether it counts, how far its rows reach, and the way to it. */
export function VenueLine({
  venue,
  isHere,
  answer,
  onChoose,
  onOpen,
  state,
  action,
}: VenueLineParts & {
  readonly venue: Profile;
  readonly isHere: boolean;
  /** Undefined where it was left out. */
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
      <span className={styles.state} data-gap={answer?.isGap || undefined}>
        {[isHere ? messages.text('severalVenues.here') : '', answer ? (state ?? answer.state) : '']
          .filter((text) => text !== '')
          .join(' · ')}
        {answer?.asOf && ` ${messages.text('severalVenues.upTo', { day: answer.asOf })}`}
        {answer?.note && ` · ${answer.note}`}
        {state === undefined && answer?.why && ` · ${answer.why}`}
      </span>
      {answer?.error ? (
        <Button
          onPress={answer.retry}
          aria-label={messages.text('severalVenues.retry', { venue: venue.name })}
        >
          {messages.text('repair.retry')}
        </Button>
      ) : (
        answer && action
      )}
      {!isHere && (
        <Button variant="quiet" onPress={onOpen}>
          {messages.text('severalVenues.goTo', { venue: venue.name })}
        </Button>
      )}
    </li>
  );
}
