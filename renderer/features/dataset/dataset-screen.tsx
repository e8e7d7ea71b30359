import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { datasetOf } from '../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type { Profile } from '../../../shared/ipc/profiles.ts';
import type { DayRange, Period } from '../../../shared/ranges.ts';
import { dayOf } from '../../../shared/venue-time.ts';
import { desk } from '../../base/bridge.ts';
import { useCommand } from '../../base/commands.ts';
import { useVenueNow } from '../../base/use-now.ts';
import { useWords } from '../../base/words-context.tsx';
import { answerQuery } from '../../queries/answers.ts';
import { failureOf } from '../../queries/failure-of.ts';
import { sessionQuery } from '../../queries/session.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { FetchFailure } from '../fetching/fetch-failure.tsx';
import { FetchProgressPanel } from '../fetching/fetch-progress-panel.tsx';
import { FreshnessChip } from '../fetching/freshness-chip.tsx';
import { HeldNotes } from '../fetching/held-notes.tsx';
import { NothingFetched } from '../fetching/nothing-fetched.tsx';
import { RefreshFailure } from '../fetching/refresh-failure.tsx';
import { AllGuides } from '../guide/all-guides.tsx';
import { OpenGuide } from '../guide/open-guide.tsx';
import { AsOfBanner } from '../history/as-of-banner.tsx';
import { CompletenessNote } from '../history/completeness-note.tsx';
import { DatesMenu } from '../history/dates-menu.tsx';
import { HeldProgress } from '../history/held-progress.tsx';
import { HistoryMenu } from '../history/history-menu.tsx';
import { MomentDialog, type MomentPurpose } from '../history/moment-dialog.tsx';
import { useJobFor } from '../history/use-job-for.ts';
import { PlanDialog } from '../jobs/plan-dialog.tsx';
import { hasPersonalData } from '../personal-data/has-personal-data.ts';
import { RevealToggle } from '../personal-data/reveal-toggle.tsx';
import { RangePicker } from '../range-picker/range-picker.tsx';
import { RefreshTimes } from '../scans/refresh-times.tsx';
import { useQuarterRefresh } from '../scans/use-quarter-refresh.ts';
import {
  askOf,
  firstAskState,
  flippedDates,
  isOfHeld,
  numberWayOf,
  rangeAsked,
} from '../screens/ask-state.ts';
import { useNavigation } from '../screens/navigation.tsx';
import { useScreenState } from '../screens/screen-state.ts';
import { StatusBar } from '../status-bar/status-bar.tsx';
import { AnswerView } from './answer-view.tsx';
import styles from './dataset-screen.module.css';
import { NumberField } from './number-field.tsx';
import { RangeOffer } from './range-offer.tsx';

interface Props {
  readonly profile: Profile;
  readonly dataset: DatasetId;
  readonly onReplaceKeys: () => void;
}

/** One dataset of one venue: what is asked for, and what came of it. */
export function DatasetScreen({ profile, dataset: id, onReplaceKeys }: Props) {
  const words = useWords();
  const client = useQueryClient();
  const dataset = datasetOf(id);
  const now = useVenueNow(profile.timeZone);
  const {
    ask: state,
    filters,
    record,
    revealed,
    change,
  } = useScreenState(profile.id, dataset, now);
  const [picking, setPicking] = useState(false);
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const [exporting, setExporting] = useState(false);
  const [planning, setPlanning] = useState<DayRange | null>(null);
  const [choosing, setChoosing] = useState<MomentPurpose | null>(null);
  const { open } = useNavigation();
  const query = answerQuery(profile.id, id, askOf(state, dataset));
  const answer = useQuery(query);
  useQuery(sessionQuery(profile.id));

  const refresh = () => {
    if (!answer.isFetching) void answer.refetch();
  };
  const nextAt = useQuarterRefresh({
    isEnabled: dataset.freshness === 'quarter-hour',
    settledAt: Math.max(answer.dataUpdatedAt, answer.errorUpdatedAt),
    isFetching: answer.isFetching,
    refresh,
  });
  const way = numberWayOf(dataset);
  const range = rangeAsked(state, dataset);
  const cancel = () => void client.cancelQueries({ queryKey: query.queryKey });
  useCommand('refresh', refresh);
  useCommand('export', () => {
    if (answer.data) setExporting(true);
  });

  const flipped = flippedDates(state, dataset);
  const isHeld = isOfHeld(state, dataset);
  const isBeingFetched = useJobFor(profile.id, id, askOf(state, dataset)) !== null;
  // What is planned is asked by the one date that can be asked by.
  const askableRange = flipped ? firstAskState(dataset, now).range : state.range;
  const failure = failureOf(answer);
  const stopped =
    failure?.kind === 'cancelled' ||
    (answer.isPending && answer.fetchStatus === 'idle' && failure === null);
  const repairs = {
    retry: refresh,
    // Whatever came of it, asking again tells: with rows, or with why not.
    'sign-in': () => void desk.session.signIn({ profileId: profile.id }).then(refresh),
    'edit-keys': onReplaceKeys,
    'choose-range': () => setPicking(true),
  };

  return (
    <>
      {isHeld && state.asOf && (
        <AsOfBanner
          asOf={state.asOf}
          timeZone={profile.timeZone}
          onOther={() => setChoosing('asKnown')}
          onBack={() => change({ ask: { ...state, asOf: null } })}
        />
      )}
      <header className={styles.header}>
        <div className={styles.titleLine}>
          <h1 className={styles.title}>{words.text(`dataset.${id}`)}</h1>
          {answer.data && <FreshnessChip answer={answer.data} dataset={dataset} now={now} />}
          {answer.data && dataset.freshness === 'quarter-hour' && <RefreshTimes nextAt={nextAt} />}
          <div className={styles.actions}>
            {dataset.axis && (
              <HistoryMenu
                profileId={profile.id}
                dataset={id}
                onMoment={setChoosing}
                onPlan={() => setPlanning(askableRange)}
              />
            )}
            <Button icon="refresh" onPress={refresh} isDisabled={answer.isFetching}>
              {words.text('refresh')}
            </Button>
            <Button
              variant="primary"
              icon="export"
              onPress={() => setExporting(true)}
              isDisabled={!answer.data}
            >
              {words.text('export.button')}
            </Button>
          </div>
        </div>
        <div className={styles.askLine}>
          {dataset.axis && (
            <DatesMenu
              dataset={dataset}
              value={flipped ?? dataset.axis.field}
              onChange={(dates) => change({ ask: { ...state, number: '', dates } })}
            />
          )}
          {dataset.axis && (
            <RangePicker
              axis={flipped || state.asOf ? null : dataset.axis}
              label={
                flipped
                  ? words.text('dates.period', { field: words.field(id, flipped) })
                  : words.text(`range.axis.${dataset.axis.kind}`)
              }
              profileId={profile.id}
              dataset={dataset}
              now={now}
              value={range}
              fallback={state.range}
              onChange={(picked) =>
                change({
                  ask: {
                    ...state,
                    // A barcode has no period: picking one asks by period again.
                    number: way === 'barcode' ? '' : state.number,
                    range: picked,
                    scope: 'period',
                    directory: false,
                  },
                })
              }
              isOpen={picking}
              onOpenChange={setPicking}
              onAnyPeriod={() => setPlanning(askableRange)}
            />
          )}
          {way && <NumberField way={way} value={state} onChange={(ask) => change({ ask })} />}
          {id === 'guides' && (
            <AllGuides
              profile={profile}
              isShown={state.directory === true}
              onShow={(walked) =>
                change({ ask: { range: walked, number: '', scope: 'period', directory: true } })
              }
              onBack={() => change({ ask: firstAskState(dataset, now) })}
            />
          )}
          {id === 'guides' && <OpenGuide />}
          <span ref={setTools} className={styles.tools} />
          {hasPersonalData(dataset) && (
            <RevealToggle isRevealed={revealed} onChange={(shown) => change({ revealed: shown })} />
          )}
        </div>
        {answer.isFetching && answer.data && !isHeld && (
          <div className={styles.refreshing}>
            <ProgressBar label={words.text('fetch.progress')} value={null} />
          </div>
        )}
      </header>
      {id === 'guides' && (
        <Notice tone="info" strip>
          {words.text(state.directory ? 'guides.all.told' : 'guides.byCreation')}
        </Notice>
      )}
      {answer.data ? (
        <>
          {failure && failure.kind !== 'cancelled' && (
            <RefreshFailure error={failure} answer={answer.data} repairs={repairs} />
          )}
          {isHeld && answer.data.ask.by === 'held' && (
            <HeldProgress profileId={profile.id} dataset={id} answer={answer.data} />
          )}
          {flipped && isHeld && (
            <CompletenessNote
              profile={profile}
              dataset={dataset}
              dates={flipped}
              range={state.range}
              asOf={state.asOf ?? null}
              now={now}
              onPlan={setPlanning}
            />
          )}
          <HeldNotes
            profile={profile}
            answer={{
              ...answer.data,
              ...(answer.error ? { staleBecause: null } : {}),
              ...(isBeingFetched ? { gaps: [] } : {}),
            }}
            repairs={repairs}
            onRetry={refresh}
            onFillGaps={(gaps) => setPlanning(daysOf(gaps))}
          />
          <AnswerView
            profile={profile}
            dataset={dataset}
            answer={answer.data}
            asked={state}
            now={now}
            onAsk={(ask) => change({ ask })}
            filters={filters}
            onFilters={(next) => change({ filters: next })}
            record={record}
            onRecord={(row) => change({ record: row })}
            revealed={revealed}
            exporting={exporting}
            onExportClose={() => setExporting(false)}
            isRefreshing={answer.isFetching && !isHeld}
            onPlan={() => setPlanning(askableRange)}
            onFillGaps={(gaps) => setPlanning(daysOf(gaps))}
            queryKey={query.queryKey}
            onCancel={cancel}
            tools={tools}
          />
        </>
      ) : (
        <>
          {answer.isFetching ? (
            <FetchProgressPanel dataset={dataset} queryKey={query.queryKey} onCancel={cancel} />
          ) : stopped ? (
            <NothingFetched onFetch={refresh} />
          ) : (
            failure && (
              <FetchFailure
                error={failure}
                repairs={repairs}
                profileId={profile.id}
                offer={
                  range && (
                    <RangeOffer
                      error={failure}
                      range={range}
                      dataset={dataset}
                      now={now}
                      onAsk={(mended) => change({ ask: { ...state, range: mended } })}
                    />
                  )
                }
              />
            )
          )}
          <StatusBar profile={profile} />
        </>
      )}
      {planning && (
        <PlanDialog
          profile={profile}
          dataset={dataset}
          range={planning}
          onStarted={(started) => {
            setPlanning(null);
            if (!flipped) change({ ask: { ...state, number: '', range: started } });
          }}
          {...(flipped
            ? {}
            : {
                onShow: (held: DayRange) => {
                  setPlanning(null);
                  change({ ask: { ...state, number: '', range: held, scope: 'period' } });
                },
              })}
          onClose={() => setPlanning(null)}
        />
      )}
      {choosing && (
        <MomentDialog
          purpose={choosing}
          profile={profile}
          dataset={dataset}
          range={flipped ? null : state.range}
          onChoose={(moment) => {
            setChoosing(null);
            if (choosing === 'asKnown') {
              change({ ask: { ...state, number: '', scope: 'period', asOf: moment } });
            } else {
              open({
                screen: 'changes',
                dataset: id,
                dates: flipped,
                range: state.range,
                since: moment,
              });
            }
          }}
          onClose={() => setChoosing(null)}
        />
      )}
    </>
  );
}

/** From the first missing day to the last one. */
function daysOf(gaps: readonly Period[]): DayRange {
  const first = gaps[0]?.from ?? '';
  const last = gaps.at(-1)?.to ?? '';
  return { first: dayOf(first), last: dayOf(oneSecondBefore(last)) };
}

function oneSecondBefore(moment: string): string {
  return Temporal.PlainDateTime.from(moment).subtract({ seconds: 1 }).toString();
}
