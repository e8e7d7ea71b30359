import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type { Profile } from '../../../shared/ipc/profiles.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { openShortcutSheet } from '../shortcuts/shortcut-sheet.tsx';
import { ProfileSwitcher } from './profile-switcher.tsx';
import styles from './rail.module.css';
import { useWords } from './words-context.tsx';

interface Props {
  readonly profile: Profile;
  readonly datasets: readonly DatasetId[];
  readonly current: DatasetId;
  readonly onOpen: (dataset: DatasetId) => void;
  readonly onAddVenue: () => void;
  readonly onReplaceKeys: () => void;
}

const collapsedKey = 'rail.collapsed';

/** The left side: which venue, and what of it. */
export function Rail(props: Props) {
  const words = useWords();
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(collapsedKey) === 'yes');
  const collapseLabel = words.text(collapsed ? 'shell.expand' : 'shell.collapse');
  return (
    <div className={styles.rail} data-collapsed={collapsed || undefined}>
      <ProfileSwitcher
        profile={props.profile}
        collapsed={collapsed}
        onAddVenue={props.onAddVenue}
        onReplaceKeys={props.onReplaceKeys}
      />
      <nav aria-label={words.text('shell.navigation')} className={styles.nav}>
        {props.datasets.map((dataset) => {
          const name = words.text(`dataset.${dataset}`);
          return (
            <AriaButton
              key={dataset}
              className={styles.item ?? ''}
              aria-current={dataset === props.current ? 'page' : 'false'}
              aria-label={name}
              onPress={() => props.onOpen(dataset)}
            >
              <Icon name="bookings" />
              {!collapsed && <span>{name}</span>}
            </AriaButton>
          );
        })}
      </nav>
      <div className={styles.foot}>
        <Tooltip text={words.text('shortcuts.open')}>
          <Button
            variant="quiet"
            icon="keyboard"
            aria-label={words.text('shortcuts.open')}
            onPress={openShortcutSheet}
          />
        </Tooltip>
        <Tooltip text={collapseLabel}>
          <Button
            variant="quiet"
            icon="panel"
            aria-label={collapseLabel}
            onPress={() => {
              localStorage.setItem(collapsedKey, collapsed ? 'no' : 'yes');
              setCollapsed(!collapsed);
            }}
          />
        </Tooltip>
      </div>
    </div>
  );
}
