import type { ReactNode } from 'react';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { JobWarning } from '../jobs/index.ts';
import { type DataDate, Freshness } from './freshness.tsx';
import styles from './status-bar.module.css';

/** The line at the bottom: how fresh the data is, what the screen says about its rows, and what to act on. */
export function StatusBar({
  profile,
  dataDate,
  asOf = null,
  children,
}: {
  readonly profile: Profile;
  readonly dataDate?: DataDate | undefined;
  /** The earlier moment that the screen shows, in words. */
  readonly asOf?: string | null;
  readonly children?: ReactNode;
}) {
  const messages = useMessages();
  return (
    <section className={styles.bar} aria-label={messages.text('shell.status')} data-floor="">
      <Freshness profile={profile} dataDate={dataDate} asOf={asOf} />
      <div className={styles.middle}>{children}</div>
      <JobWarning profileId={profile.id} />
    </section>
  );
}
