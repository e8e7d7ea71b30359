import type { ScheduleRun } from '../../shared/ipc/schedules.ts';
import { dayRangeOf } from '../../shared/ranges.ts';
import type { Words } from '../../shared/words/create-words.ts';
import { errorWordParams } from '../../shared/words/error-params.ts';

export interface Trouble {
  readonly recipe: string;
  readonly venue: string;
  /** One that failed, or lacks rows. */
  readonly run: Pick<ScheduleRun, 'result' | 'error' | 'gaps'>;
}

/** What a notification says of a run. */
export function troubleWords(
  { recipe, venue, run: { result, error, gaps } }: Trouble,
  words: Words,
): { readonly title: string; readonly body: string } {
  const reason = error && words.text(`error.${error.kind}.title`, errorWordParams(error));
  const days = gaps.map((gap) => words.dayRange(dayRangeOf(gap)));
  const missing =
    days.length > 0 ? words.text('schedule.notice.missing', { days: words.list(days) }) : null;
  const isPartial = result === 'partial';
  return {
    title: words.text(isPartial ? 'schedule.notice.partial' : 'schedule.notice.title', {
      name: recipe,
    }),
    body: words.text('schedule.notice.text', {
      venue,
      reason: [missing, reason].filter((text) => text !== null).join('. '),
    }),
  };
}
