import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { MessageKey } from '../../../shared/messages/languages.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { credentialStateQuery, selectedProfileQuery } from '../../queries/profiles.ts';
import { Button } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';
import { OrderButtons } from '../../ui/order-buttons.tsx';
import shared from '../../ui/shared.module.css';
import { DoctorDialog } from '../doctor/index.ts';
import { showManager } from './manager-view.ts';
import { useOpenWindow } from './use-open-window.ts';
import { useSelectVenue } from './use-select-venue.ts';
import styles from './venue-list.module.css';

interface Props {
  readonly profile: Profile;
  /** From 1: the first nine have a key. */
  readonly number: number;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onDuplicate: () => void;
  readonly onExport: () => void;
  /** Closes the dialog that the row is in. Null on a page, to which its forms lead back. */
  readonly onShown: (() => void) | null;
}

/** One venue in the manager: its name, address, keys and actions. */
export function VenueRow(props: Props) {
  const { profile, number, isLast, onMove, onDuplicate, onExport, onShown } = props;
  const messages = useMessages();
  const { data: selected } = useQuery(selectedProfileQuery);
  const { data: keys } = useQuery(credentialStateQuery(profile.id));
  const select = useSelectVenue();
  const openWindow = useOpenWindow();
  const [examining, setExamining] = useState(false);
  const venue = profile.name;
  const environment = messages.text(`environment.${profile.environment}`);
  const isShown = selected?.id === profile.id;
  const manage = (is: 'edit' | 'move' | 'keys' | 'forget') =>
    showManager({ is, profileId: profile.id, isInList: onShown !== null });

  const actions: readonly {
    readonly key: MessageKey;
    readonly icon: IconName;
    readonly run: () => void;
    readonly demo?: true;
  }[] = [
    { key: 'common.edit', icon: 'edit', run: () => manage('edit') },
    { key: 'venues.replaceKeys', icon: 'key', run: () => manage('keys') },
    { key: 'profiles.move', icon: 'production', run: () => manage('move') },
    { key: 'profiles.duplicate', icon: 'plus', run: onDuplicate },
    { key: 'profiles.export', icon: 'export', run: onExport },
    { key: 'command.doctor', icon: 'search', run: () => setExamining(true), demo: true },
    {
      key: 'profiles.newWindow',
      icon: 'window',
      run: () => openWindow(profile.id),
      demo: true,
    },
    { key: 'venues.remove', icon: 'trash', run: () => manage('forget'), demo: true },
  ];
  const offered = actions.filter(({ demo }) => demo || !profile.demo);

  return (
    <li className={styles.row} data-environment={profile.environment}>
      <span className={styles.mark}>
        <Icon name={profile.environment} size={18} />
      </span>
      <span className={styles.texts}>
        <span className={styles.name}>
          <bdi className={shared.ellipsis}>{venue}</bdi>
          {number <= 9 && (
            <kbd className={styles.key}>{messages.text('profiles.key', { number })}</kbd>
          )}
        </span>
        <span className={shared.note}>
          <span className={styles.environment}>{environment}</span>
          {' · '}
          {profile.demo ? (
            messages.text('environment.demo.about')
          ) : (
            <bdi>{URL.parse(profile.baseUrl)?.host ?? profile.baseUrl}</bdi>
          )}
        </span>
        {keys && keys !== 'present' && (
          <span className={styles.keys}>
            <Icon name={keys === 'missing' || keys === 'memory' ? 'key' : 'lock'} size={14} />
            {messages.text(`profiles.keys.${keys}`)}
            {!profile.demo &&
              (keys === 'missing' || keys === 'corrupt' || keys === 'elsewhere') && (
                <Button variant="quiet" onPress={() => manage('keys')}>
                  {messages.text('repair.edit-keys')}
                </Button>
              )}
          </span>
        )}
      </span>
      <Button
        isDisabled={isShown}
        aria-label={messages.text(isShown ? 'profiles.shownVenue' : 'profiles.showVenue', {
          venue,
          environment,
        })}
        onPress={() => select.mutate(profile.id, { onSuccess: () => onShown?.() })}
      >
        {messages.text(isShown ? 'profiles.shown' : 'profiles.show')}
      </Button>
      <OrderButtons
        up={messages.text('profiles.up', { venue, environment })}
        down={messages.text('profiles.down', { venue, environment })}
        isFirst={number === 1}
        isLast={isLast}
        onMove={onMove}
      />
      <MenuButton
        button={
          <Button
            variant="quiet"
            icon="more"
            aria-label={messages.text('profiles.actions', { venue, environment })}
          />
        }
        groups={[
          offered.map(({ key, ...entry }) => ({ ...entry, id: key, text: messages.text(key) })),
        ]}
      />
      {examining && (
        <DoctorDialog
          venue={profile}
          patient={{ of: 'profile', profileId: profile.id }}
          onClose={() => setExamining(false)}
          {...(profile.demo ? {} : { onRepair: manage })}
        />
      )}
    </li>
  );
}
