import { useQuery } from '@tanstack/react-query';
import { getDataset } from '../../../shared/catalogue/catalogue.ts';
import { guideNames } from '../../../shared/catalogue/guides.ts';
import type { View } from '../../../shared/domain/views.ts';
import { toVisibleText } from '../../../shared/messages/value-text.ts';
import { toPageView } from '../../parts/grid/index.ts';
import { recordQuery } from '../../queries/views.ts';

const guides = getDataset('guides');

/** Returns the name of a result set's guide. Null if it is unknown or masked. */
export function useGuideName(
  resultId: string | null,
  personalData: View['personalData'],
): string | null {
  const view = toPageView(resultId ?? '', guides, { personalData });
  const { data } = useQuery({ ...recordQuery(view, 0), enabled: resultId !== null });
  const read = (name: string): string => {
    const value = data?.fields.find(({ field }) => field === name)?.value;
    return typeof value === 'string' ? toVisibleText(value).trim() : '';
  };
  const parts = (guideNames.otherwise ?? []).map(read).filter((part) => part !== '');
  return read(guideNames.name) || parts.join(' ') || null;
}
