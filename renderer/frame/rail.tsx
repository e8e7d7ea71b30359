import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { commandKeys } from '../../shared/commands.ts';
import type { Profile } from '../../shared/domain/profiles.ts';
import { giveCommand } from '../base/commands.ts';
import { useMessages } from '../base/messages-context.tsx';
import { isOfSeveral } from '../base/route.ts';
import { listCaps } from '../base/write-keys.ts';
import { DownloadRing } from '../parts/jobs/index.ts';
import { useNavigation } from '../parts/navigation/index.ts';
import { RailViews } from '../parts/saved-views/index.ts';
import { openShortcutSheet } from '../parts/shortcuts/shortcut-sheet.tsx';
import { aboutQuery } from '../queries/about.ts';
import { UpdateLine } from '../screens/settings/index.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import shared from '../ui/shared.module.css';
import { Tooltip } from '../ui/tooltip.tsx';
import { useMedia } from '../ui/use-media.ts';
import { MessageList } from './message-list.tsx';
import { ProfileSwitcher } from './profile-switcher.tsx';
import styles from './rail.module.css';
import { RailItem } from './rail-item.tsx';
import { findDataset, findPlace, getIcon, getRoute, getTitle, groups } from './rail-places.ts';
import { RailReports } from './rail-reports.tsx';
import { RailVenues } from './rail-venues.tsx';

interface Props {
  readonly profile: Profile;
  /** All venues are shown, instead of one venue's screens. */
  readonly isOfAll: boolean;
  /** The screen's name. */
  readonly screen: string;
  readonly onAddVenue: () => void;
  readonly onReplaceKeys: () => void;
}

const collapsedKey = 'rail.collapsed';

/** The sidebar: the venue, and its screens. */
export function Rail(props: Props) {
  const { isOfAll } = props;
  const messages = useMessages();
  const { route, open } = useNavigation();
  const isOfOne = !isOfAll && !isOfSeveral(route);
  const current = route.screen === 'dataset' ? route.dataset : null;
  const isNarrow = useMedia('(max-width: 760px)');
  const [isFolded, setFolded] = useState(() => localStorage.getItem(collapsedKey) === 'yes');
  const collapsed = isFolded || isNarrow;
  const collapseLabel = messages.text(collapsed ? 'shell.expand' : 'shell.collapse');
  return (
    <div className={styles.rail} data-collapsed={collapsed || undefined}>
      <ProfileSwitcher
        profile={props.profile}
        isOfAll={isOfAll}
        collapsed={collapsed}
        onAddVenue={props.onAddVenue}
        onReplaceKeys={props.onReplaceKeys}
      />
      <GoTo collapsed={collapsed} />
      <nav aria-label={messages.text('shell.navigation')} className={styles.nav}>
        {!isOfOne && (
          <RailVenues
            profile={props.profile}
            comparison={isOfAll ? null : props.screen}
            collapsed={collapsed}
            onAddVenue={props.onAddVenue}
          />
        )}
        {(isOfOne ? groups : []).map((group) => (
          <div key={group[0]} className={styles.group}>
            {group.map((place) => {
              const dataset = findDataset(place);
              return (
                <Fragment key={place}>
                  <RailItem
                    place={place}
                    icon={getIcon(place)}
                    name={messages.text(getTitle(place))}
                    isCurrent={findPlace(route) === place}
                    collapsed={collapsed}
                    onOpen={() => open(getRoute(place, route))}
                  />
                  {place === 'reports' && findPlace(route) === place && !collapsed && (
                    <RailReports />
                  )}
                  {dataset && !collapsed && (
                    <RailViews
                      profile={props.profile}
                      dataset={dataset}
                      isCurrent={dataset === current}
                      onOpen={() => open({ screen: 'dataset', dataset })}
                    />
                  )}
                </Fragment>
              );
            })}
          </div>
        ))}
      </nav>
      <UpdateLine profile={props.profile} collapsed={collapsed} />
      <div className={styles.foot}>
        {isOfOne && <DownloadRing profileId={props.profile.id} />}
        <MessageList />
        <Tooltip isName text={messages.text('command.shortcuts')}>
          <Button
            variant="quiet"
            icon="keyboard"
            aria-label={messages.text('command.shortcuts')}
            onPress={openShortcutSheet}
          />
        </Tooltip>
        {!isNarrow && (
          <Tooltip isName text={collapseLabel}>
            <Button
              variant="quiet"
              icon="panel"
              aria-label={collapseLabel}
              onPress={() => {
                localStorage.setItem(collapsedKey, collapsed ? 'no' : 'yes');
                setFolded(!collapsed);
              }}
            />
          </Tooltip>
        )}
      </div>
    </div>
  );
}

/** Opens the palette with the mouse. */
function GoTo({ collapsed }: { readonly collapsed: boolean }) {
  const messages = useMessages();
  const { data: about } = useQuery(aboutQuery);
  const label = messages.text('palette.open');
  const caps = listCaps(commandKeys.palette[0], messages, about?.platform ?? 'linux');
  const button = (
    <AriaButton
      className={styles.goTo ?? ''}
      data-place="anywhere"
      {...(collapsed ? { 'aria-label': label } : {})}
      aria-haspopup="dialog"
      onPress={() => giveCommand('palette')}
    >
      <Icon name="search" />
      {!collapsed && (
        <>
          <span className={classNames(shared.ellipsis, styles.name)}>{label}</span>
          <span className={shared.keys} aria-hidden="true">
            {caps.map((cap) => (
              <kbd key={cap}>{cap}</kbd>
            ))}
          </span>
        </>
      )}
    </AriaButton>
  );
  return collapsed ? (
    <Tooltip isName text={label}>
      {button}
    </Tooltip>
  ) : (
    button
  );
}
