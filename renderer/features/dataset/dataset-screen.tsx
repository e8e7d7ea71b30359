import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { datasetOf } from '../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type { Profile } from '../../../shared/ipc/profiles.ts';
import { desk, errorOf } from '../../bridge.ts';
import { answerQuery } from '../../queries/answers.ts';
import { sessionQuery } from '../../queries/session.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { RangePicker } from '../range-picker/range-picker.tsx';
import { useCommand } from '../shell/commands.ts';
import { StatusBar } from '../shell/status-bar.tsx';
import { useVenueNow } from '../shell/use-now.ts';
import { useWords } from '../shell/words-context.tsx';
import { AnswerView } from './answer-view.tsx';
import { type AskState, askOf, firstAskState, rangeAsked } from './ask-state.ts';
import styles from './dataset-screen.module.css';
import { FetchFailure } from './fetch-failure.tsx';
import { FetchProgressPanel } from './fetch-progress-panel.tsx';
import { FreshnessChip } from './freshness-chip.tsx';
import { NothingFetched } from './nothing-fetched.tsx';
import { OrderNumberField } from './order-number-field.tsx';
import { RefreshFailure } from './refresh-failure.tsx';

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
  const [state, setState] = useState<AskState>(() => firstAskState(dataset, now));
  const [picking, setPicking] = useState(false);
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const [exporting, setExporting] = useState(false);
  const query = answerQuery(profile.id, id, askOf(state));
  const answer = useQuery(query);
  useQuery(sessionQuery(profile.id));

  const refresh = () => {
    if (!answer.isFetching) void answer.refetch();
  };
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
              value={rangeAsked(state)}
              fallback={state.range}
              onChange={(range) => setState({ ...state, range, scope: 'period' })}
              isOpen={picking}
              onOpenChange={setPicking}
            />
          )}
          <OrderNumberField value={state} onChange={setState} />
          <span ref={setTools} className={styles.tools} />
        </div>
        {answer.isFetching && answer.data && (
          <div className={styles.refreshing}>
            <ProgressBar label={words.text('fetch.progress')} value={null} />
          </div>
        )}
      </header>
      {answer.data ? (
        <>
          {failure && failure.kind !== 'cancelled' && (
            <RefreshFailure error={failure} answer={answer.data} repairs={repairs} />
          )}
          <AnswerView
            profile={profile}
            dataset={dataset}
            answer={answer.data}
            asked={state}
            now={now}
            onAsk={setState}
            exporting={exporting}
            onExportClose={() => setExporting(false)}
            isRefreshing={answer.isFetching}
            onCancel={cancel}
            tools={tools}
          />
        </>
      ) : (
        <>
          {answer.isFetching ? (
            <FetchProgressPanel dataset={dataset} onCancel={cancel} />
          ) : stopped ? (
            <NothingFetched onFetch={refresh} />
          ) : (
            failure && <FetchFailure error={failure} repairs={repairs} profileId={profile.id} />
          )}
          <StatusBar profile={profile} />
        </>
      )}
    </>
  );
}
