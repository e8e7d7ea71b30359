import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { moveItem } from '../../../shared/move-item.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { profilesQuery } from '../../queries/profiles.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import shared from '../../ui/shared.module.css';
import { ErrorNotice } from '../errors/index.ts';
import { useExportProfiles, useImport } from './use-profile-files.ts';
import styles from './venue-list.module.css';
import { VenueRow } from './venue-row.tsx';

interface Props {
  readonly profiles: readonly Profile[];
  readonly onAddVenue: () => void;
}

/** A dialog with all venues. */
export function VenueListDialog({ onClose, ...props }: Props & { readonly onClose: () => void }) {
  const messages = useMessages();
  return (
    <VenueList {...props} onShown={onClose}>
      {(body, actions) => (
        <Dialog
          title={messages.text('profiles.title')}
          onClose={onClose}
          width={640}
          footer={
            <>
              {actions}
              <span className={shared.gap} />
              <Button variant="primary" onPress={onClose}>
                {messages.text('dialog.close')}
              </Button>
            </>
          }
        >
          {body}
        </Dialog>
      )}
    </VenueList>
  );
}

/** The same list as part of a page, to which its dialogs lead back. */
export function VenueListSection(props: Pick<Props, 'onAddVenue'>) {
  const { data: profiles = [] } = useQuery(profilesQuery);
  return (
    <VenueList {...props} profiles={profiles}>
      {(body, actions) => (
        <div className={styles.section}>
          {body}
          <div className={shared.buttons}>{actions}</div>
        </div>
      )}
    </VenueList>
  );
}

/** The venues, in the order in which they are listed everywhere. */
function VenueList({
  profiles,
  onAddVenue,
  onShown,
  children,
}: Props & {
  /** Closes the dialog that the list is in. */
  readonly onShown?: () => void;
  readonly children: (body: ReactNode, actions: ReactNode) => ReactNode;
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

  return children(
    <>
      {failed && <ErrorNotice error={toAppError(failed.error)} />}
      <ul className={styles.list} aria-label={messages.text('settings.venues')}>
        {profiles.map((profile, index) => (
          <VenueRow
            key={profile.id}
            profile={profile}
            number={index + 1}
            isLast={index === profiles.length - 1}
            onMove={(by) => reorder.mutate(moveItem(profiles, index, by))}
            onDuplicate={() => duplicate.mutate(profile.id)}
            onExport={() => exporting.mutate([profile.id])}
            onShown={onShown ?? null}
          />
        ))}
      </ul>
      <p className={shared.quiet}>{messages.text('profiles.order')}</p>
    </>,
    <>
      <Button icon="plus" onPress={onAddVenue}>
        {messages.text('venues.add')}
      </Button>
      <Button
        icon="folder"
        isDisabled={importing.isPending}
        onPress={() => importing.mutate(undefined)}
      >
        {messages.text('profiles.import')}
      </Button>
      <Button
        icon="export"
        isDisabled={own.length === 0 || exporting.isPending}
        onPress={() => exporting.mutate(own.map(({ id }) => id))}
      >
        {messages.text('profiles.exportAll')}
      </Button>
    </>,
  );
}
