import type { Messages } from '../../../shared/messages/create-messages.ts';
import { describeError } from '../../base/describe-error.ts';
import { findObstacle, writeReasons } from '../../parts/jobs/index.ts';
import type { Needs } from '../../parts/needs/index.ts';
import type { OwnAnswer } from './use-answers.ts';

/** What a venue's download comes to: under way, held up, failed, or needed. Null if there is nothing to say. */
export function describeNeeds(
  { queue, isBlocked, running, fraction, failed, error, missing }: Needs,
  { isWhole }: Pick<OwnAnswer, 'isWhole'>,
  messages: Messages,
): string | null {
  const obstacle = isBlocked ? findObstacle(queue) : null;
  const problem = obstacle?.error ?? error;
  if (problem) return describeError(problem, messages).title;
  if (running.length > 0) {
    return messages.text('severalVenues.downloading', { percent: messages.percent(fraction ?? 0) });
  }
  if (failed.length > 0) {
    return writeReasons(failed, messages) || messages.text('severalVenues.failed');
  }
  return isWhole && missing.length > 0 ? messages.text('severalVenues.more') : null;
}
