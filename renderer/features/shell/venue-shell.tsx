import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type { Profile } from '../../../shared/ipc/profiles.ts';
import { desk } from '../../bridge.ts';
import { credentialStateQuery } from '../../queries/profiles.ts';
import { DatasetScreen } from '../dataset/dataset-screen.tsx';
import { ReplaceKeys } from '../venue-form/replace-keys.tsx';
import { CredentialTrouble } from './credential-trouble.tsx';
import { Rail } from './rail.tsx';
import { tell } from './toasts.tsx';
import styles from './venue-shell.module.css';
import { useWords } from './words-context.tsx';

/** The datasets that have a screen. */
const screens: readonly DatasetId[] = ['bookings'];

/** One venue on the screen: its frame, the rail, and the dataset that is open. */
export function VenueShell({
  profile,
  onAddVenue,
}: {
  readonly profile: Profile;
  readonly onAddVenue: () => void;
}) {
  const words = useWords();
  const [dataset, setDataset] = useState<DatasetId>('bookings');
  const [replacingKeys, setReplacingKeys] = useState(false);
  const credentials = useQuery(credentialStateQuery(profile.id));
  const environment = words.text(`environment.${profile.environment}`);

  useEffect(() => {
    document.title = words.text('window.title', {
      dataset: words.text(`dataset.${dataset}`),
      venue: profile.name,
      environment,
    });
  }, [words, dataset, profile.name, environment]);

  useEffect(() => desk.views.onLost(() => tell(words.text('fetch.rowsLost'))), [words]);

  const trouble =
    credentials.data && credentials.data !== 'present' && credentials.data !== 'memory'
      ? credentials.data
      : null;
  return (
    <div className={styles.shell} data-environment={profile.environment}>
      <Rail
        profile={profile}
        datasets={screens}
        current={dataset}
        onOpen={setDataset}
        onAddVenue={onAddVenue}
        onReplaceKeys={() => setReplacingKeys(true)}
      />
      <main className={styles.main}>
        {trouble && <h1 className={styles.hiddenTitle}>{words.text(`dataset.${dataset}`)}</h1>}
        {trouble ? (
          <CredentialTrouble
            state={trouble}
            onReplaceKeys={() => setReplacingKeys(true)}
            onRetry={() => void credentials.refetch()}
          />
        ) : (
          credentials.isFetched && (
            <DatasetScreen
              key={dataset}
              profile={profile}
              dataset={dataset}
              onReplaceKeys={() => setReplacingKeys(true)}
            />
          )
        )}
      </main>
      <div className={styles.frame} aria-hidden="true" />
      <ReplaceKeys
        profile={profile}
        isOpen={replacingKeys}
        onClose={() => setReplacingKeys(false)}
      />
    </div>
  );
}
