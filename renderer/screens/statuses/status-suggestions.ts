import { categorisedFields, isStatusKind } from '../../../shared/categories/categorised-fields.ts';
import { findEntry, toValueKey } from '../../../shared/categories/classify.ts';
import { suggestByEvidence } from '../../../shared/categories/suggest-by-evidence.ts';
import type {
  CategorisedFieldId,
  CategoryChange,
  ObservedValues,
  ValueCategories,
} from '../../../shared/domain/categories.ts';
import type { StatusEvidence } from '../../../shared/domain/status-evidence.ts';
import { type ListedValue, listValues } from './listed-values.ts';

/** Status fields. Those of orders come first, since revenue depends on them. */
export const statusFields: readonly CategorisedFieldId[] = categorisedFields
  .filter(({ kind }) => isStatusKind(kind))
  .toSorted((a, b) => Number(b.dataset === 'orders') - Number(a.dataset === 'orders'))
  .map(({ id }) => id);

/** A status with what the rows show about it, and the category that the word or the rows suggest. */
export interface SuggestedStatus {
  readonly field: CategorisedFieldId;
  readonly listed: ListedValue;
  readonly evidence: StatusEvidence | null;
  /** The category after accepting the suggestion. Null: none is set or suggested. */
  readonly category: string | null;
  /** Null: a user set it, or nothing is suggested. */
  readonly suggestion: 'sure' | 'unsure' | null;
}

/** Lists the statuses of a field. Without evidence, only words suggest something. */
export function listStatuses(
  field: CategorisedFieldId,
  observed: ObservedValues | undefined,
  categories: ValueCategories,
  evidence: readonly StatusEvidence[],
): readonly SuggestedStatus[] {
  const ofField = evidence.filter((one) => one.field === field);
  const byValue = new Map(ofField.map((one) => [toValueKey(one.value), one]));
  return listValues(field, observed, categories).map((listed) => {
    const found = byValue.get(toValueKey(listed.value)) ?? null;
    const isSet = (findEntry(categories, field, listed.value)?.category ?? null) !== null;
    const byRows = found && !isSet ? suggestByEvidence(found, ofField) : null;
    const isByWord = listed.isSuggested;
    return {
      field,
      listed,
      evidence: found,
      category: isSet || isByWord ? listed.category : (byRows?.category ?? null),
      suggestion: isByWord
        ? byRows?.isSure && byRows.category !== listed.category
          ? 'unsure'
          : 'sure'
        : byRows === null
          ? null
          : byRows.isSure
            ? 'sure'
            : 'unsure',
    };
  });
}

export type Suggestion = Pick<SuggestedStatus, 'field' | 'listed' | 'category'>;

/** The changes that set these categories, and keep names and colours. */
export function acceptSuggestions(
  suggested: readonly Suggestion[],
  categories: ValueCategories,
): CategoryChange[] {
  return suggested.map(({ field, listed: { value }, category }) => {
    const { name = null, color = null } = findEntry(categories, field, value) ?? {};
    return { field, value, entry: { value, category, name, color } as CategoryChange['entry'] };
  });
}
