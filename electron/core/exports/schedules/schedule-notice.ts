import type { ScheduleRun } from '../../../../shared/domain/schedules.ts';
import type { Messages } from '../../../../shared/messages/create-messages.ts';
import { makeErrorParams } from '../../../../shared/messages/error-params.ts';
import type { MessageKey } from '../../../../shared/messages/languages.ts';
import { toDayRange } from '../../../../shared/ranges.ts';

export interface IncompleteRun {
  readonly savedExport: string;
  readonly venue: string;
  /** A run that failed, waits, or wrote a file with missing rows. */
  readonly run: Pick<ScheduleRun, 'error' | 'gaps' | 'damaged'> & {
    readonly result: Exclude<ScheduleRun['result'], 'written' | 'nothing-new'>;
  };
}

/** Notifies the user why a scheduled export failed or is incomplete, without any row, path or key. */
export type NotifyIncompleteRun = (run: IncompleteRun) => void;

/** The text of a notification about a run. */
export function describeScheduleNotice(
  { savedExport, venue, run: { result, error, gaps, damaged } }: IncompleteRun,
  messages: Messages,
): { readonly title: string; readonly body: string } {
  const reason = error && messages.text(`error.${error.kind}.title`, makeErrorParams(error));
  const describe = (periods: ScheduleRun['gaps'], key: MessageKey) => {
    const days = messages.list(periods.map((period) => messages.dayRange(toDayRange(period))));
    return periods.length > 0 ? messages.text(key, { days }) : null;
  };
  const titles = {
    partial: 'schedule.notice.partial',
    waiting: 'schedule.notice.waiting',
    failed: 'schedule.notice.title',
  } as const;
  return {
    title: messages.text(titles[result], { name: savedExport }),
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
