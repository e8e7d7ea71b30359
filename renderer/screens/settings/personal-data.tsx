import type { Profile } from '../../../shared/domain/profiles.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { openTool } from '../../parts/tools/index.ts';
import { Button } from '../../ui/button.tsx';
import shared from '../../ui/shared.module.css';
import { GuideNamesChoice } from './guide-names-choice.tsx';
import styles from './settings.module.css';

/** What becomes of names and addresses, and the one exchange that integrators need. */
export function PersonalData({ profile }: { readonly profile: Profile }) {
  const messages = useMessages();
  return (
    <>
      <p>{messages.text('settings.personalData.screen')}</p>
      <GuideNamesChoice profileId={profile.id} />
      <h3 className={styles.part}>{messages.text('visitorToken.title')}</h3>
      <p className={styles.quiet}>{messages.text('visitorToken.about')}</p>
      <div className={shared.buttons}>
        <Button icon="key" onPress={() => openTool('visitor-token')}>
          {messages.text('visitorToken.menu')}
        </Button>
      </div>
    </>
  );
}
