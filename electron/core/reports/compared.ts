import type { Said } from '../../../shared/domain/report-questions.ts';
import { type Asked, say } from './report.ts';

/** A smaller difference than this part would read as 0 %. */
const least = 0.005;

/**
 * "8 % more than in the weeks before", where both are known. Picks “less” for amounts and “fewer”
 * for counts.
 */
export function tellDifference(
  value: number | null,
  before: number | null,
  { comparison }: Pick<Asked, 'comparison'>,
  of: 'things' | 'money' = 'things',
): Said[] {
  if (comparison === 'none' || value === null) return [];
  if (before === null) return [say('reports.than.unknown', { comparison })];
  // No percentage from a base of zero or less.
  if (before <= 0) {
    return value === 0 || before < 0 ? [] : [say('reports.than.none', { comparison, of })];
  }
  const part = (value - before) / before;
  if (Math.abs(part) < least) return [say('reports.than.alike', { comparison, of })];
  const share = { kind: 'share', value: Math.abs(part) } as const;
  return [say(part > 0 ? 'reports.than.more' : 'reports.than.fewer', { comparison, share, of })];
}
