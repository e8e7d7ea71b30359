import { useQuery } from '@tanstack/react-query';
import type { SavedExport } from '../../../shared/domain/saved-exports.ts';
import { savedExportsQuery } from '../../queries/saved-exports.ts';

/** The saved exports of a venue. Null: not read yet. */
export function useSavedExports(profileId: string): readonly SavedExport[] | null {
  return useQuery(savedExportsQuery(profileId)).data ?? null;
}
