import type { Said } from '../../../shared/domain/report-runs.ts';
import { type Asked, say } from './report.ts';

/** Differences up to this part are no difference to a person. */
const alike = 0.025;

/** "8 % more than in the weeks before", where both are known. */
export function tellDifference(
  value: number | null,
  before: number | null,
  { comparison }: Pick<Asked, 'comparison'>,
): Said[] {
  if (comparison === 'none' || value === null) return [];
  if (before === null) return [say('reports.than.unknown', { comparison })];
  if (before === 0) return value === 0 ? [] : [say('reports.than.none', { comparison })];
  const part = (value - before) / before;
  if (Math.abs(part) <= alike) return [say('reports.than.alike', { comparison })];
  const share = { kind: 'share', value: Math.abs(part) } as const;
  return [say(part > 0 ? 'reports.than.more' : 'reports.than.fewer', { comparison, share })];
}
