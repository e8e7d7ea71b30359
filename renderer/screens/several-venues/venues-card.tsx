import { Fragment, type ReactNode } from 'react';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { useMessages } from '../../base/messages-context.tsx';
import frame from '../../ui/screen.module.css';
import shared from '../../ui/shared.module.css';
import styles from './several-venues.module.css';
import { type AnswerState, VenueLine, type VenueLineParts } from './venue-line.tsx';

/** The venues with the state of their answers, and why the total is missing or incomplete. */
export function VenuesCard<Answer extends AnswerState>({
  here,
  venues,
  answers,
  onChoose,
  onOpen,
  around,
}: {
  /** The id of the profile that the window shows. */
  readonly here: string;
  readonly venues: readonly Profile[];
  /** Only venues that are not excluded. */
  readonly answers: readonly Answer[];
  readonly onChoose: (venue: string, isChosen: boolean) => void;
  readonly onOpen: (venue: Profile) => void;
  /** Adds notes and actions to a venue's line. */
  readonly around?: (answer: Answer, line: (of: VenueLineParts) => ReactNode) => ReactNode;
}) {
  const messages = useMessages();
  return (
    <>
      <section className={frame.card}>
        <h2 className={shared.subheading}>{messages.text('settings.venues')}</h2>
        <ul className={styles.venues}>
          {venues.map((venue) => {
            const answer = answers.find(({ profile }) => profile.id === venue.id);
            const line = (parts: VenueLineParts) => (
              <VenueLine
                venue={venue}
                isHere={venue.id === here}
                answer={answer}
                onChoose={(isChosen) => onChoose(venue.id, isChosen)}
                onOpen={() => onOpen(venue)}
                {...parts}
              />
            );
            return (
              <Fragment key={venue.id}>
                {answer && around ? around(answer, line) : line({})}
              </Fragment>
            );
          })}
        </ul>
      </section>
      <p role="status" className={styles.total}>
        {writeTotalState(answers, messages)}
      </p>
    </>
  );
}

/** Why the total is missing or incomplete. Empty if it is complete. */
function writeTotalState(
  answers: readonly AnswerState[],
  messages: ReturnType<typeof useMessages>,
): string {
  if (answers.length === 0) return messages.text('severalVenues.noneChosen');
  if (answers.length < 2 || answers.some(({ isPending }) => isPending)) return '';
  const list = (some: readonly AnswerState[]) =>
    messages.list(some.map(({ profile }) => profile.name));
  const gaps = answers.filter(({ isGap }) => isGap);
  const parts = answers.filter(({ isGap, isWhole }) => !isGap && !isWhole);
  if (gaps.length > 0) {
    return messages.text('severalVenues.noTotal', { count: gaps.length, venues: list(gaps) });
  }
  return parts.length > 0 ? messages.text('severalVenues.partTotal', { venues: list(parts) }) : '';
}
