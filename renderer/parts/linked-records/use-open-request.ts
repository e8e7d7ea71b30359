import { getDataset } from '../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type { RowRequest } from '../../../shared/domain/datasets.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { Filter } from '../../../shared/domain/views.ts';
import { useVenueNow } from '../../base/use-now.ts';
import { useNavigation } from '../navigation/index.ts';
import { makeDraft, makeFirstDraft } from '../requests/request-draft.ts';

/** Opens the grid with the rows of a request; one without days opens with the dataset's first ones. */
export function useOpenRequest({ timeZone }: Profile) {
  const { openDataset } = useNavigation();
  const now = useVenueNow(timeZone);
  return (dataset: DatasetId, rowRequest: RowRequest, filters: Filter[] = []): void => {
    const { range } = makeFirstDraft(getDataset(dataset), now);
    openDataset(dataset, { draft: makeDraft(rowRequest, range), filters });
  };
}
