import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { AppError } from '../../../shared/errors.ts';
import { listRequiredPeriods } from '../../../shared/reports/day-needs.ts';
import { isEmptyDay } from '../../../shared/reports/day-sources.ts';
import { findShortTimes } from '../../../shared/reports/short-times.ts';
import { toDay, type VenueDate } from '../../../shared/venue-time.ts';
import { useCommand } from '../../base/commands.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useVenueNow } from '../../base/use-now.ts';
import { DayStepper } from '../../parts/day-stepper/index.ts';
import { ErrorNotice } from '../../parts/errors/index.ts';
import { ReportFailure } from '../../parts/fetching/index.ts';
import { findObstacle } from '../../parts/jobs/index.ts';
import { useNavigation } from '../../parts/navigation/index.ts';
import {
  FetchOffer,
  FetchStrip,
  type FetchWords,
  hasStrip,
  useNeeds,
} from '../../parts/needs/index.ts';
import { Notices } from '../../parts/notices/index.ts';
import { StatusBar } from '../../parts/status-bar/status-bar.tsx';
import { FindOutWhy } from '../../parts/tools/index.ts';
import { sessionQuery } from '../../queries/session.ts';
import { Button } from '../../ui/button.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import shared from '../../ui/shared.module.css';
import { Tooltip } from '../../ui/tooltip.tsx';
import { isLate, writeAsOf } from './as-of.ts';
import { DaySkeleton } from './day-skeleton.tsx';
import { DayView } from './day-view.tsx';
import { DemoStrip } from './demo-strip.tsx';
import { writeHeadline } from './headline.ts';
import { RunSheetDialog } from './run-sheet-dialog.tsx';
import styles from './today.module.css';
import { useDemoYear } from './use-demo-year.ts';
import { useGuidesAfter } from './use-guides-after.ts';
import { useScansOfToday, useToday, useTurnOfDay } from './use-today.ts';

/** The day of a venue: as of last night, with its scans up to now. */
export function TodayScreen({
  profile,
  day: chosen,
  onReplaceKeys,
}: {
  readonly profile: Profile;
  /** Default: today. */
  readonly day: VenueDate | undefined;
  readonly onReplaceKeys: () => void;
}) {
  const messages = useMessages();
  const { open } = useNavigation();
  const day = useVenueNow(profile.timeZone).toPlainDate().toString();
  const wanted = chosen ?? day;
  const today = useToday(profile, chosen);
  const dated = useNeeds(profile.id, listRequiredPeriods(wanted, day), today.settledAt);
  useTurnOfDay(today.data && toDay(today.data.now));
  const year = useDemoYear(profile, day);
  const fetchGuides = useGuidesAfter(profile.id, today.data);
  const needs = {
    ...dated,
    start: () => {
      dated.start();
      fetchGuides();
    },
  };
  const { data, failure } = today;
  // If stored rows are gone, so are the figures.
  const isNothing = failure?.kind === 'nothing-kept' || (data !== undefined && isEmptyDay(data));
  const known = isNothing ? undefined : data;
  // After a start, what is stored is shown first.
  const mayAsk = today.settledAt > 0 && needs.begun.includes('scans');
  const scans = useScansOfToday(profile, day, mayAsk);
  // During a refresh, the state without rows stays.
  const [wasNothing, setWasNothing] = useState(isNothing);
  if (!today.isReckoning && wasNothing !== isNothing) setWasNothing(isNothing);
  useQuery(sessionQuery(profile.id));
  const refresh = () => {
    scans.refresh();
    today.refetch();
  };
  useCommand('refresh', refresh);
  const words: FetchWords = {
    icon: 'today',
    title: messages.text('today.offer.title'),
    text: messages.text('today.offer.text'),
    act: messages.text('common.download'),
    running: messages.text('today.offer.running'),
    more: (datasets) => messages.text('today.offer.more', { datasets }),
    beside: messages.text('today.offer.guides'),
  };
  const [isPrinting, setPrinting] = useState(false);
  const canPrint = known !== undefined;
  const names = [...needs.coming, ...year.running.map(({ dataset }) => dataset)];
  const coming = useSameSet(names);
  useCommand('print', () => setPrinting(canPrint));
  const isShort = known !== undefined && findShortTimes(known).length > 0;
  // The first figure takes the skeleton’s place as soon as its first rows are there.
  const isComing = !known && needs.running.length > 0 && !needs.isBlocked;
  // What holds the downloads up is said by their strip.
  const isSaid = ({ kind }: AppError) =>
    kind === 'cancelled' || kind === findObstacle(needs.queue)?.error.kind;
  const isBusy = today.isReckoning || scans.isFetching;
  return (
    <>
      <header className={styles.header}>
        <h1 className={shared.title}>{messages.longDay(known?.day ?? wanted)}</h1>
        <p className={styles.headline} data-bad={isShort || undefined}>
          {known && writeHeadline(known, messages, coming)}
        </p>
        <DayStepper
          day={wanted}
          today={day}
          onChange={(next) => open({ screen: 'today', ...(next === null ? {} : { day: next }) })}
        />
        {known && (
          <Sign
            icon="print"
            name={messages.text('runSheet.print')}
            onPress={() => setPrinting(true)}
          />
        )}
        <Sign
          icon="refresh"
          name={messages.text('refresh')}
          isDisabled={isBusy}
          onPress={refresh}
        />
      </header>
      <Notices
        strips={[
          (known || isComing) &&
            year.running.length === 0 &&
            !year.isBeginning &&
            hasStrip(needs) && <FetchStrip key="needs" needs={needs} words={words} />,
          known && failure && failure.kind !== 'cancelled' && (
            <Notice key="stale" tone="warn" strip live>
              {messages.text('reports.stale')}
            </Notice>
          ),
          known && scans.failure && !isSaid(scans.failure) && (
            <div key="scans" className={styles.error}>
              <ErrorNotice
                error={scans.failure}
                actions={
                  <>
                    <Button onPress={scans.refresh}>{messages.text('repair.retry')}</Button>
                    <FindOutWhy error={scans.failure} />
                  </>
                }
              />
            </div>
          ),
        ]}
      />
      {known ? (
        <DayView profile={profile} today={known} madeAt={today.settledAt} coming={coming} />
      ) : isComing ? (
        <DaySkeleton text={words.running} />
      ) : isNothing || wasNothing ? (
        <FetchOffer needs={needs} words={words} />
      ) : failure ? (
        <ReportFailure
          error={failure}
          profileId={profile.id}
          onReplaceKeys={onReplaceKeys}
          onRetry={today.refetch}
        />
      ) : (
        <DaySkeleton text={messages.text('common.calculating')} />
      )}
      {known && isPrinting && (
        <RunSheetDialog
          profile={profile}
          day={known.day}
          today={day}
          onClose={() => setPrinting(false)}
        />
      )}
      <StatusBar
        profile={profile}
        dataDate={known && { text: writeAsOf(known, messages), isLate: isLate(known) }}
      >
        {year.running.length > 0 && <DemoStrip year={year} />}
      </StatusBar>
    </>
  );
}

/** The same set as long as it has the same datasets, so that charts are not drawn again. */
function useSameSet(datasets: readonly DatasetId[]): ReadonlySet<DatasetId> {
  const set = new Set(datasets);
  const [same, setSame] = useState(set);
  if (set.symmetricDifference(same).size === 0) return same;
  setSame(set);
  return set;
}

/** A button of the header, which has no room for its words. */
function Sign({
  name,
  ...button
}: {
  readonly name: string;
  readonly icon: IconName;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
}) {
  return (
    <Tooltip isName text={name}>
      <Button variant="quiet" aria-label={name} {...button} />
    </Tooltip>
  );
}
