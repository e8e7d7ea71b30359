import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { datasetsByPeriod, getDataset } from '../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { ErrorNotice } from '../../parts/errors/index.ts';
import { useBringUpToDate } from '../../parts/jobs/index.ts';
import { useNavigation } from '../../parts/navigation/index.ts';
import { StatusBar } from '../../parts/status-bar/status-bar.tsx';
import { storageStateQuery } from '../../queries/stored-rows.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/notice.tsx';
import { Segments } from '../../ui/segments.tsx';
import shared from '../../ui/shared.module.css';
import styles from './coverage.module.css';
import { DatasetCoverage } from './dataset-coverage.tsx';
import { isBlocked, StorageProblem } from './storage-problem.tsx';

/** The stored days of a venue, and when they were fetched. */
export function CoverageScreen({
  profile,
  start,
}: {
  readonly profile: Profile;
  /** The dataset shown first. */
  readonly start: DatasetId;
}) {
  const messages = useMessages();
  const { open } = useNavigation();
  const showStorage = () => open({ screen: 'settings', section: 'storage' });
  const [dataset, setDataset] = useState<DatasetId>(start);
  const keeping = useQuery(storageStateQuery(profile.id));
  const keepUp = useBringUpToDate(profile.id);
  return (
    <>
      <header className={shared.header}>
        <div className={styles.titleLine}>
          <h1 className={classNames(shared.title, styles.title)}>
            {messages.text('coverage.title')}
          </h1>
          <span className={shared.gap} />
          {dataset === 'guides' && (
            <Button icon="guides" onPress={keepUp.walkGuides} isDisabled={keepUp.isPending}>
              {messages.text('jobs.guides')}
            </Button>
          )}
          <Button icon="storage" onPress={showStorage}>
            {messages.text('settings.storage')}
          </Button>
          <Button icon="refresh" isDisabled={keepUp.isPending} onPress={() => keepUp.start()}>
            {messages.text('jobs.keepUp')}
          </Button>
        </div>
        <div className={styles.datasets}>
          <Segments
            label={messages.text('common.dataset')}
            options={datasetsByPeriod.map((id) => ({ id, text: messages.text(`dataset.${id}`) }))}
            value={dataset}
            onChange={setDataset}
          />
        </div>
      </header>
      {keepUp.error && <ErrorNotice error={keepUp.error} />}
      {keeping.data === 'memory' && (
        <Notice tone="warn" strip>
          {messages.text('coverage.memory')}
        </Notice>
      )}
      {isBlocked(keeping.data) ? (
        <StorageProblem profile={profile} state={keeping.data} />
      ) : (
        <DatasetCoverage
          key={dataset}
          profile={profile}
          dataset={getDataset(dataset)}
          onStorage={showStorage}
        />
      )}
      <StatusBar profile={profile} />
    </>
  );
}
