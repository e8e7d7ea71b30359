import { Button as AriaButton } from 'react-aria-components/Button';
import type { Profile } from '../../shared/domain/profiles.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import styles from './rail.module.css';

/** An entry of the sidebar: an icon and a name, or the icon alone. */
export function RailItem(props: {
  readonly place: string;
  readonly icon: IconName;
  readonly name: string;
  /** Shown below the name. */
  readonly note?: string | null;
  /** Of a venue: the colour of its icon. */
  readonly environment?: Profile['environment'];
  readonly isCurrent: boolean;
  readonly collapsed: boolean;
  readonly onOpen: () => void;
}) {
  const { place, icon, name, note = null, environment, isCurrent, collapsed, onOpen } = props;
  const button = (
    <AriaButton
      className={styles.item ?? ''}
      data-place={place}
      data-environment={environment}
      aria-current={isCurrent ? 'page' : 'false'}
      {...(note === null || collapsed ? { 'aria-label': name } : {})}
      onPress={onOpen}
    >
      <Icon name={icon} />
      {!collapsed && (
        <span className={styles.name}>
          <bdi>{name}</bdi>
          {note !== null && <span className={styles.note}>{note}</span>}
        </span>
      )}
    </AriaButton>
  );
  return collapsed ? (
    <Tooltip isName text={name}>
      {button}
    </Tooltip>
  ) : (
    button
  );
}
