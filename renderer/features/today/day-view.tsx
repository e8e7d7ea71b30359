import { useMemo } from 'react';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { Today } from '../../../shared/domain/reports.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import frame from '../../ui/screen.module.css';
import { useOpenRows } from '../rows-behind/index.ts';
import { openTool } from '../tools/index.ts';
import { ArrivalsPicture } from './arrivals-picture.tsx';
import { DayFigures } from './day-figures.tsx';
import { findGroup } from './figures.ts';
import { GuidesPicture } from './guides-picture.tsx';
import { findShortTimes, writeHeadline } from './headline.ts';
import { InTurn } from './in-turn.tsx';
import { NextDays } from './next-days.tsx';
import { SinceYesterday } from './since-yesterday.tsx';
import { TasksPicture } from './tasks-picture.tsx';
import styles from './today.module.css';
import { findHours } from './wall-clock.ts';

/** The day: one sentence, four figures, four pictures. */
export function DayView({
  profile,
  today,
  madeAt,
}: {
  readonly profile: Profile;
  readonly today: Today;
  readonly madeAt: number;
}) {
  const messages = useMessages();
  const hours = useMemo(() => findHours(today), [today]);
  const onOpen = useOpenRows(profile);
  const headline = writeHeadline(today, messages);
  const isBad = findShortTimes(today).length > 0;
  const parts = { today, hours, onOpen, timeZone: profile.timeZone };
  return (
    <div className={frame.page}>
      <div className={frame.headLine}>
        <p className={frame.sentence} data-bad={isBad || undefined}>
          {headline}
        </p>
        {hasNotFiled(today) && (
          <Button icon="tag" onPress={() => openTool('statuses')}>
            {messages.text('today.file')}
          </Button>
        )}
      </div>
      <DayFigures today={today} onOpen={onOpen} />
      <div className={styles.pictures}>
        <section className={frame.card}>
          <InTurn nth={1}>
            <ArrivalsPicture {...parts} />
          </InTurn>
        </section>
        <section className={frame.card}>
          <InTurn nth={2}>
            <GuidesPicture {...parts} profileId={profile.id} />
          </InTurn>
        </section>
        <section className={frame.card}>
          <InTurn nth={3}>
            <TasksPicture {...parts} />
          </InTurn>
        </section>
        <section className={frame.card}>
          <InTurn nth={4}>
            <NextDays profileId={profile.id} today={today} onOpen={onOpen} madeAt={madeAt} />
          </InTurn>
        </section>
      </div>
      <SinceYesterday profile={profile} today={today.day} onOpen={onOpen} />
    </div>
  );
}

/** Whether some rows of today count for nothing in particular, since nobody said what they are. */
function hasNotFiled({ people, tickets, tasks }: Today): boolean {
  return [people, tickets, tasks].some(({ tallies }) => findGroup(tallies, 'notFiled') !== null);
}
