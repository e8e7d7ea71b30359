import type { Profile } from '../../../shared/domain/profiles.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { classNames } from '../../ui/class-names.ts';
import frame from '../../ui/screen.module.css';
import shared from '../../ui/shared.module.css';
import styles from './several-venues.module.css';
import { type AnswerState, VenueLine } from './venue-line.tsx';

/** The venues to compare, with the state of their answers. */
export function VenuesCard({
  venues,
  answers,
  onChoose,
  onOpen,
}: {
  readonly venues: readonly Profile[];
  /** Only venues that are not excluded. */
  readonly answers: readonly AnswerState[];
  readonly onChoose: (venue: string, isChosen: boolean) => void;
  readonly onOpen: (venue: Profile) => void;
}) {
  const messages = useMessages();
  return (
    <section className={classNames(frame.card, styles.part)}>
      <h2 className={shared.subheading}>{messages.text('settings.venues')}</h2>
      <ul className={styles.venues}>
        {venues.map((venue) => (
          <VenueLine
            key={venue.id}
            venue={venue}
            answer={answers.find(({ profile }) => profile.id === venue.id)}
            onChoose={(isChosen) => onChoose(venue.id, isChosen)}
            onOpen={() => onOpen(venue)}
          />
        ))}
      </ul>
    </section>
  );
}

/** Why the total is missing or incomplete. Empty if it is complete. */
export function writeTotalState(answers: readonly AnswerState[], messages: Messages): string {
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
