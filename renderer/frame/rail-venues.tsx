import { useQuery } from '@tanstack/react-query';
import type { Profile } from '../../shared/domain/profiles.ts';
import type { Messages } from '../../shared/messages/create-messages.ts';
import { giveCommand } from '../base/commands.ts';
import { useMessages } from '../base/messages-context.tsx';
import { useNavigation } from '../parts/navigation/index.ts';
import { profilesQuery } from '../queries/profiles.ts';
import { useOpenToday, useVenueSummaries } from '../screens/all-venues/index.ts';
import styles from './rail.module.css';
import { RailItem } from './rail-item.tsx';

/** The sidebar's entries while several venues are shown: each venue with its day, and actions for the list. */
export function RailVenues({
  profile,
  comparison,
  collapsed,
  onAddVenue,
}: {
  readonly profile: Profile;
  /** The name of the shown comparison. Null while all venues' days are shown. */
  readonly comparison: string | null;
  readonly collapsed: boolean;
  readonly onAddVenue: () => void;
}) {
  const messages = useMessages();
  const { data: profiles = [] } = useQuery(profilesQuery);
  const notes = useVenueSummaries(profiles, true);
  const openToday = useOpenToday(profile);
  const { route, open } = useNavigation();
  return (
    <>
      {comparison !== null && (
        <div className={styles.group}>
          <RailItem
            place="comparison"
            icon="reports"
            name={comparison}
            isCurrent
            collapsed={collapsed}
            onOpen={() => open(route)}
          />
        </div>
      )}
      <div className={styles.group}>
        {profiles.map((venue, at) => (
          <RailItem
            key={venue.id}
            place={venue.id}
            icon={venue.environment}
            name={venue.name}
            environment={venue.environment}
            note={writeNote(venue, notes[at] ?? null, messages)}
            isCurrent={false}
            collapsed={collapsed}
            onOpen={() => openToday(venue)}
          />
        ))}
      </div>
      <div className={styles.group}>
        <RailItem
          place="addVenue"
          icon="plus"
          name={messages.text('venues.add')}
          isCurrent={false}
          collapsed={collapsed}
          onOpen={onAddVenue}
        />
        <RailItem
          place="manageVenues"
          icon="edit"
          name={messages.text('command.profiles')}
          isCurrent={false}
          collapsed={collapsed}
          onOpen={() => giveCommand('profiles')}
        />
      </div>
    </>
  );
}

/** Its day; of other venues than those in production also what they are. */
function writeNote(
  { environment }: Profile,
  day: string | null,
  messages: Messages,
): string | null {
  if (environment === 'production') return day;
  return [messages.text(`environment.${environment}`), ...(day === null ? [] : [day])].join(' · ');
}
