import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { listRequiredPeriods } from '../../../shared/reports/day-needs.ts';
import { isEmptyDay } from '../../../shared/reports/day-sources.ts';
import { desk } from '../../base/bridge.ts';
import { useCommand } from '../../base/commands.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useVenueNow } from '../../base/use-now.ts';
import { ErrorNotice } from '../../parts/errors/index.ts';
import { FetchFailure } from '../../parts/fetching/index.ts';
import { FetchOffer, FetchStrip, type FetchWords, useNeeds } from '../../parts/needs/index.ts';
import { StatusBar } from '../../parts/status-bar/status-bar.tsx';
import { sessionQuery } from '../../queries/session.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import frame from '../../ui/screen.module.css';
import shared from '../../ui/shared.module.css';
import { writeAsOf } from './as-of.ts';
import { DaySkeleton } from './day-skeleton.tsx';
import { DayView } from './day-view.tsx';
import { DemoStrip } from './demo-strip.tsx';
import { RunSheetDialog } from './run-sheet-dialog.tsx';
import styles from './today.module.css';
import { useDemoYear } from './use-demo-year.ts';
import { useGuidesAfter } from './use-guides-after.ts';
import { useScansOfToday, useToday, useTurnOfDay } from './use-today.ts';

/** What the day of a venue brings: as of last night, and its scans up to now. */
export function TodayScreen({
  profile,
  onReplaceKeys,
}: {
  readonly profile: Profile;
  readonly onReplaceKeys: () => void;
}) {
  const messages = useMessages();
  const day = useVenueNow(profile.timeZone).toPlainDate().toString();
  const today = useToday(profile);
  const dated = useNeeds(profile.id, listRequiredPeriods(day), today.settledAt);
  useTurnOfDay(today.data?.day);
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
  // What was there may be gone: then its figures are, too.
  const isNothing = failure?.kind === 'nothing-kept' || (data !== undefined && isEmptyDay(data));
  const known = isNothing ? undefined : data;
  const scans = useScansOfToday(profile, day, needs.begun.includes('scans'));
  // While it is looked at again, nothing is still nothing.
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
    act: messages.text('today.offer.do'),
    running: messages.text('today.offer.running'),
    more: (datasets) => messages.text('today.offer.more', { datasets }),
    beside: messages.text('today.offer.guides'),
  };
  const [isPrinting, setPrinting] = useState(false);
  const canPrint = known !== undefined;
  const coming = new Set([...needs.running, ...year.running].map(({ dataset }) => dataset));
  useCommand('print', () => setPrinting(canPrint));
  const isBusy = today.isReckoning || scans.isFetching;
  return (
    <>
      <header className={frame.header}>
        <div className={frame.titleLine}>
          <h1 className={shared.title}>{messages.longDay(known?.day ?? day)}</h1>
          <p className={styles.asOf}>{known && writeAsOf(known, messages)}</p>
          {known && (
            <Button icon="print" onPress={() => setPrinting(true)}>
              {messages.text('runSheet.print')}
            </Button>
          )}
          <Button icon="refresh" isDisabled={isBusy} onPress={refresh}>
            {messages.text('refresh')}
          </Button>
        </div>
      </header>
      {year.running.length > 0 ? (
        <DemoStrip year={year} />
      ) : (
        known && <FetchStrip needs={needs} words={words} />
      )}
      {known && failure && failure.kind !== 'cancelled' && (
        <Notice tone="warn" strip live>
          {messages.text('today.stale')}
        </Notice>
      )}
      {known && scans.failure && scans.failure.kind !== 'cancelled' && (
        <div className={styles.trouble}>
          <ErrorNotice
            error={scans.failure}
            actions={<Button onPress={scans.refresh}>{messages.text('repair.retry')}</Button>}
          />
        </div>
      )}
      {known ? (
        <DayView profile={profile} today={known} madeAt={today.settledAt} coming={coming} />
      ) : isNothing || wasNothing ? (
        <FetchOffer needs={needs} words={words} />
      ) : failure ? (
        <FetchFailure
          error={failure}
          profileId={profile.id}
          repairs={{
            retry: () => void desk.storedRows.unlock({ profileId: profile.id }).then(today.refetch),
            'edit-keys': onReplaceKeys,
          }}
        />
      ) : (
        <DaySkeleton />
      )}
      {known && isPrinting && (
        <RunSheetDialog profile={profile} day={known.day} onClose={() => setPrinting(false)} />
      )}
      <StatusBar profile={profile} />
    </>
  );
}
