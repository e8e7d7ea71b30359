import { type ComponentProps, useEffect, useState } from 'react';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { ResultSet } from '../../../shared/domain/datasets.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { DayRange } from '../../../shared/ranges.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { listStoredNotes, RefreshFailure } from '../../parts/fetching/index.ts';
import { Notices } from '../../parts/notices/index.ts';
import type { RequestDraft } from '../../parts/requests/request-draft.ts';
import { CompletenessNote, StoredProgress, useJobFor } from '../history/index.ts';
import { toGapDays } from './gap-days.ts';
import { findOtherDates, isAnsweredFromStored, makeRowRequest } from './row-request.ts';
import type { ResultSetState } from './use-result-set.ts';

interface Props {
  readonly profile: Profile;
  readonly dataset: Dataset;
  readonly now: Temporal.PlainDateTime;
  readonly draft: RequestDraft;
  readonly resultSet: ResultSetState & { readonly data: ResultSet };
  readonly repairs: ComponentProps<typeof RefreshFailure>['repairs'];
  readonly onPlan: (range: DayRange) => void;
}

/** Notes on a result set that matter before anyone relies on its rows. */
export function ResultNotes({ profile, dataset, now, draft, resultSet, repairs, onPlan }: Props) {
  const messages = useMessages();
  const { data, failure } = resultSet;
  const otherDates = findOtherDates(draft, dataset);
  const isStored = isAnsweredFromStored(draft, dataset);
  const job = useJobFor(profile.id, dataset.id, makeRowRequest(draft, dataset));
  const isBeingFetched = useLately(job !== null);
  return (
    <>
      {isStored && data.rowRequest.by === 'stored' && (
        <StoredProgress profileId={profile.id} dataset={dataset.id} resultSet={data} />
      )}
      {otherDates && isStored && (
        <CompletenessNote
          profile={profile}
          dataset={dataset}
          dates={otherDates}
          range={draft.range}
          asOf={draft.asOf ?? null}
          now={now}
          onPlan={onPlan}
        />
      )}
      <Notices
        strips={[
          failure && failure.kind !== 'cancelled' && (
            <RefreshFailure key="failure" error={failure} resultSet={data} repairs={repairs} />
          ),
          ...listStoredNotes(
            {
              profile,
              resultSet: {
                ...data,
                ...(resultSet.isFromBefore ? { staleBecause: null } : {}),
                // The download just ended, and its rows aren't read yet.
                ...(isBeingFetched || (isStored && resultSet.isFetching) ? { gaps: [] } : {}),
              },
              repairs,
              onRetry: resultSet.refresh,
              onFillGaps: (gaps) => onPlan(toGapDays(gaps)),
            },
            messages,
          ),
        ]}
      />
    </>
  );
}

/** Maximum milliseconds for reading the last rows after a download has ended. */
const readLater = 3000;

/** Returns true while a value is true, and for a few seconds longer. */
function useLately(isSo: boolean): boolean {
  const [was, setWas] = useState(isSo);
  if (isSo && !was) setWas(true);
  useEffect(() => {
    if (isSo || !was) return;
    const timer = setTimeout(() => setWas(false), readLater);
    return () => clearTimeout(timer);
  }, [isSo, was]);
  return isSo || was;
}
