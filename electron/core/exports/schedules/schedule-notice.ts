import type { ScheduleRun } from '../../../../shared/domain/schedules.ts';
import type { Messages } from '../../../../shared/messages/create-messages.ts';
import { errorMessageParams } from '../../../../shared/messages/error-params.ts';
import type { MessageKey } from '../../../../shared/messages/languages.ts';
import { toDayRange } from '../../../../shared/ranges.ts';

export interface IncompleteRun {
  readonly recipe: string;
  readonly venue: string;
  /** One that failed, or lacks rows. */
  readonly run: Pick<ScheduleRun, 'result' | 'error' | 'gaps' | 'damaged'>;
}

/** Tells that a recipe could not run by itself, or only in part, and why: no row, no path, no key. */
export type NotifyIncompleteRun = (run: IncompleteRun) => void;

/** What a notification says of a run. */
export function scheduleNoticeText(
  { recipe, venue, run: { result, error, gaps, damaged } }: IncompleteRun,
  messages: Messages,
): { readonly title: string; readonly body: string } {
  const reason = error && messages.text(`error.${error.kind}.title`, errorMessageParams(error));
  const describe = (periods: ScheduleRun['gaps'], key: MessageKey) => {
    const days = messages.list(periods.map((period) => messages.dayRange(toDayRange(period))));
    return periods.length > 0 ? messages.text(key, { days }) : null;
  };
  const isPartial = result === 'partial';
  return {
    title: messages.text(isPartial ? 'schedule.notice.partial' : 'schedule.notice.title', {
      name: recipe,
    }),
    body: messages.text('schedule.notice.text', {
      venue,
      reason: [
        describe(gaps, 'schedule.notice.missing'),
        describe(damaged, 'downloaded.damaged.days'),
        reason,
      ]
        .filter((text) => text !== null)
        .join('. '),
    }),
  };
}
