import type { MessageRef } from '../../../../../shared/domain/report-questions.ts';
import { message, type ReportContext } from '../report.ts';

/** A smaller change would read as 0 %. */
const negligible = 0.005;

/**
 * "8 % more than in the weeks before", where both are known. Picks “less” for amounts and “fewer”
 * for counts.
 */
export function describeChange(
  value: number | null,
  before: number | null,
  { comparison }: Pick<ReportContext, 'comparison'>,
  of: 'things' | 'money' = 'things',
): MessageRef[] {
  if (comparison === 'none' || value === null) return [];
  if (before === null) return [message('reports.than.unknown', { comparison })];
  // No percentage from a base of zero or less.
  if (before <= 0) {
    return value === 0 || before < 0 ? [] : [message('reports.than.none', { comparison, of })];
  }
  const part = (value - before) / before;
  if (Math.abs(part) < negligible) return [message('reports.than.alike', { comparison, of })];
  const share = { kind: 'share', value: Math.abs(part) } as const;
  return [
    message(part > 0 ? 'reports.than.more' : 'reports.than.fewer', { comparison, share, of }),
  ];
}
