import type { ScheduleRun } from '../../../../shared/domain/schedules.ts';
import { dayRangeOf } from '../../../../shared/ranges.ts';
import type { Words } from '../../../../shared/words/create-words.ts';
import { errorWordParams } from '../../../../shared/words/error-params.ts';
import type { MessageKey } from '../../../../shared/words/languages.ts';

export interface IncompleteRun {
  readonly recipe: string;
  readonly venue: string;
  /** One that failed, or lacks rows. */
  readonly run: Pick<ScheduleRun, 'result' | 'error' | 'gaps' | 'damaged'>;
}

/** Tells that a recipe could not run by itself, or only in part, and why: no row, no path, no key. */
export type NotifyIncompleteRun = (of: IncompleteRun) => void;

/** What a notification says of a run. */
export function scheduleNoticeText(
  { recipe, venue, run: { result, error, gaps, damaged } }: IncompleteRun,
  words: Words,
): { readonly title: string; readonly body: string } {
  const reason = error && words.text(`error.${error.kind}.title`, errorWordParams(error));
  const told = (periods: ScheduleRun['gaps'], key: MessageKey) => {
    const days = words.list(periods.map((period) => words.dayRange(dayRangeOf(period))));
    return periods.length > 0 ? words.text(key, { days }) : null;
  };
  const isPartial = result === 'partial';
  return {
    title: words.text(isPartial ? 'schedule.notice.partial' : 'schedule.notice.title', {
      name: recipe,
    }),
    body: words.text('schedule.notice.text', {
      venue,
      reason: [told(gaps, 'schedule.notice.missing'), told(damaged, 'kept.damaged.days'), reason]
        .filter((text) => text !== null)
        .join('. '),
    }),
  };
}
