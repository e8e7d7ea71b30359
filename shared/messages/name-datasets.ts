import type { DatasetId } from '../catalogue/types.ts';
import type { Messages } from './create-messages.ts';

/** The names of datasets as a list, each once. */
export function nameDatasets(ids: Iterable<DatasetId>, messages: Messages): string {
  return messages.list([...new Set(ids)].map((id) => messages.text(`dataset.${id}`)));
}
