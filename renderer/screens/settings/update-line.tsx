import { useQuery } from '@tanstack/react-query';
import { Button as AriaButton } from 'react-aria-components/Button';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { isUnderWay } from '../../parts/jobs/index.ts';
import { useNavigation } from '../../parts/navigation/index.ts';
import { syncJobsQuery } from '../../queries/sync.ts';
import { useUpdateStatus } from '../../queries/updates.ts';
import { Icon } from '../../ui/icon.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import styles from './update-line.module.css';

/**
 * One line about a newer version, which leads to its news. Hidden while a job runs, after it was postponed, and if the
 * user may not install it.
 */
export function UpdateLine({
  profile,
  collapsed,
}: {
  readonly profile: Profile;
  readonly collapsed: boolean;
}) {
  const messages = useMessages();
  const { route, open } = useNavigation();
  const { data: jobs = [] } = useQuery(syncJobsQuery(profile.id));
  const status = useUpdateStatus();
  if (!status?.offer || status.offer.isLater) return null;
  if (status.policy !== 'free' && status.policy !== 'asked') return null;
  if (jobs.some(({ state }) => isUnderWay(state))) return null;
  const text = messages.text('updates.line', { version: status.offer.version });
  const isOpen = route.screen === 'settings' && route.section === 'updates';
  return (
    <Tooltip text={collapsed ? text : messages.text('updates.line.about')} isName={collapsed}>
      <AriaButton
        className={styles.line ?? ''}
        aria-label={text}
        aria-current={isOpen ? 'page' : 'false'}
        onPress={() => open({ screen: 'settings', section: 'updates' })}
      >
        <Icon name="arrowDown" />
        {!collapsed && <span className={styles.text}>{text}</span>}
      </AriaButton>
    </Tooltip>
  );
}
