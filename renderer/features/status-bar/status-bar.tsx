import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { ownTimeZone } from '../../base/clock.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { sessionQuery } from '../../queries/session.ts';
import { JobStatus } from '../jobs/index.ts';
import { hasOtherClock } from './has-other-clock.ts';
import styles from './status-bar.module.css';

/** The line at the bottom: the session, what the screen says about its rows, and the clock used. */
export function StatusBar({
  profile,
  children,
}: {
  readonly profile: Profile;
  readonly children?: ReactNode;
}) {
  const messages = useMessages();
  // When rows were fetched and how long a session lasts are shown in this computer's time zone.
  const isElsewhere = hasOtherClock(profile.timeZone, ownTimeZone());
  const { data: session } = useQuery(sessionQuery(profile.id));
  return (
    <section className={styles.bar} aria-label={messages.text('shell.status')}>
      {session && (
        <span className={styles.session} data-state={session.state}>
          <span className={styles.light} />
          {messages.text(`session.${session.state}`)}
          {session.state === 'signed-in' && session.expiresAt !== null && (
            <span className={styles.quiet}>
              {messages.text('session.until', { time: messages.clock(session.expiresAt) })}
            </span>
          )}
        </span>
      )}
      <div className={styles.middle}>{children}</div>
      <JobStatus profileId={profile.id} />
      <span className={styles.quiet}>
        {messages.text(isElsewhere ? 'status.zone.other' : 'status.zone', {
          zone: profile.timeZone,
        })}
      </span>
    </section>
  );
}
