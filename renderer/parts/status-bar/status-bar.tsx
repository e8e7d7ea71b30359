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
  children,
}: {
  readonly profile: Profile;
  readonly dataDate?: DataDate | undefined;
  readonly children?: ReactNode;
}) {
  const messages = useMessages();
  return (
    <section className={styles.bar} aria-label={messages.text('shell.status')} data-floor="">
      <Freshness profile={profile} dataDate={dataDate} />
      <div className={styles.middle}>{children}</div>
      <JobWarning profileId={profile.id} />
    </section>
  );
}
