import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { findField } from '../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import { chooseTones } from '../../../shared/categories/choose-tones.ts';
import type { PivotLine } from '../../../shared/domain/pivots.ts';
import type { GroupStep } from '../../../shared/domain/views.ts';
import { distinctValuesQuery } from '../../queries/views.ts';
import type { ChartTone } from '../../ui/charts/chart-tone.ts';
import { useCategories } from '../categories/index.ts';
import { isPersonal } from '../personal-data/index.ts';
import { findCategorisedStep } from './use-key-words.ts';

const none: readonly (string | null)[] = [];

/**
 * A tone for each part: the colour of its category, or else one by the frequency of its value among all rows, so that
 * filters don't change it. Combined groups are quiet.
 */
export function usePartTones(
  dataset: Dataset,
  resultId: string,
  step: GroupStep | null,
  lines: readonly PivotLine[],
): readonly ChartTone[] {
  const { categories } = useCategories();
  const field = step?.by === 'value' ? findField(dataset, step.field) : null;
  // Values of people are not listed.
  const isListed = field !== null && !isPersonal(field);
  const { data } = useQuery({
    ...distinctValuesQuery(resultId, field?.name ?? ''),
    enabled: isListed,
  });
  return useMemo(() => {
    const texts = lines.map(({ keys }) => {
      const key = keys?.[0] ?? null;
      return typeof key === 'object' && key !== null ? key.invalidValue : key;
    });
    const shown = texts.filter((_, at) => lines[at]?.keys !== null);
    const known = isListed ? (data?.values.map(({ value }) => value) ?? none) : none;
    const categorised = (step && findCategorisedStep(dataset, step)) ?? undefined;
    const tones = chooseTones(shown, known, categories, categorised);
    return lines.map(({ keys }, at) =>
      keys === null ? 'quiet' : (tones.get(texts[at] ?? null) ?? 6),
    );
  }, [lines, data, isListed, categories, step, dataset]);
}
