import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Header } from 'react-aria-components/Header';
import { Keyboard } from 'react-aria-components/Keyboard';
import {
  Menu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  SubmenuTrigger,
} from 'react-aria-components/Menu';
import { Separator } from 'react-aria-components/Separator';
import type { Profile } from '../../shared/domain/profiles.ts';
import { desk, toAppError, unwrap } from '../base/bridge.ts';
import { giveCommand } from '../base/commands.ts';
import { describeError } from '../base/describe-error.ts';
import { useMessages } from '../base/messages-context.tsx';
import { notifyError } from '../base/toasts.ts';
import { showManager, useOpenWindow, useSelectVenue } from '../parts/profiles/index.ts';
import { profilesQuery, selectedProfileQuery } from '../queries/profiles.ts';
import { Icon } from '../ui/icon.tsx';
import listStyles from '../ui/list.module.css';
import { Popover } from '../ui/popover.tsx';
import shared from '../ui/shared.module.css';
import styles from './profile-switcher.module.css';

interface Props {
  readonly profile: Profile;
  readonly collapsed: boolean;
  readonly onAddVenue: () => void;
  readonly onReplaceKeys: () => void;
}

/** Which venue is on the screen, in which environment, and the way to another one. */
export function ProfileSwitcher({ profile, collapsed, onAddVenue, onReplaceKeys }: Props) {
  const messages = useMessages();
  const profiles = useQuery(profilesQuery);
  const [open, setOpen] = useState(false);
  const showError = (thrown: unknown) =>
    notifyError(describeError(toAppError(thrown), messages).title);
  const select = useSelectVenue();
  const openWindow = useOpenWindow();
  const demo = useMutation({
    mutationFn: () => unwrap(desk.profiles.tryDemo({})),
    onSuccess: (chosen, _input, _context, { client }) => {
      client.setQueryData(selectedProfileQuery.queryKey, chosen);
      return client.invalidateQueries({ queryKey: profilesQuery.queryKey });
    },
    onError: showError,
  });
  const signOut = useMutation({
    mutationFn: () => unwrap(desk.session.signOut({ profileId: profile.id })),
    onError: showError,
  });
  const environment = messages.text(`environment.${profile.environment}`);
  const all = profiles.data ?? [profile];

  function act(key: string): void {
    if (key === 'add') onAddVenue();
    else if (key === 'keys') onReplaceKeys();
    else if (key === 'remove') showManager({ is: 'forget', profileId: profile.id, isInList: true });
    else if (key === 'manage') giveCommand('profiles');
    else if (key === 'signOut') signOut.mutate();
    else if (key === 'demo') demo.mutate();
    else if (key.startsWith('venue:')) select.mutate(key.slice('venue:'.length));
    else if (key.startsWith('window:')) openWindow(key.slice('window:'.length));
  }

  return (
    <MenuTrigger isOpen={open} onOpenChange={setOpen}>
      <AriaButton
        className={styles.switcher ?? ''}
        data-collapsed={collapsed || undefined}
        {...(collapsed
          ? { 'aria-label': messages.text('venues.switch', { venue: profile.name, environment }) }
          : {})}
      >
        <span className={styles.mark}>
          <Icon name={profile.environment} size={18} />
        </span>
        {!collapsed && (
          <>
            <span className={styles.texts}>
              <bdi className={styles.venue}>{profile.name}</bdi>{' '}
              <span className={styles.environment}>{environment}</span>
            </span>
            <Icon name="chevronUpDown" size={14} />
          </>
        )}
      </AriaButton>
      <Popover placement="bottom start">
        <Menu className={listStyles.list ?? ''} onAction={(key) => act(String(key))}>
          <MenuSection>
            <Header className={listStyles.heading ?? ''}>{messages.text('venues.list')}</Header>
            {all.map((each, index) => (
              <MenuItem
                key={each.id}
                id={`venue:${each.id}`}
                textValue={each.name}
                className={listStyles.item ?? ''}
              >
                <VenueEntry venue={each} />
                {each.id === profile.id && (
                  <>
                    <Icon name="check" size={14} />
                    <span className={shared.hidden}>{messages.text('palette.shown')}</span>
                  </>
                )}
                {index < 9 && (
                  <Keyboard className={styles.key ?? ''}>
                    {messages.text('profiles.key', { number: index + 1 })}
                  </Keyboard>
                )}
              </MenuItem>
            ))}
          </MenuSection>
          <Separator className={listStyles.separator ?? ''} />
          {all.every((each) => !each.demo) && (
            <MenuItem id="demo" className={listStyles.item ?? ''}>
              <Icon name="demo" />
              {messages.text('venues.demo')}
            </MenuItem>
          )}
          <MenuItem id="add" className={listStyles.item ?? ''}>
            <Icon name="plus" />
            {messages.text('venues.add')}
          </MenuItem>
          <SubmenuTrigger>
            <MenuItem className={listStyles.item ?? ''}>
              <Icon name="window" />
              <span className={shared.texts}>{messages.text('profiles.newWindow')}</span>
              <Icon name="chevronRight" size={14} />
            </MenuItem>
            <Popover>
              <Menu className={listStyles.list ?? ''} onAction={(key) => act(String(key))}>
                {all.map((each) => (
                  <MenuItem
                    key={each.id}
                    id={`window:${each.id}`}
                    textValue={each.name}
                    className={listStyles.item ?? ''}
                  >
                    <VenueEntry venue={each} />
                  </MenuItem>
                ))}
              </Menu>
            </Popover>
          </SubmenuTrigger>
          <MenuItem id="manage" className={listStyles.item ?? ''}>
            <Icon name="columns" />
            {messages.text('profiles.manage')}
          </MenuItem>
          <Separator className={listStyles.separator ?? ''} />
          {!profile.demo && (
            <MenuItem id="keys" className={listStyles.item ?? ''}>
              <Icon name="key" />
              {messages.text('venues.replaceKeys')}
            </MenuItem>
          )}
          <MenuItem id="signOut" className={listStyles.item ?? ''}>
            <Icon name="signOut" />
            {messages.text('venues.signOut')}
          </MenuItem>
          <MenuItem id="remove" className={listStyles.item ?? ''}>
            <Icon name="trash" />
            {messages.text('venues.remove')}
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

/** A venue in a menu: its environment's sign, its name, and the environment in words. */
function VenueEntry({ venue }: { readonly venue: Profile }) {
  const messages = useMessages();
  return (
    <>
      <Icon name={venue.environment} />
      <span className={shared.texts}>
        <bdi>{venue.name}</bdi>
        <span className={shared.faint}>{messages.text(`environment.${venue.environment}`)}</span>
      </span>
    </>
  );
}
