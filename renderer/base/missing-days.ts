import type { Messages } from '../../shared/messages/create-messages.ts';
import { countDays, type Period, toDayRange } from '../../shared/ranges.ts';

/** Values for messages about missing parts of a period: how many days, and which. */
export function missingDays(
  gaps: readonly Period[],
  messages: Messages,
): { readonly days: number; readonly list: string } {
  const ranges = gaps.map(toDayRange);
  return {
    days: ranges.reduce((sum, range) => sum + countDays(range), 0),
    list: messages.list(ranges.map((range) => messages.dayRange(range))),
  };
}

/** Which days are missing because a stored file is damaged: one text, or none. */
export function damagedTexts(damaged: readonly Period[], messages: Messages): string[] {
  if (damaged.length === 0) return [];
  return [messages.text('downloaded.damaged.days', { days: missingDays(damaged, messages).list })];
}
