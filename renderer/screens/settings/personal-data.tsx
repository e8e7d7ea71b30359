import type { Profile } from '../../../shared/domain/profiles.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { GuideNamesChoice } from './guide-names-choice.tsx';
import styles from './settings.module.css';

/** How names and addresses are shown and exported. */
export function PersonalData({ profile }: { readonly profile: Profile }) {
  const messages = useMessages();
  return (
    <>
      <p className={styles.quiet}>{messages.text('settings.personalData.screen')}</p>
      <GuideNamesChoice profileId={profile.id} />
    </>
  );
}
