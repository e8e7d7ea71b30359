import { memo, useDeferredValue, useMemo } from 'react';
import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { Today } from '../../../shared/domain/reports.ts';
import { findWhen } from '../../../shared/reports/day-figures.ts';
import { useOpenRows } from '../../parts/drill-down/index.ts';
import { CurrencyNotice } from '../../parts/venue-form/index.ts';
import { classNames } from '../../ui/class-names.ts';
import frame from '../../ui/screen.module.css';
import { useMedia } from '../../ui/use-media.ts';
import { ArrivalsChart } from './arrivals-chart.tsx';
import { DayFigures } from './day-figures.tsx';
import { GuidesChart } from './guides-chart.tsx';
import { InTurn } from './in-turn.tsx';
import { NextDays } from './next-days.tsx';
import { Pins } from './pins.tsx';
import { SinceYesterday } from './since-yesterday.tsx';
import { TasksChart } from './tasks-chart.tsx';
import styles from './today.module.css';
import { findHours } from './wall-clock.ts';

interface DayProps {
  readonly profile: Profile;
  readonly today: Today;
  readonly madeAt: number;
  /** Datasets that are being downloaded. */
  readonly coming: ReadonlySet<DatasetId>;
}

/** The day: figures, four pictures, and what changed since yesterday. Downloads around it don't draw it again. */
export const DayView = memo(function DayView({ profile, today, madeAt, coming }: DayProps) {
  const onOpen = useOpenRows(profile);
  // Figures stand at once; pictures are drawn after them, in slices that let others have their turn.
  const drawn = useDeferredValue(today);
  const drawnAt = useDeferredValue(madeAt);
  const when = findWhen(today);
  return (
    <div className={classNames(frame.page, styles.day)}>
      <CurrencyNotice profile={profile} currencies={today.currencies} />
      <DayFigures profile={profile} today={today} coming={coming} onOpen={onOpen} />
      {when === 'today' && <Pins profile={profile} />}
      <DayCharts profile={profile} today={drawn} madeAt={drawnAt} coming={coming} onOpen={onOpen} />
      {when !== 'past' && (
        <SinceYesterday
          profile={profile}
          today={today.day}
          isComing={coming.has('orders')}
          onOpen={onOpen}
        />
      )}
    </div>
  );
});

/** Drawn again only if the day's data changes. */
const DayCharts = memo(function DayCharts({
  profile,
  today,
  madeAt,
  coming,
  onOpen,
}: DayProps & { readonly onOpen: ReturnType<typeof useOpenRows> }) {
  const hours = useMemo(() => findHours(today), [today]);
  // In a large window everything is visible; in a small one it has its own height, and scrolls.
  const isFilling = useMedia('(min-width: 1100px) and (min-height: 700px)');
  const parts = { today, hours, coming, onOpen, timeZone: profile.timeZone, isFilling };
  // Of the day that is drawn, which may lag behind the figures' day.
  const isPast = findWhen(today) === 'past';
  return (
    <div className={styles.pictures} data-filling={isFilling || undefined}>
      <div className={styles.pair}>
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
      </div>
      <div className={styles.pair}>
        <section className={frame.card}>
          <InTurn>
            <TasksChart {...parts} />
          </InTurn>
        </section>
        {!isPast && (
          <section className={frame.card}>
            <InTurn>
              <NextDays {...parts} profileId={profile.id} madeAt={madeAt} />
            </InTurn>
          </section>
        )}
      </div>
    </div>
  );
});
