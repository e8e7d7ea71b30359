import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type { FiledFieldId, Filing, ObservedValues } from '../../../shared/domain/filing.ts';
import type { Filter } from '../../../shared/domain/views.ts';
import { classify } from '../../../shared/filing/classify.ts';
import { filedFieldById, listStatusFields } from '../../../shared/filing/filed-fields.ts';
import type { RequestDraft } from '../requests/request-draft.ts';

/** What a screen shows to show the rows that a number was counted from. */
export interface RowsBehind {
  readonly dataset: DatasetId;
  readonly draft: RequestDraft;
  readonly filters: readonly Filter[];
  /** Rows that count towards nothing are wanted, too: they are what was counted. */
  readonly isWhole?: boolean;
}

/** A filter names at most so many values. */
const mostValues = 500;

/**
 * What leaves out the rows that count towards nothing: those of a status that is filed as cancelled or
 * to be ignored. None where no such row is downloaded, or where a value can't be named.
 */
export function leaveOutUncounted(
  dataset: DatasetId,
  filing: Filing,
  observed: readonly ObservedValues[],
): Filter[] {
  return listStatusFields(dataset).flatMap(({ id }): Filter[] => {
    const found = observed.find(({ field }) => field === id);
    if (!found || found.more.values > 0 || found.tooLong > 0) return [];
    const counted = found.values.filter(({ value }) => {
      const group = classify(filing, id, value);
      return group !== 'cancelled' && group !== 'ignored';
    });
    if (counted.length === found.values.length) return [];
    const values = counted.flatMap(({ value }) =>
      typeof value === 'string' || value === null ? [value] : [],
    );
    if (values.length < counted.length || values.length > mostValues) return [];
    return [{ kind: 'oneOf', field: toField(id), values }];
  });
}

function toField(id: FiledFieldId): string {
  return filedFieldById(id).field;
}
