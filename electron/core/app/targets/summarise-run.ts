import { randomUUID } from 'node:crypto';
import type { Target, TargetRun } from '../../../../shared/domain/targets.ts';
import type { AppError } from '../../../../shared/errors.ts';
import { sum } from '../../../../shared/sums.ts';
import { isProblem, type PublishedMonth } from '../../publish/index.ts';

/** The result of a run, for the list. */
export function summariseRun(
  { targetId, kind }: Target,
  published: readonly PublishedMonth[],
  end: AppError | 'stopped' | null,
): Omit<TargetRun, 'at'> {
  // A file appears only at the end of a run.
  const months = kind === 'file' && end !== null ? [] : published;
  const replaced = months.flatMap(({ outcome }) => (outcome.state === 'published' ? outcome : []));
  const refused = months.flatMap(({ profile, dataset, month, outcome }) => {
    if (outcome.state !== 'refused') return [];
    const { refusal, detail = null, before = null } = outcome;
    const where = { profileId: profile.id, venue: profile.name, dataset, month };
    return [{ ...where, refusal, detail, before }];
  });
  const hasProblem = refused.some(({ refusal }) => isProblem(refusal));
  const error = end === 'stopped' ? null : end;
  return {
    runId: randomUUID(),
    targetId,
    result: end === 'stopped' ? end : error ? 'failed' : hasProblem ? 'refused' : 'published',
    months: replaced.length,
    unchanged: months.filter(({ outcome }) => outcome.state === 'unchanged').length,
    inserted: sum(replaced.map(({ inserted }) => inserted)),
    deleted: sum(replaced.map(({ deleted }) => deleted)),
    daysMissing: sum(months.map(({ daysMissing }) => daysMissing.length)),
    refused: refused.slice(0, 500),
    error,
  };
}
