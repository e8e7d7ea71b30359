import type { Profile } from '../../../shared/domain/profiles.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { GuideNamesChoice } from './guide-names-choice.tsx';

/** How names and addresses are shown and exported. */
export function PersonalData({ profile }: { readonly profile: Profile }) {
  const messages = useMessages();
  return (
    <>
      <p>{messages.text('settings.personalData.screen')}</p>
      <GuideNamesChoice profileId={profile.id} />
    </>
  );
}
