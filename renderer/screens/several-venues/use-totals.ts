import { useQueries } from '@tanstack/react-query';
import type { Dataset, Field } from '../../../shared/catalogue/types.ts';
import type { ResultSet } from '../../../shared/domain/datasets.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { ReportCell } from '../../../shared/domain/report-questions.ts';
import type { GridView } from '../../../shared/domain/saved-views.ts';
import type { Totals } from '../../../shared/domain/views.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { findPresetDays } from '../../../shared/presets.ts';
import { toPeriod } from '../../../shared/ranges.ts';
import type { VenueLines } from '../../../shared/reports/side-by-side.ts';
import { getVenueNow } from '../../../shared/venue-time.ts';
import { describeError } from '../../base/describe-error.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { toPageView } from '../../parts/grid/index.ts';
import { makeFirstDraft } from '../../parts/requests/request-draft.ts';
import { toColumnLayout } from '../../parts/saved-views/index.ts';
import { findFailure } from '../../queries/find-failure.ts';
import { resultQuery } from '../../queries/result-sets.ts';
import { totalsQuery } from '../../queries/views.ts';
import type { AnswerState } from './venue-line.tsx';

export type TotalsAnswer = VenueLines & AnswerState;

/** The days of a saved view, by the venue's clock. */
export function findViewDays(dataset: Dataset, { state }: GridView, now: Temporal.PlainDateTime) {
  return findPresetDays(state.period, dataset.axis, now) ?? makeFirstDraft(dataset, now).range;
}

/** The number of rows of a saved view at each venue, and their sums. Each venue is requested with its own keys. */
export function useTotals(
  venues: readonly Profile[],
  dataset: Dataset,
  view: GridView,
  fields: readonly Field[],
  now: number,
): readonly TotalsAnswer[] {
  const messages = useMessages();
  const results = useQueries({
    queries: venues.map(({ id, timeZone }) => {
      const days = findViewDays(dataset, view, getVenueNow(timeZone, now));
      return resultQuery(id, dataset.id, { by: 'period', period: toPeriod(days) });
    }),
  });
  const { filters, search } = view.state;
  const layout = toColumnLayout(dataset, view.state);
  const shown = layout.order.filter((name) => layout.visibility[name] !== false);
  const totals = useQueries({
    queries: results.map(({ data }) => ({
      ...totalsQuery(
        toPageView(data?.resultId ?? '', dataset, { shown, filters, search }),
        fields.map(({ name }) => name).toSorted(),
      ),
      enabled: data !== undefined,
      // The previous answer at this index may be another venue's.
      placeholderData: (): undefined => undefined,
    })),
  });
  return venues.flatMap((profile, at): TotalsAnswer[] => {
    const [result, total] = [results[at], totals[at]];
    if (!result || !total) return [];
    const error = findFailure(result) ?? findFailure(total);
    const isPending = error === null && (result.isPending || total.isPending);
    const lines = total.data && !error ? listLines(total.data, fields) : null;
    const isWhole = result.data !== undefined && countMissing(result.data) === 0;
    return [
      {
        profile,
        venue: profile.name,
        error,
        isPending,
        isWhole,
        lines,
        isGap: lines === null,
        why: null,
        asOf: result.data ? messages.moment(result.data.fetchedAt, profile.timeZone) : '',
        state: error
          ? describeError(error, messages).title
          : isPending
            ? messages.text('common.calculating')
            : writeState(result.data, messages),
        retry: () => void result.refetch(),
      },
    ];
  });
}

function writeState(resultSet: ResultSet | undefined, messages: Messages): string {
  if (!resultSet || countMissing(resultSet) > 0) return messages.text('reports.note.partly');
  const isFinal = resultSet.provisional === null;
  return messages.text(isFinal ? 'severalVenues.complete' : 'severalVenues.completeSoFar');
}

function countMissing({ gaps, damaged }: Pick<ResultSet, 'gaps' | 'damaged'>): number {
  return gaps.length + damaged.length;
}

/** The number of rows, then the sum of each field. Amounts in further currencies are on further lines. */
function listLines(totals: Totals, fields: readonly Field[]): ReportCell[][] {
  const sums = fields.map(({ name, currency }): ReportCell[] => {
    const amounts = totals.fields.find(({ field }) => field === name)?.amounts ?? [];
    return amounts.map((one) =>
      currency === undefined ? Number(one.sum) : { amount: one.sum, currency: one.currency },
    );
  });
  const height = Math.max(1, ...sums.map(({ length }) => length));
  return Array.from({ length: height }, (_, line) => [
    line === 0 ? totals.rows : null,
    ...sums.map((own) => own[line] ?? (line === 0 && totals.rows === 0 ? 0 : null)),
  ]);
}
