import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
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
import { isOfSeveral } from '../base/route.ts';
import { notifyError } from '../base/toasts.ts';
import { useNavigation } from '../parts/navigation/index.ts';
import { useOpenWindow, useSelectVenue } from '../parts/profiles/index.ts';
import { profilesQuery, selectedProfileQuery } from '../queries/profiles.ts';
import { useVenueSummaries } from '../screens/all-venues/index.ts';
import { useComparedVenues } from '../screens/several-venues/index.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import listStyles from '../ui/list.module.css';
import { Popover } from '../ui/popover.tsx';
import shared from '../ui/shared.module.css';
import styles from './profile-switcher.module.css';

interface Props {
  readonly profile: Profile;
  /** All venues are shown. */
  readonly isOfAll: boolean;
  readonly collapsed: boolean;
  readonly onAddVenue: () => void;
  readonly onReplaceKeys: () => void;
}

/** The current venue with its environment, and the menu of other venues. */
export function ProfileSwitcher({ profile, isOfAll, collapsed, onAddVenue, onReplaceKeys }: Props) {
  const messages = useMessages();
  const profiles = useQuery(profilesQuery);
  const [open, setOpen] = useState(false);
  // <Activity> hides it, with its state, while another venue is shown: left open, the menu would be open on the way back.
  useEffect(() => () => setOpen(false), []);
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
  const summaries = useVenueSummaries(all, open);
  const { route } = useNavigation();
  const isCompared = isOfSeveral(route);
  const compared = useComparedVenues(profile.id).chosen.length;
  const sign = isOfAll || isCompared ? 'venues' : profile.environment;
  const name = isOfAll
    ? messages.text('allVenues.title')
    : isCompared
      ? messages.text('severalVenues.compared', { venues: compared })
      : profile.name;
  const about = isOfAll ? messages.text('allVenues.count', { venues: all.length }) : environment;

  function act(key: string): void {
    if (key === 'add') onAddVenue();
    else if (key === 'keys') onReplaceKeys();
    else if (key === 'manage') giveCommand('profiles');
    else if (key === 'signOut') signOut.mutate();
    else if (key === 'demo') demo.mutate();
    else if (key === 'all') giveCommand('allVenues');
    else if (key.startsWith('venue:')) select.mutate(key.slice('venue:'.length));
    else if (key.startsWith('window:')) openWindow(key.slice('window:'.length));
  }

  return (
    <MenuTrigger isOpen={open} onOpenChange={setOpen}>
      <AriaButton
        className={styles.switcher ?? ''}
        data-collapsed={collapsed || undefined}
        {...(collapsed
          ? { 'aria-label': messages.text('venues.switch', { venue: name, environment: about }) }
          : {})}
      >
        <span className={styles.mark}>
          <Icon name={sign} size={18} />
        </span>
        {!collapsed && (
          <>
            <span className={styles.texts}>
              <bdi className={styles.venue}>{name}</bdi>{' '}
              <span className={styles.environment}>{about}</span>
            </span>
            <Icon name="chevronUpDown" size={14} />
          </>
        )}
      </AriaButton>
      <Popover placement="bottom start">
        <Menu
          className={listStyles.list ?? ''}
          // The focus begins at what is selected. The entries themselves select nothing: they act.
          selectionMode="single"
          selectedKeys={[isOfAll ? 'all' : `venue:${profile.id}`]}
          onAction={(key) => act(String(key))}
        >
          <MenuSection selectionMode="none">
            <Header className={listStyles.heading ?? ''}>{messages.text('settings.venues')}</Header>
            <MenuItem
              id="all"
              textValue={messages.text('allVenues.title')}
              className={listStyles.item ?? ''}
            >
              <Icon name="venues" />
              <span className={shared.texts}>{messages.text('allVenues.title')}</span>
              {isOfAll && <Shown />}
              <Keyboard className={styles.key ?? ''}>
                {messages.text('profiles.key', { number: 0 })}
              </Keyboard>
            </MenuItem>
            {all.map((each, index) => (
              <MenuItem
                key={each.id}
                id={`venue:${each.id}`}
                textValue={each.name}
                className={classNames(listStyles.item, styles.entry)}
                data-environment={each.environment}
              >
                <VenueEntry venue={each} summary={summaries[index] ?? null} />
                {each.id === profile.id && !isOfAll && !isCompared && <Shown />}
                {index < 9 && (
                  <Keyboard className={styles.key ?? ''}>
                    {messages.text('profiles.key', { number: index + 1 })}
                  </Keyboard>
                )}
              </MenuItem>
            ))}
          </MenuSection>
          <Separator className={listStyles.separator ?? ''} />
          <MenuSection selectionMode="none">
            {all.every((each) => !each.demo) && (
              <Entry id="demo" icon="demo" text={messages.text('venues.demo')} />
            )}
            <Entry id="add" icon="plus" text={messages.text('venues.add')} />
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
                      className={classNames(listStyles.item, styles.entry)}
                      data-environment={each.environment}
                    >
                      <VenueEntry venue={each} />
                    </MenuItem>
                  ))}
                </Menu>
              </Popover>
            </SubmenuTrigger>
            <Entry id="manage" icon="edit" text={messages.text('command.profiles')} />
          </MenuSection>
          <Separator className={listStyles.separator ?? ''} />
          <MenuSection selectionMode="none">
            {!profile.demo && (
              <Entry id="keys" icon="key" text={messages.text('venues.replaceKeys')} />
            )}
            <Entry id="signOut" icon="signOut" text={messages.text('venues.signOut')} />
          </MenuSection>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

function Shown() {
  const messages = useMessages();
  return (
    <>
      <Icon name="check" size={14} />
      <span className={shared.hidden}>{messages.text('palette.shown')}</span>
    </>
  );
}

/** An entry of the menu that is no venue. */
function Entry(props: { readonly id: string; readonly icon: IconName; readonly text: string }) {
  return (
    <MenuItem id={props.id} className={listStyles.item ?? ''}>
      <Icon name={props.icon} />
      {props.text}
    </MenuItem>
  );
}

/** A venue in the menu: its environment's icon, its name, the environment in words, and its day. */
function VenueEntry({
  venue,
  summary = null,
}: {
  readonly venue: Profile;
  readonly summary?: string | null;
}) {
  const messages = useMessages();
  return (
    <>
      <Icon name={venue.environment} />
      <span className={shared.texts}>
        <bdi>{venue.name}</bdi>
        <span className={shared.faint}>
          <span className={styles.environment}>
            {messages.text(`environment.${venue.environment}`)}
          </span>
          {summary && ` · ${summary}`}
        </span>
      </span>
    </>
  );
}
