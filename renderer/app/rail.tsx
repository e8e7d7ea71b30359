import { Fragment, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import type { DatasetId } from '../../shared/catalogue/types.ts';
import type { Profile } from '../../shared/domain/profiles.ts';
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
import { ToolsMenu } from './tools-menu.tsx';

interface Props {
  readonly profile: Profile;
  readonly onAddVenue: () => void;
  readonly onReplaceKeys: () => void;
}

/** The datasets that have a screen, in the order in which they are looked at. */
const screens: readonly DatasetId[] = [
  'bookings',
  'orders',
  'visitors',
  'guides',
  'availabilities',
  'tasks',
  'scans',
];

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
        <RailItem
          icon="today"
          name={messages.text('today.title')}
          isCurrent={route.screen === 'today'}
          collapsed={collapsed}
          onOpen={() => open({ screen: 'today' })}
        />
        <RailItem
          icon="caseFile"
          name={messages.text('caseFile.title')}
          isCurrent={route.screen === 'caseFile'}
          collapsed={collapsed}
          onOpen={() => open({ screen: 'caseFile' })}
        />
        <RailItem
          icon="reports"
          name={messages.text('reports.title')}
          isCurrent={['reports', 'reconciliation', 'severalVenues'].includes(route.screen)}
          collapsed={collapsed}
          onOpen={() => open({ screen: 'reports', report: null })}
        />
        <RailItem
          icon="bell"
          name={messages.text('watches.title')}
          isCurrent={route.screen === 'watches'}
          collapsed={collapsed}
          onOpen={() => open({ screen: 'watches' })}
        />
        {screens.map((dataset) => (
          <Fragment key={dataset}>
            <RailItem
              icon={dataset}
              name={messages.text(`dataset.${dataset}`)}
              isCurrent={dataset === current || (dataset === 'guides' && route.screen === 'guide')}
              collapsed={collapsed}
              onOpen={() => open({ screen: 'dataset', dataset })}
            />
            {!collapsed && (
              <RailViews
                profile={props.profile}
                dataset={dataset}
                isCurrent={dataset === current}
                onOpen={() => open({ screen: 'dataset', dataset })}
              />
            )}
          </Fragment>
        ))}
        <RailItem
          icon="coverage"
          name={messages.text('coverage.title')}
          isCurrent={route.screen === 'coverage'}
          collapsed={collapsed}
          onOpen={() => open({ screen: 'coverage', dataset: current ?? 'bookings' })}
        />
      </nav>
      <div className={styles.foot}>
        <ToolsMenu profile={props.profile} />
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
  return (
    <AriaButton
      className={styles.item ?? ''}
      aria-current={isCurrent ? 'page' : 'false'}
      aria-label={name}
      onPress={onOpen}
    >
      <Icon name={icon} />
      {!collapsed && <span>{name}</span>}
    </AriaButton>
  );
}
