import { useState } from 'react';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';

/** Where the day's chart is, for datasets that have one: above the rows or beside them. */
const places: Partial<Record<DatasetId, 'above' | 'beside'>> = {
  scans: 'above',
  availabilities: 'beside',
};

const makeKey = (dataset: DatasetId): string => `dayPicture.${dataset}`;

/** Where a dataset's chart of a day is, and whether the user shows it. Null if the dataset has none. */
export function useDayChart(dataset: DatasetId) {
  const [isShown, setShown] = useState(() => localStorage.getItem(makeKey(dataset)) !== 'off');
  const place = places[dataset];
  if (place === undefined) return null;
  return {
    place,
    isShown,
    onChange: (shown: boolean) => {
      localStorage.setItem(makeKey(dataset), shown ? 'on' : 'off');
      setShown(shown);
    },
  };
}
