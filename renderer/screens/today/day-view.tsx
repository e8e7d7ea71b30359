import { memo, useDeferredValue, useMemo } from 'react';
import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { Today } from '../../../shared/domain/reports.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useOpenRows } from '../../parts/drill-down/index.ts';
import { openTool } from '../../parts/tools/index.ts';
import { CurrencyNotice } from '../../parts/venue-form/index.ts';
import { Button } from '../../ui/button.tsx';
import frame from '../../ui/screen.module.css';
import { ArrivalsChart } from './arrivals-chart.tsx';
import { DayFigures } from './day-figures.tsx';
import { findGroup } from './figures.ts';
import { GuidesChart } from './guides-chart.tsx';
import { findShortTimes, writeHeadline } from './headline.ts';
import { InTurn } from './in-turn.tsx';
import { NextDays } from './next-days.tsx';
import { SinceYesterday } from './since-yesterday.tsx';
import { TasksChart } from './tasks-chart.tsx';
import styles from './today.module.css';
import { findHours } from './wall-clock.ts';

interface DayProps {
  readonly profile: Profile;
  readonly today: Today;
  readonly madeAt: number;
}

/** The day: one sentence, four figures, four pictures. */
export function DayView({
  profile,
  today,
  madeAt,
  coming,
}: DayProps & {
  /** Datasets that are being downloaded. */
  readonly coming: ReadonlySet<DatasetId>;
}) {
  const messages = useMessages();
  const onOpen = useOpenRows(profile);
  // Figures stand at once; pictures are drawn after them, in slices that let others have their turn.
  const drawn = useDeferredValue(today);
  const drawnAt = useDeferredValue(madeAt);
  const headline = writeHeadline(today, messages, coming);
  const isBad = findShortTimes(today).length > 0;
  return (
    <div className={frame.page}>
      <div className={frame.headLine}>
        <p className={frame.sentence} data-bad={isBad || undefined}>
          {headline}
        </p>
        {hasUncategorised(today) && (
          <Button icon="tag" onPress={() => openTool('statuses')}>
            {messages.text('today.file')}
          </Button>
        )}
      </div>
      <CurrencyNotice profile={profile} currencies={today.currencies} />
      <DayFigures profile={profile} today={today} coming={coming} onOpen={onOpen} />
      <DayCharts profile={profile} today={drawn} madeAt={drawnAt} onOpen={onOpen} />
      <SinceYesterday profile={profile} today={today.day} onOpen={onOpen} />
    </div>
  );
}

/** Drawn again only where the day that they are of is another. */
const DayCharts = memo(function DayPictures({
  profile,
  today,
  madeAt,
  onOpen,
}: DayProps & { readonly onOpen: ReturnType<typeof useOpenRows> }) {
  const hours = useMemo(() => findHours(today), [today]);
  const parts = { today, hours, onOpen, timeZone: profile.timeZone };
  return (
    <div className={styles.pictures}>
      <section className={frame.card}>
        <InTurn>
          <ArrivalsChart {...parts} />
        </InTurn>
      </section>
      <section className={frame.card}>
        <InTurn>
          <GuidesChart {...parts} profileId={profile.id} />
        </InTurn>
      </section>
      <section className={frame.card}>
        <InTurn>
          <TasksChart {...parts} />
        </InTurn>
      </section>
      <section className={frame.card}>
        <InTurn>
          <NextDays profileId={profile.id} today={today} onOpen={onOpen} madeAt={madeAt} />
        </InTurn>
      </section>
    </div>
  );
});

/** Whether some rows of today count for nothing in particular, since nobody said what they are. */
function hasUncategorised({ people, tickets, tasks }: Today): boolean {
  return [people, tickets, tasks].some(
    ({ tallies }) => findGroup(tallies, 'uncategorised') !== null,
  );
}
