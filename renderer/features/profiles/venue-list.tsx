import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Profile, ProfileImport } from '../../../shared/domain/profiles.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { profilesQuery } from '../../queries/profiles.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ErrorNotice } from '../errors/index.ts';
import { useExportProfiles, useImport } from './use-profile-files.ts';
import styles from './venue-list.module.css';
import { VenueRow } from './venue-row.tsx';

/** Every venue that is set up here, in the order in which they are listed everywhere. */
export function VenueList({
  profiles,
  imported,
  onClose,
  onAddVenue,
}: {
  readonly profiles: readonly Profile[];
  readonly imported: ProfileImport | null;
  readonly onClose: () => void;
  readonly onAddVenue: () => void;
}) {
  const messages = useMessages();
  const client = useQueryClient();
  const reorder = useMutation({
    mutationFn: (order: readonly Profile[]) =>
      unwrap(desk.profiles.reorder({ profileIds: order.map(({ id }) => id) })),
    onMutate: (order) => client.setQueryData(profilesQuery.queryKey, [...order]),
    onError: () => client.invalidateQueries({ queryKey: profilesQuery.queryKey }),
  });
  const duplicate = useMutation({
    mutationFn: (profileId: string) => unwrap(desk.profiles.duplicate({ profileId })),
    onSuccess: () => client.invalidateQueries({ queryKey: profilesQuery.queryKey }),
  });
  const importing = useImport();
  const exporting = useExportProfiles();
  const failed = [reorder, duplicate, importing, exporting].find(({ isError }) => isError);
  const own = profiles.filter((profile) => !profile.demo);

  function move(from: number, by: -1 | 1): void {
    const order = [...profiles];
    const [moved] = order.splice(from, 1);
    if (!moved) return;
    order.splice(from + by, 0, moved);
    reorder.mutate(order);
  }

  return (
    <Dialog
      title={messages.text('profiles.title')}
      isOpen
      onClose={onClose}
      width={640}
      footer={
        <>
          <Button icon="plus" onPress={onAddVenue}>
            {messages.text('venues.add')}
          </Button>
          <Button icon="folder" isDisabled={importing.isPending} onPress={() => importing.mutate()}>
            {messages.text('profiles.import')}
          </Button>
          <Button
            icon="export"
            isDisabled={own.length === 0 || exporting.isPending}
            onPress={() => exporting.mutate(own.map(({ id }) => id))}
          >
            {messages.text('profiles.exportAll')}
          </Button>
          <span className={styles.gap} />
          <Button variant="primary" onPress={onClose}>
            {messages.text('profiles.close')}
          </Button>
        </>
      }
    >
      {imported && (
        <Notice tone="good" live>
          {messages.text('profiles.imported', {
            venues: imported.added.length,
            renamed: imported.renamed,
          })}
        </Notice>
      )}
      {failed && <ErrorNotice error={toAppError(failed.error)} />}
      <ul className={styles.list} aria-label={messages.text('venues.list')}>
        {profiles.map((profile, index) => (
          <VenueRow
            key={profile.id}
            profile={profile}
            number={index + 1}
            onUp={index === 0 ? null : () => move(index, -1)}
            onDown={index === profiles.length - 1 ? null : () => move(index, 1)}
            onDuplicate={() => duplicate.mutate(profile.id)}
            onExport={() => exporting.mutate([profile.id])}
            onShown={onClose}
          />
        ))}
      </ul>
      <p className={styles.hint}>{messages.text('profiles.order')}</p>
    </Dialog>
  );
}
