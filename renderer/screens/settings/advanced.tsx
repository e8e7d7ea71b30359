import type { Profile } from '../../../shared/domain/profiles.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { BatchRuns } from '../../parts/batch-runs/batch-runs.tsx';
import { openTool } from '../../parts/tools/index.ts';
import { Button } from '../../ui/button.tsx';
import shared from '../../ui/shared.module.css';
import { PreferencesForm } from './preferences-form.tsx';
import styles from './settings.module.css';

/** Rarely needed: pace of requests, modules, and tokens for integrators. */
export function Advanced({ profile }: { readonly profile: Profile }) {
  const messages = useMessages();
  return (
    <>
      <h3 className={styles.part}>{messages.text('settings.pace')}</h3>
      <PreferencesForm profile={profile} />
      <div className={styles.part}>
        <BatchRuns profileId={profile.id} />
      </div>
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
