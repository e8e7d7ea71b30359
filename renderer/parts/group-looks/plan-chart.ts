import type { GroupLook } from '../../../shared/domain/pivots.ts';
import type { GroupStep } from '../../../shared/domain/views.ts';

export type ChartKind = Exclude<GroupLook['as'], 'tree' | 'pivot'>;

/** The groups of a chart. */
export interface ChartPlan {
  readonly kind: ChartKind;
  /** The groups along the axis: bars, points of a line, columns of a heat map. */
  readonly along: GroupStep;
  /** The groups that divide each: parts of a stack, lines, rows of a heat map. */
  readonly parts: GroupStep | null;
  /** The number of largest groups that are shown separately. */
  readonly maxAlong: number;
  readonly maxParts: number;
}

const isDate = (step: GroupStep | undefined): boolean => step !== undefined && step.by !== 'value';

/** The kinds of charts that can show these groups. */
export function listCharts([one, two]: readonly GroupStep[]): readonly ChartKind[] {
  if (!one) return [];
  return [
    'bars',
    ...(isDate(one) || isDate(two) ? (['lines'] as const) : []),
    ...(two ? (['stack', 'heat'] as const) : []),
  ];
}

/** The best kind of chart for these groups. */
export function proposeChart([one, two]: readonly GroupStep[]): ChartKind {
  if (!two) return 'bars';
  return isDate(one) || isDate(two) ? 'stack' : 'heat';
}

/** Days are always along the axis. Without days, the first group is. */
export function planChart(
  wanted: GroupLook['as'],
  grouping: readonly GroupStep[],
): ChartPlan | null {
  const [one, two = null] = grouping;
  if (!one) return null;
  const kind = listCharts(grouping).find((each) => each === wanted) ?? proposeChart(grouping);
  if (kind === 'bars') return makePlan(kind, one, null);
  const isSecondAlong = two !== null && isDate(two) && !isDate(one);
  if (isSecondAlong) return makePlan(kind, two, one);
  // Names have more room beside a heat map than under it.
  if (kind === 'heat' && two !== null && !isDate(one)) return makePlan(kind, two, one);
  return makePlan(kind, one, two);
}

/** Maximum tones that can be distinguished. */
const maxTones = 6;

function makePlan(kind: ChartKind, along: GroupStep, parts: GroupStep | null): ChartPlan {
  const isHeat = kind === 'heat';
  return {
    kind,
    along,
    parts,
    maxAlong: isDate(along) ? (isHeat ? 400 : 1000) : 30,
    maxParts: isHeat ? 40 : maxTones,
  };
}
