import { datasetIds, getDataset } from '../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type { SavedExportPart } from '../../../shared/domain/saved-exports.ts';
import { readStoredTexts } from '../../base/stored-list.ts';
import { readPartOnScreen } from './sheet-parts.ts';

/** The datasets of most venues' monthly workbook. */
const usual: readonly DatasetId[] = ['bookings', 'orders', 'visitors'];

const makeKey = (profileId: string): string => `workbook.${profileId}`;

/** The datasets of the last workbook, each as its screen is now. */
export function readLastWorkbook(profileId: string): SavedExportPart[] {
  const kept = read(profileId);
  return (kept.length > 0 ? kept : usual).map((id) => readPartOnScreen(profileId, getDataset(id)));
}

/** Stores only the datasets, no filters. */
export function rememberWorkbook(profileId: string, parts: readonly SavedExportPart[]): void {
  const ids = parts.map(({ dataset }) => dataset);
  localStorage.setItem(makeKey(profileId), JSON.stringify([...new Set(ids)]));
}

function read(profileId: string): DatasetId[] {
  const kept = readStoredTexts(makeKey(profileId));
  return datasetIds.filter((id) => kept.includes(id) && getDataset(id).axis !== null);
}
