import { useState } from 'react';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';

/** Datasets with a picture of a day, and its place. */
const places: Partial<Record<DatasetId, 'above' | 'beside'>> = {
  scans: 'above',
  availabilities: 'beside',
};

const makeKey = (dataset: DatasetId): string => `dayPicture.${dataset}`;

/** The place of a dataset's picture of a day, and if it is shown. Null: it has none. */
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
