import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { findField } from '../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { PivotLine } from '../../../shared/domain/pivots.ts';
import type { GroupStep } from '../../../shared/domain/views.ts';
import { chooseTones } from '../../../shared/filing/choose-tones.ts';
import { distinctValuesQuery } from '../../queries/views.ts';
import type { ChartTone } from '../../ui/charts/chart-tone.ts';
import { useFiling } from '../filing/index.ts';
import { isPersonal } from '../personal-data/index.ts';
import { findFiledStep } from './use-key-words.ts';

const none: readonly (string | null)[] = [];

/**
 * A tone for each part: the colour that it is filed under, else one by how often its value is among
 * all rows, so that it stays the same with other filters. The others are quiet.
 */
export function usePartTones(
  dataset: Dataset,
  resultId: string,
  step: GroupStep | null,
  lines: readonly PivotLine[],
): readonly ChartTone[] {
  const { filing } = useFiling();
  const field = step?.by === 'value' ? findField(dataset, step.field) : null;
  // Of people's values no list is asked for.
  const isListed = field !== null && !isPersonal(field);
  const { data } = useQuery({
    ...distinctValuesQuery(resultId, field?.name ?? ''),
    enabled: isListed,
  });
  return useMemo(() => {
    const texts = lines.map(({ keys }) => {
      const key = keys?.[0] ?? null;
      return typeof key === 'object' && key !== null ? key.misfit : key;
    });
    const shown = texts.filter((_, at) => lines[at]?.keys !== null);
    const known = isListed ? (data?.values.map(({ value }) => value) ?? none) : none;
    const filed = (step && findFiledStep(dataset, step)) ?? undefined;
    const tones = chooseTones(shown, known, filing, filed);
    return lines.map(({ keys }, at) =>
      keys === null ? 'quiet' : (tones.get(texts[at] ?? null) ?? 6),
    );
  }, [lines, data, isListed, filing, step, dataset]);
}
