import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { findField } from '../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { ResultSet } from '../../../shared/domain/datasets.ts';
import type { GroupLook, PivotQuery } from '../../../shared/domain/pivots.ts';
import { isLookedUpFilter, listFilterFields, type View } from '../../../shared/domain/views.ts';
import type { AppError } from '../../../shared/errors.ts';
import { planComparison } from '../../../shared/pivot-comparison.ts';
import type { DayRange, Period } from '../../../shared/ranges.ts';
import { toAppError } from '../../base/bridge.ts';
import { resultQuery } from '../../queries/result-sets.ts';

export interface ComparedRows {
  readonly days: DayRange;
  /** The compared rows; null if they are not known. */
  readonly compared: Exclude<PivotQuery['compared'], undefined> | null;
  /** Why there is nothing to compare with. */
  readonly obstacle: 'text-filter' | 'rows' | null;
  readonly gaps: readonly Period[];
  readonly error: AppError | null;
  readonly isFetching: boolean;
}

/** The downloaded rows of the compared days. None unless all of them are downloaded: a part would look like less. */
export function useComparedRows(
  profileId: string,
  dataset: Dataset,
  view: View,
  { rowRequest }: Pick<ResultSet, 'rowRequest'>,
  comparison: GroupLook['comparison'],
): ComparedRows | null {
  const comparedDays = useMemo(
    () => planComparison(dataset, rowRequest, comparison),
    [dataset, rowRequest, comparison],
  );
  const obstacle = hasFixedDays(dataset, view) ? 'text-filter' : null;
  const query = useQuery({
    ...resultQuery(profileId, dataset.id, comparedDays?.request ?? rowRequest),
    enabled: comparedDays !== null && obstacle === null,
  });
  if (!comparedDays) return null;
  const found = obstacle === null ? query.data : undefined;
  const gaps = found?.gaps ?? [];
  return {
    days: comparedDays.days,
    compared:
      found && gaps.length === 0 ? { resultId: found.resultId, days: comparedDays.back } : null,
    obstacle: obstacle ?? (gaps.length > 0 ? 'rows' : null),
    gaps,
    error: obstacle === null && query.error ? toAppError(query.error) : null,
    isFetching: obstacle === null && query.isFetching,
  };
}

/** A part of a date's text, all days but some, and a report's number can't be moved to other days. */
function hasFixedDays(dataset: Dataset, { filters, search }: View): boolean {
  const isText = filters.some(
    (filter) =>
      isLookedUpFilter(filter) ||
      ((filter.kind === 'contains' || filter.kind === 'outside') &&
        listFilterFields(filter).some((name) => findField(dataset, name)?.type === 'dateTime')),
  );
  const words = search?.text.split(/\s+/) ?? [];
  return isText || words.some((word) => /^[\dt:-]*[-:][\dt:-]*$/i.test(word));
}
