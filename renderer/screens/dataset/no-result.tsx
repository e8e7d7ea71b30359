import type { ComponentProps } from 'react';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { FetchFailure, FetchProgressPanel, NothingFetched } from '../../parts/fetching/index.ts';
import type { OpenScreen } from '../../parts/navigation/index.ts';
import { StatusBar } from '../../parts/status-bar/status-bar.tsx';
import { RangeOffer } from './range-offer.tsx';
import { getRequestedRange } from './row-request.ts';
import type { ResultSetState } from './use-result-set.ts';

interface Props {
  readonly profile: Profile;
  readonly dataset: Dataset;
  readonly now: Temporal.PlainDateTime;
  readonly screen: Pick<OpenScreen, 'draft' | 'change'>;
  readonly resultSet: ResultSetState;
  /** The earlier moment that is shown, in words. */
  readonly asOf: string | null;
  readonly repairs: ComponentProps<typeof FetchFailure>['repairs'];
}

/** Shown in place of rows: they are loading, were not requested, or failed, with the reason. */
export function NoResult({ profile, dataset, now, screen, resultSet, asOf, repairs }: Props) {
  const { failure } = resultSet;
  const { draft, change } = screen;
  const range = getRequestedRange(draft, dataset);
  return (
    <>
      {resultSet.isFetching ? (
        <FetchProgressPanel
          dataset={dataset}
          queryKey={resultSet.queryKey}
          onCancel={resultSet.cancel}
        />
      ) : resultSet.isStopped ? (
        <NothingFetched onFetch={resultSet.refresh} />
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
      <StatusBar profile={profile} asOf={asOf} />
    </>
  );
}
