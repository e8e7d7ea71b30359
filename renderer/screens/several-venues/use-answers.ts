import { useQueries } from '@tanstack/react-query';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { ReportParameters } from '../../../shared/domain/report-questions.ts';
import type { ReportRun } from '../../../shared/domain/report-runs.ts';
import type { AppError } from '../../../shared/errors.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import {
  findLastWholeDay,
  isFinal,
  listMissingDays,
} from '../../../shared/messages/report-notes.ts';
import { writeMessageRef } from '../../../shared/messages/report-text.ts';
import type { ReportDescription } from '../../../shared/reports/description.ts';
import { hasFigures, type VenueAnswer } from '../../../shared/reports/side-by-side.ts';
import { describeError } from '../../base/describe-error.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useFollowed } from '../../parts/profiles/index.ts';
import { findFailure } from '../../queries/find-failure.ts';
import { reportQuery } from '../../queries/reports.ts';
import type { AnswerState } from './venue-line.tsx';

export type OwnAnswer = VenueAnswer & AnswerState & { readonly madeAt: number };

/** Runs the same report at each venue, with its own rows only. */
export function useAnswers(
  venues: readonly Profile[],
  report: ReportDescription,
  parameters: ReportParameters,
): readonly OwnAnswer[] {
  const messages = useMessages();
  useFollowed(venues);
  return useQueries({
    queries: venues.map(({ id }) => reportQuery(id, report.id, parameters)),
    combine: (results) =>
      results.flatMap((query, index): OwnAnswer[] => {
        const profile = venues[index];
        if (!profile) return [];
        const run = query.data && !isNothing(query.data) ? query.data : null;
        const failure = findFailure(query);
        const error = failure?.kind === 'nothing-kept' ? null : failure;
        return [
          {
            profile,
            venue: profile.name,
            run,
            error,
            isPending: query.isPending,
            isGap: run === null || !hasFigures(run),
            why: run === null || hasFigures(run) ? null : writeSentence(run, messages),
            isWhole: run !== null && findMissing(run).days === 0 && !findMissing(run).isDamaged,
            ...(run && run.uncategorised.length > 0
              ? { note: messages.text('severalVenues.uncategorised') }
              : {}),
            asOf: writeLastWholeDay(run, messages),
            state:
              query.isPending && !failure
                ? messages.text('common.calculating')
                : writeState(run, error, messages),
            madeAt: query.dataUpdatedAt,
            retry: () => void query.refetch(),
          },
        ];
      }),
  });
}

function isNothing({ sources }: ReportRun): boolean {
  return Object.values(sources).every(({ isEmpty }) => isEmpty);
}

function writeSentence({ sentence }: ReportRun, messages: Messages): string {
  return sentence.map((ref) => writeMessageRef(ref, messages)).join(' ');
}

function findMissing(run: ReportRun) {
  const sources = Object.values(run.sources);
  const days = sources.flatMap((source) => listMissingDays(source, run, run.parameters.period));
  return { days: new Set(days).size, isDamaged: sources.some(({ damaged }) => damaged > 0) };
}

function writeLastWholeDay(run: ReportRun | null, messages: Messages): string {
  const day = run && findLastWholeDay(run);
  return day ? messages.day(day) : '';
}

function writeState(run: ReportRun | null, error: AppError | null, messages: Messages): string {
  if (error) return describeError(error, messages).title;
  if (run === null) return messages.text('common.noData');
  const { days, isDamaged } = findMissing(run);
  if (isDamaged) return messages.text('severalVenues.damaged');
  if (days > 0) return messages.text('common.daysMissing', { days });
  return messages.text(isFinal(run) ? 'severalVenues.complete' : 'severalVenues.completeSoFar');
}
