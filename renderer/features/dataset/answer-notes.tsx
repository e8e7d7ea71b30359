import type { ComponentProps } from 'react';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { Answer } from '../../../shared/ipc/datasets.ts';
import type { Profile } from '../../../shared/ipc/profiles.ts';
import type { DayRange } from '../../../shared/ranges.ts';
import { HeldNotes } from '../fetching/held-notes.tsx';
import { RefreshFailure } from '../fetching/refresh-failure.tsx';
import { CompletenessNote } from '../history/completeness-note.tsx';
import { HeldProgress } from '../history/held-progress.tsx';
import { useJobFor } from '../history/use-job-for.ts';
import {
  findOtherDates,
  isAnsweredFromStored,
  makeRowRequest,
  type RequestDraft,
} from '../screens/request-draft.ts';
import { gapDays } from './gap-days.ts';
import type { DatasetAnswer } from './use-dataset-answer.ts';

interface Props {
  readonly profile: Profile;
  readonly dataset: Dataset;
  readonly now: Temporal.PlainDateTime;
  readonly draft: RequestDraft;
  readonly answer: DatasetAnswer & { readonly data: Answer };
  readonly repairs: ComponentProps<typeof RefreshFailure>['repairs'];
  readonly onPlan: (range: DayRange) => void;
}

/** What is to be known of an answer before its rows are believed. */
export function AnswerNotes({ profile, dataset, now, draft, answer, repairs, onPlan }: Props) {
  const { data, failure } = answer;
  const flipped = findOtherDates(draft, dataset);
  const isHeld = isAnsweredFromStored(draft, dataset);
  const isBeingFetched = useJobFor(profile.id, dataset.id, makeRowRequest(draft, dataset)) !== null;
  return (
    <>
      {failure && failure.kind !== 'cancelled' && (
        <RefreshFailure error={failure} answer={data} repairs={repairs} />
      )}
      {isHeld && data.rowRequest.by === 'held' && (
        <HeldProgress profileId={profile.id} dataset={dataset.id} answer={data} />
      )}
      {flipped && isHeld && (
        <CompletenessNote
          profile={profile}
          dataset={dataset}
          dates={flipped}
          range={draft.range}
          asOf={draft.asOf ?? null}
          now={now}
          onPlan={onPlan}
        />
      )}
      <HeldNotes
        profile={profile}
        answer={{
          ...data,
          ...(answer.isFromBefore ? { staleBecause: null } : {}),
          ...(isBeingFetched ? { gaps: [] } : {}),
        }}
        repairs={repairs}
        onRetry={answer.refresh}
        onFillGaps={(gaps) => onPlan(gapDays(gaps))}
      />
    </>
  );
}
