import { useQuery } from '@tanstack/react-query';
import type { LinkedRows } from '../../../shared/domain/reports.ts';
import { listLinkedDatasets } from '../../../shared/linked-fields.ts';
import { linkedRowsQuery } from '../../queries/reports.ts';
import { storageQuery } from '../../queries/stored-rows.ts';
import type { Subject } from './subjects.ts';

/** Maximum stored rows to search. More would take seconds, while other requests wait. */
export const maxLinkedRows = 2_000_000;

/** The number of downloaded rows about a subject, by dataset. Null while unknown. */
export function useLinkedRows(profileId: string, { kind, number }: Subject): LinkedRows | null {
  const { data: storage } = useQuery(storageQuery(profileId));
  const datasets = listLinkedDatasets(kind).filter((dataset) => {
    const stored = storage?.datasets.find((one) => one.dataset === dataset);
    return stored !== undefined && stored.rows > 0 && stored.rows <= maxLinkedRows;
  });
  const { data } = useQuery({
    ...linkedRowsQuery(profileId, { kind, number }, datasets),
    enabled: datasets.length > 0,
  });
  return data ?? null;
}
