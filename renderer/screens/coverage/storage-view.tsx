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
          <div className={styles.tablePlace}>
            <table
              className={classNames(shared.table, styles.table)}
              aria-label={messages.text('storage.table')}
            >
              <thead>
                <tr>
                  <th scope="col">{messages.text('common.dataset')}</th>
                  <th scope="col" className={styles.number}>
                    {messages.text('common.rows')}
                  </th>
                  <th scope="col" className={styles.number}>
                    {messages.text('storage.files')}
                  </th>
                  <th scope="col" className={styles.number}>
                    {messages.text('storage.size')}
                  </th>
                  <th scope="col" className={styles.number}>
                    {messages.text('storage.old')}
                  </th>
                  <th scope="col">{messages.text('storage.oldest')}</th>
                  <th scope="col">{messages.text('storage.newest')}</th>
                  <td />
                </tr>
              </thead>
              <tbody>
                {datasets.map((each) => (
                  <tr key={each.dataset}>
                    <th scope="row">{messages.text(`dataset.${each.dataset}`)}</th>
                    <td className={styles.number}>{messages.number(each.rows)}</td>
                    <td className={styles.number}>{messages.number(each.segments)}</td>
                    <td className={styles.number}>{messages.bytes(each.bytes)}</td>
                    <td className={styles.number}>
                      {each.oldVersions.segments === 0
                        ? messages.text('storage.none')
                        : messages.bytes(each.oldVersions.bytes)}
                    </td>
                    <td>{momentText(each.oldestFetchedAt)}</td>
                    <td>{momentText(each.newestFetchedAt)}</td>
                    <td className={styles.number}>
                      <Button
                        variant="quiet"
                        icon="trash"
                        aria-label={messages.text('remove.title.of', {
                          dataset: messages.text(`dataset.${each.dataset}`),
                        })}
                        onPress={() => setRemoving({ dataset: each.dataset, what: 'before' })}
                      />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
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
