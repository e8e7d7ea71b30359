import { useQuery } from '@tanstack/react-query';
import { useCommand } from '../../base/commands.ts';
import { profilesQuery } from '../../queries/profiles.ts';
import { EditVenue, MoveVenue, ReplaceKeys } from '../venue-form/index.ts';
import { ForgetVenue } from './forget-venue.tsx';
import { showManager, useManagerView } from './manager-view.ts';
import { VenueListDialog } from './venue-list.tsx';

/** The dialogs that manage venues. Opened by the command `profiles`. */
export function ProfileManager({ onAddVenue }: { readonly onAddVenue: () => void }) {
  const view = useManagerView();
  const { data: profiles = [] } = useQuery(profilesQuery);
  useCommand('profiles', () => {
    if (profiles.length > 0) showManager({ is: 'list' });
  });
  if (view.is === 'closed') return null;
  if (view.is === 'list') {
    return (
      <VenueListDialog
        profiles={profiles}
        onClose={() => showManager({ is: 'closed' })}
        onAddVenue={() => {
          showManager({ is: 'closed' });
          onAddVenue();
        }}
      />
    );
  }
  const isInList = view.isInList && profiles.length > 0;
  const backToList = () => showManager({ is: isInList ? 'list' : 'closed' });
  const profile = profiles.find(({ id }) => id === view.profileId);
  // The venue was removed in another window.
  if (!profile) return null;
  switch (view.is) {
    case 'edit':
      return <EditVenue key={profile.id} profile={profile} onClose={backToList} />;
    case 'move':
      return <MoveVenue key={profile.id} profile={profile} onClose={backToList} />;
    case 'keys':
      return <ReplaceKeys key={profile.id} profile={profile} isOpen onClose={backToList} />;
    case 'forget':
      return <ForgetVenue key={profile.id} profile={profile} onClose={backToList} />;
  }
}
