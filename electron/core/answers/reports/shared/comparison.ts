import type { ReportBody } from '../../../../../shared/domain/report-runs.ts';
import { findChange, findDirection } from '../../../../../shared/reports/change.ts';
import { type ReportContext, saidBelow } from '../report.ts';

/**
 * "8 % more than in the weeks before", where both are known. Picks “less” for amounts and “fewer”
 * for counts.
 */
export function describeChange(
  value: number | null,
  before: number | null,
  { comparison }: Pick<ReportContext, 'comparison'>,
  of: 'things' | 'money' = 'things',
): ReportBody['sentence'] {
  if (comparison === 'none' || value === null || before === null) return [];
  // No percentage from a base of zero or less.
  if (before <= 0) {
    return value === 0 || before < 0 ? [] : [saidBelow('reports.than.none', { comparison, of })];
  }
  const change = findChange(of === 'money' ? 'money' : 'count', value, before);
  const direction = change && findDirection(change);
  if (!direction) return [saidBelow('reports.than.alike', { comparison, of })];
  // In whole percent, as beside the figure.
  const size = Math.abs(change.amount);
  const share =
    change.by === 'number'
      ? ({ kind: 'count', value: size } as const)
      : ({ kind: 'share', value: Math.round(size * 100) / 100 } as const);
  return [
    saidBelow(direction === 'up' ? 'reports.than.more' : 'reports.than.fewer', {
      comparison,
      share,
      of,
    }),
  ];
}
