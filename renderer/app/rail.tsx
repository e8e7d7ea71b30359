import { Fragment, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import type { Profile } from '../../shared/domain/profiles.ts';
import type { MessageKey } from '../../shared/messages/languages.ts';
import { useMessages } from '../base/messages-context.tsx';
import { RailViews } from '../features/saved-views/index.ts';
import { useNavigation } from '../features/screens/index.ts';
import { openShortcutSheet } from '../features/shortcuts/shortcut-sheet.tsx';
import { Button } from '../ui/button.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import { useMedia } from '../ui/use-media.ts';
import { ProfileSwitcher } from './profile-switcher.tsx';
import styles from './rail.module.css';
import { findDataset, findPlace, getRoute, groups, type Screen } from './rail-places.ts';

interface Props {
  readonly profile: Profile;
  readonly onAddVenue: () => void;
  readonly onReplaceKeys: () => void;
}

/** What the screens that are no dataset are called. */
const titles: Readonly<Record<Screen, MessageKey>> = {
  today: 'today.title',
  caseFile: 'caseFile.title',
  reports: 'reports.title',
  watches: 'watches.title',
  exports: 'exports.title',
  coverage: 'coverage.title',
  settings: 'settings.title',
};

const collapsedKey = 'rail.collapsed';

/** The left side: which venue, and what of it. */
export function Rail(props: Props) {
  const messages = useMessages();
  const { route, open } = useNavigation();
  const current = route.screen === 'dataset' ? route.dataset : null;
  const isNarrow = useMedia('(max-width: 760px)');
  const [isFolded, setFolded] = useState(() => localStorage.getItem(collapsedKey) === 'yes');
  const collapsed = isFolded || isNarrow;
  const collapseLabel = messages.text(collapsed ? 'shell.expand' : 'shell.collapse');
  return (
    <div className={styles.rail} data-collapsed={collapsed || undefined}>
      <ProfileSwitcher
        profile={props.profile}
        collapsed={collapsed}
        onAddVenue={props.onAddVenue}
        onReplaceKeys={props.onReplaceKeys}
      />
      <nav aria-label={messages.text('shell.navigation')} className={styles.nav}>
        {groups.map((group) => (
          <div key={group[0]} className={styles.group}>
            {group.map((place) => {
              const dataset = findDataset(place);
              return (
                <Fragment key={place}>
                  <RailItem
                    icon={place === 'exports' ? 'export' : place === 'watches' ? 'bell' : place}
                    name={messages.text(dataset ? `dataset.${dataset}` : titles[place as Screen])}
                    isCurrent={findPlace(route) === place}
                    collapsed={collapsed}
                    onOpen={() => open(getRoute(place, route))}
                  />
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
      <div className={styles.foot}>
        <Tooltip text={messages.text('shortcuts.open')}>
          <Button
            variant="quiet"
            icon="keyboard"
            aria-label={messages.text('shortcuts.open')}
            onPress={openShortcutSheet}
          />
        </Tooltip>
        {!isNarrow && (
          <Tooltip text={collapseLabel}>
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

function RailItem(props: {
  readonly icon: IconName;
  readonly name: string;
  readonly isCurrent: boolean;
  readonly collapsed: boolean;
  readonly onOpen: () => void;
}) {
  const { icon, name, isCurrent, collapsed, onOpen } = props;
  const button = (
    <AriaButton
      className={styles.item ?? ''}
      aria-current={isCurrent ? 'page' : 'false'}
      aria-label={name}
      onPress={onOpen}
    >
      <Icon name={icon} />
      {!collapsed && <span className={styles.name}>{name}</span>}
    </AriaButton>
  );
  return collapsed ? <Tooltip text={name}>{button}</Tooltip> : button;
}
