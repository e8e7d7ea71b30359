import type { ComponentProps } from 'react';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { Profile } from '../../../shared/ipc/profiles.ts';
import { FetchFailure } from '../fetching/fetch-failure.tsx';
import { FetchProgressPanel } from '../fetching/fetch-progress-panel.tsx';
import { NothingFetched } from '../fetching/nothing-fetched.tsx';
import { getRequestedRange } from '../screens/request-draft.ts';
import type { OpenScreen } from '../screens/screen-state.ts';
import { StatusBar } from '../status-bar/status-bar.tsx';
import { RangeOffer } from './range-offer.tsx';
import type { DatasetAnswer } from './use-dataset-answer.ts';

interface Props {
  readonly profile: Profile;
  readonly dataset: Dataset;
  readonly now: Temporal.PlainDateTime;
  readonly screen: Pick<OpenScreen, 'draft' | 'change'>;
  readonly answer: DatasetAnswer;
  readonly repairs: ComponentProps<typeof FetchFailure>['repairs'];
}

/** In place of rows: that they are on their way, were not asked for, or why they didn't come. */
export function NoAnswer({ profile, dataset, now, screen, answer, repairs }: Props) {
  const { failure } = answer;
  const { draft, change } = screen;
  const range = getRequestedRange(draft, dataset);
  return (
    <>
      {answer.isFetching ? (
        <FetchProgressPanel dataset={dataset} queryKey={answer.queryKey} onCancel={answer.cancel} />
      ) : answer.isStopped ? (
        <NothingFetched onFetch={answer.refresh} />
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
                  onRequest={(mended) => change({ draft: { ...draft, range: mended } })}
                />
              )
            }
          />
        )
      )}
      <StatusBar profile={profile} />
    </>
  );
}
