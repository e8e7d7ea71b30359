import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Profile } from '../../../shared/domain/profiles.ts';
import * as clock from '../../base/clock.ts';
import { describeError } from '../../base/describe-error.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { sessionQuery } from '../../queries/session.ts';
import { JobStatus } from '../jobs/index.ts';
import { hasOtherClock } from './has-other-clock.ts';
import { MessageList } from './message-list.tsx';
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
  // Everything is told on the venue's clock, which needs no saying where it is that of the wall.
  const isElsewhere = hasOtherClock(profile.timeZone, clock.ownTimeZone());
  const { data: session } = useQuery(sessionQuery(profile.id));
  return (
    <section className={styles.bar} aria-label={messages.text('shell.status')} data-floor="">
      {session?.trouble && (
        <span className={styles.session} data-state="trouble">
          <span className={styles.light} />
          {describeError(session.trouble, messages).title}
        </span>
      )}
      {session && !session.trouble && (
        <span className={styles.session} data-state={session.state}>
          <span className={styles.light} />
          {messages.text(`session.${session.state}`)}
        </span>
      )}
      <div className={styles.middle}>{children}</div>
      <MessageList />
      <JobStatus profileId={profile.id} />
      {isElsewhere && (
        <span className={styles.quiet}>
          {messages.text('status.zone', {
            zone: messages.timeZone(profile.timeZone, clock.now()),
          })}
        </span>
      )}
    </section>
  );
}
