import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { datasetOf } from '../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type { Profile } from '../../../shared/ipc/profiles.ts';
import { desk, errorOf } from '../../bridge.ts';
import { answerQuery } from '../../queries/answers.ts';
import { sessionQuery } from '../../queries/session.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { OpenGuide } from '../guide/open-guide.tsx';
import { hasPersonalData } from '../personal-data/has-personal-data.ts';
import { RevealToggle } from '../personal-data/reveal-toggle.tsx';
import { RangePicker } from '../range-picker/range-picker.tsx';
import { RefreshTimes } from '../scans/refresh-times.tsx';
import { useQuarterRefresh } from '../scans/use-quarter-refresh.ts';
import { useCommand } from '../shell/commands.ts';
import { StatusBar } from '../shell/status-bar.tsx';
import { useVenueNow } from '../shell/use-now.ts';
import { useWords } from '../shell/words-context.tsx';
import { AnswerView } from './answer-view.tsx';
import { askOf, numberWayOf, rangeAsked } from './ask-state.ts';
import styles from './dataset-screen.module.css';
import { FetchFailure } from './fetch-failure.tsx';
import { FetchProgressPanel } from './fetch-progress-panel.tsx';
import { FreshnessChip } from './freshness-chip.tsx';
import { HeldNotes } from './held-notes.tsx';
import { NothingFetched } from './nothing-fetched.tsx';
import { NumberField } from './number-field.tsx';
import { RangeOffer } from './range-offer.tsx';
import { RefreshFailure } from './refresh-failure.tsx';
import { useScreenState } from './screen-state.ts';

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

  const failure = answer.error === null ? null : errorOf(answer.error);
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
      <header className={styles.header}>
        <div className={styles.titleLine}>
          <h1 className={styles.title}>{words.text(`dataset.${id}`)}</h1>
          {answer.data && <FreshnessChip answer={answer.data} dataset={dataset} now={now} />}
          {answer.data && dataset.freshness === 'quarter-hour' && <RefreshTimes nextAt={nextAt} />}
          <span className={styles.gap} />
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
        <div className={styles.askLine}>
          {dataset.axis && (
            <RangePicker
              axis={dataset.axis}
              now={now}
              value={range}
              fallback={state.range}
              onChange={(picked) =>
                change({
                  ask: {
                    // A barcode has no period: picking one asks by period again.
                    number: way === 'barcode' ? '' : state.number,
                    range: picked,
                    scope: 'period',
                  },
                })
              }
              isOpen={picking}
              onOpenChange={setPicking}
            />
          )}
          {way && <NumberField way={way} value={state} onChange={(ask) => change({ ask })} />}
          {id === 'guides' && <OpenGuide />}
          <span ref={setTools} className={styles.tools} />
          {hasPersonalData(dataset) && (
            <RevealToggle isRevealed={revealed} onChange={(shown) => change({ revealed: shown })} />
          )}
        </div>
        {answer.isFetching && answer.data && (
          <div className={styles.refreshing}>
            <ProgressBar label={words.text('fetch.progress')} value={null} />
          </div>
        )}
      </header>
      {id === 'guides' && (
        <Notice tone="info" strip>
          {words.text('guides.byCreation')}
        </Notice>
      )}
      {answer.data ? (
        <>
          {failure && failure.kind !== 'cancelled' && (
            <RefreshFailure error={failure} answer={answer.data} repairs={repairs} />
          )}
          <HeldNotes
            profile={profile}
            answer={failure ? { ...answer.data, staleBecause: null } : answer.data}
            repairs={repairs}
            onRetry={refresh}
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
            isRefreshing={answer.isFetching}
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
    </>
  );
}
