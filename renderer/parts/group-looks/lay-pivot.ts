import type { GroupLook } from '../../../shared/domain/pivots.ts';
import type { GroupStep } from '../../../shared/domain/views.ts';

type Axes = Pick<GroupLook, 'rows' | 'columns'>;

/** The first look of a pivot: the first group makes rows, the second one columns. */
export function layPivot([first, second, third]: readonly GroupStep[]): Axes {
  return {
    rows: [first, third].filter((step) => step !== undefined),
    columns: second ? [second] : [],
  };
}

/** The look after a change of grouping: a pivot by the groups follows them, one with its own rows and columns stays. */
export function followGroups(
  look: GroupLook,
  before: readonly GroupStep[],
  after: readonly GroupStep[],
): GroupLook {
  const isSame = (a: Axes, b: Axes) =>
    JSON.stringify([a.rows, a.columns]) === JSON.stringify([b.rows, b.columns]);
  const isPivot = look.as === 'pivot' || look.rows.length + look.columns.length > 0;
  return isPivot && isSame(look, layPivot(before)) ? { ...look, ...layPivot(after) } : look;
}
