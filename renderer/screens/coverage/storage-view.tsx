import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useVenueNow } from '../../base/use-now.ts';
import { ErrorPanel } from '../../parts/errors/index.ts';
import { useNavigation } from '../../parts/navigation/index.ts';
import { findFailure } from '../../queries/find-failure.ts';
import { storageQuery, storageStateQuery } from '../../queries/stored-rows.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Notice } from '../../ui/notice.tsx';
import shared from '../../ui/shared.module.css';
import { StatePanel } from '../../ui/state-panel.tsx';
import coverageStyles from './coverage.module.css';
import { DamagedFiles } from './damaged-files.tsx';
import { RemoveDialog, type What } from './remove-dialog.tsx';
import { RetentionForm } from './retention-form.tsx';
import styles from './storage.module.css';
import { isBlocked, StorageProblem } from './storage-problem.tsx';
import { VerifyFiles } from './verify-files.tsx';

/** Disk space of stored rows by dataset, and what can be removed. */
export function StorageView({ profile }: { readonly profile: Profile }) {
  const messages = useMessages();
  const now = useVenueNow(profile.timeZone);
  const { open } = useNavigation();
  const keeping = useQuery(storageStateQuery(profile.id));
  const storage = useQuery(storageQuery(profile.id));
  const [removing, setRemoving] = useState<{
    readonly dataset: DatasetId | null;
    readonly what: What;
  } | null>(null);
  if (isBlocked(keeping.data)) return <StorageProblem profile={profile} state={keeping.data} />;
  const failure = findFailure(storage);
  if (failure) {
    return <ErrorPanel error={failure} repairs={{ retry: () => void storage.refetch() }} />;
  }
  if (!storage.data) {
    return (
      <p role="status" className={coverageStyles.loading}>
        {messages.text('coverage.loading')}
      </p>
    );
  }
  const { datasets, bytes } = storage.data;
  const files = datasets.reduce((total, each) => total + each.segments + each.damaged.length, 0);
  return (
    <div className={classNames(shared.stackL, styles.storage)}>
      {keeping.data === 'memory' && <Notice tone="warn">{messages.text('coverage.memory')}</Notice>}
      {files === 0 ? (
        <StatePanel
          icon="inbox"
          title={messages.text('storage.empty.title')}
          text={messages.text('storage.empty.text')}
        />
      ) : (
        <>
          <p className={shared.heading}>
            {messages.text('storage.total', {
              bytes: messages.bytes(bytes),
              venue: profile.name,
              files,
            })}
          </p>
          <DataTable
            label={messages.text('storage.table')}
            className={styles.table}
            rows={datasets}
            getKey={({ dataset }) => dataset}
            columns={[
              {
                title: messages.text('common.dataset'),
                isName: true,
                cell: ({ dataset }) => messages.text(`dataset.${dataset}`),
              },
              {
                title: messages.text('common.rows'),
                isNumber: true,
                cell: ({ rows }) => messages.number(rows),
              },
              {
                title: messages.text('common.files'),
                isNumber: true,
                cell: ({ segments }) => messages.number(segments),
              },
              {
                title: messages.text('storage.size'),
                isNumber: true,
                cell: (each) => messages.bytes(each.bytes),
              },
              {
                title: messages.text('storage.old'),
                isNumber: true,
                cell: ({ oldVersions }) =>
                  oldVersions.segments === 0
                    ? messages.text('storage.none')
                    : messages.bytes(oldVersions.bytes),
              },
              {
                title: messages.text('storage.oldest'),
                cell: ({ oldestFetchedAt }) => momentText(oldestFetchedAt),
              },
              {
                title: messages.text('storage.newest'),
                cell: ({ newestFetchedAt }) => momentText(newestFetchedAt),
              },
              {
                title: '',
                isNumber: true,
                cell: ({ dataset }) => (
                  <Button
                    variant="quiet"
                    icon="trash"
                    aria-label={messages.text('remove.title.of', {
                      dataset: messages.text(`dataset.${dataset}`),
                    })}
                    onPress={() => setRemoving({ dataset, what: 'before' })}
                  />
                ),
              },
            ]}
          />
          <div>
            <Button onPress={() => setRemoving({ dataset: null, what: 'before' })}>
              {messages.text('storage.removeAll')}
            </Button>
          </div>
        </>
      )}
      <DamagedFiles
        datasets={datasets}
        onRemove={(dataset) => setRemoving({ dataset, what: 'damaged' })}
        onGaps={() => open({ screen: 'coverage', dataset: 'bookings' })}
      />
      {files > 0 && <VerifyFiles profileId={profile.id} since={storage.data.verifiedSince} />}
      <RetentionForm profileId={profile.id} expired={storage.data.expired} />
      {removing && (
        <RemoveDialog
          profileId={profile.id}
          dataset={removing.dataset}
          what={removing.what}
          range={null}
          today={now.toPlainDate().toString()}
          stored={datasets.filter(
            ({ dataset }) => removing.dataset === null || removing.dataset === dataset,
          )}
          onClose={() => setRemoving(null)}
        />
      )}
    </div>
  );

  function momentText(moment: number | null): string {
    return moment === null ? messages.text('storage.none') : messages.moment(moment);
  }
}
