import { findField, listColumns } from '../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { Cell } from '../../../shared/domain/views.ts';
import { isPersonal } from '../personal-data/index.ts';

/** One field of a record, as the engine returns it. */
export interface RecordLine {
  readonly field: string;
  readonly value: Cell;
  /** As received, if it was read from another form than the spec's. */
  readonly came?: string;
  /** True if the spec has the field. */
  readonly known: boolean;
}

/** True if a field must not be readable. An unknown field may be personal, so it is masked with the others. */
export function isHidden(
  { field, known }: RecordLine,
  dataset: Dataset,
  isScreenOpen: boolean,
  opened: readonly string[],
): boolean {
  if (isScreenOpen || opened.includes(field)) return false;
  return known
    ? isPersonal(findField(dataset, field))
    : listColumns(dataset).some(({ personal }) => personal !== undefined);
}
