import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { type DayRange, findLastDay } from '../../../shared/ranges.ts';
import { addDays } from '../../../shared/venue-time.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useVenueNow } from '../../base/use-now.ts';
import { ErrorPanel } from '../../parts/errors/index.ts';
import { PlanDialog } from '../../parts/jobs/index.ts';
import { useNavigation } from '../../parts/navigation/index.ts';
import { makeFirstDraft } from '../../parts/requests/request-draft.ts';
import { findFailure } from '../../queries/find-failure.ts';
import { rowsByDayQuery } from '../../queries/reports.ts';
import { coverageQuery, storageQuery } from '../../queries/stored-rows.ts';
import { syncJobsQuery } from '../../queries/sync.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/notice.tsx';
import shared from '../../ui/shared.module.css';
import { clampDay, type DaySelection, toRange } from './calendar-keys.ts';
import styles from './coverage.module.css';
import { CoverageCalendar } from './coverage-calendar.tsx';
import { findFirstGap, listCalendarDays, summariseDays } from './day-states.ts';
import { Legend } from './legend.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { SelectionCard } from './selection-card.tsx';
import { StoredCard } from './stored-card.tsx';

/** Maximum years back; older stored rows are not shown. */
const yearsLookedAt = 15;
/** Maximum rows: counting more by day would take seconds. */
const maxTinted = 3_000_000;

/** The calendar of one dataset, and actions for its days. */
export function DatasetCoverage({
  profile,
  dataset,
  onStorage,
}: {
  readonly profile: Profile;
  readonly dataset: Dataset;
  readonly onStorage: () => void;
}) {
  const messages = useMessages();
  const { openDataset } = useNavigation();
  const now = useVenueNow(profile.timeZone);
  const today = now.toPlainDate().toString();
  const [selection, setSelection] = useState<DaySelection | null>(null);
  const [planning, setPlanning] = useState<DayRange | null>(null);
  const [removing, setRemoving] = useState<DayRange | null>(null);
  const [yearsBack, setYearsBack] = useState(1);
  const span = useMemo(() => getSpan(today, dataset), [today, dataset]);
  const coverage = useQuery(coverageQuery(profile.id, dataset.id, span.first, span.last));
  const storage = useQuery(storageQuery(profile.id));
  const jobs = useQuery(syncJobsQuery(profile.id));
  const stored = storage.data?.datasets.find((each) => each.dataset === dataset.id);
  const counted = useQuery({
    ...rowsByDayQuery(profile.id, dataset.id, span),
    enabled: stored !== undefined && stored.rows > 0 && stored.rows <= maxTinted,
    placeholderData: (before) => before,
  });
  const end = dataset.axis && findLastDay(dataset.axis, now);

  const failed = useMemo(
    () =>
      (jobs.data ?? [])
        .filter((job) => job.dataset === dataset.id)
        .flatMap((job) => job.failedWindows),
    [jobs.data, dataset.id],
  );
  const days = useMemo(
    () =>
      listCalendarDays(
        coverage.data?.days ?? [],
        failed,
        addDays(today, -1),
        end,
        counted.data ?? null,
      ),
    [coverage.data, failed, today, end, counted.data],
  );
  const summary = useMemo(() => summariseDays(days), [days]);

  const failure = findFailure(coverage);
  if (failure) {
    return <ErrorPanel error={failure} repairs={{ retry: () => void coverage.refetch() }} />;
  }
  if (!coverage.data) {
    return (
      <p role="status" className={styles.loading}>
        {messages.text('coverage.loading')}
      </p>
    );
  }
  const bounds = getBounds(span, today, yearsBack, summary);
  const range = selection && toRange(selection);
  const { damaged } = coverage.data;
  return (
    <div className={classNames(shared.fillRow, styles.body)}>
      <div className={styles.main}>
        {damaged > 0 && (
          <Notice
            tone="warn"
            actions={<Button onPress={onStorage}>{messages.text('coverage.damaged.look')}</Button>}
          >
            {messages.text('coverage.damaged', { count: damaged })}
          </Notice>
        )}
        <CoverageCalendar
          dataset={dataset}
          days={days}
          bounds={bounds}
          today={today}
          selection={selection}
          onSelect={setSelection}
          onPlan={setPlanning}
          onEarlier={bounds.first > span.first ? () => setYearsBack(yearsBack + 2) : null}
        />
        <Legend days={days} />
      </div>
      <aside className={styles.side} aria-label={messages.text('coverage.selected')}>
        {range ? (
          <SelectionCard
            days={days}
            failed={failed}
            range={range}
            onPlan={setPlanning}
            onShow={show}
            onRemove={setRemoving}
          />
        ) : (
          <StoredCard
            dataset={dataset}
            summary={summary}
            stored={stored}
            gap={findFirstGap(days)}
            onPlan={setPlanning}
          />
        )}
        <Button
          variant={range || summary ? 'secondary' : 'primary'}
          onPress={() => setPlanning({ first: bounds.first, last: end ?? today })}
        >
          {messages.text('coverage.plan')}
        </Button>
      </aside>
      {planning && (
        <PlanDialog
          profile={profile}
          dataset={dataset}
          range={planning}
          onStarted={() => setPlanning(null)}
          onShow={show}
          onClose={() => setPlanning(null)}
        />
      )}
      {removing && (
        <RemoveDialog
          profileId={profile.id}
          dataset={dataset.id}
          what="period"
          range={removing}
          today={today}
          stored={(storage.data?.datasets ?? []).filter((each) => each.dataset === dataset.id)}
          onClose={() => setRemoving(null)}
        />
      )}
    </div>
  );

  function show(shown: DayRange): void {
    openDataset(dataset.id, { draft: { ...makeFirstDraft(dataset, now), range: shown } });
  }
}

/** All days considered: years back, and a quarter ahead if the future can be requested. */
function getSpan(today: string, dataset: Dataset): DayRange {
  const month = Temporal.PlainDate.from(today).with({ day: 1 });
  const ahead = dataset.axis?.ends === 'open' ? 6 : 1;
  return {
    first: month.subtract({ years: yearsLookedAt }).toString(),
    last: month.add({ months: ahead }).subtract({ days: 1 }).toString(),
  };
}

/** The months on the screen: from the first stored day to the last, and the year up to today at least. */
function getBounds(
  span: DayRange,
  today: string,
  yearsBack: number,
  stored: DayRange | null,
): DayRange {
  const wished = Temporal.PlainDate.from(today).subtract({ years: yearsBack }).toString();
  const first = stored && stored.first < wished ? stored.first : wished;
  const newest = Temporal.PlainDate.from(stored && stored.last > today ? stored.last : today);
  const last = newest.with({ day: newest.daysInMonth }).toString();
  return { first: clampDay(`${first.slice(0, 8)}01`, span), last: clampDay(last, span) };
}
