import type { Messages } from '../../shared/messages/create-messages.ts';
import { countDays, type Period, toDayRange } from '../../shared/ranges.ts';

/** Parameters of messages about missing days: how many, and which. */
export function describeMissingDays(
  gaps: readonly Period[],
  messages: Messages,
): { readonly days: number; readonly list: string } {
  const ranges = gaps.map(toDayRange);
  return {
    days: ranges.reduce((sum, range) => sum + countDays(range), 0),
    list: messages.list(ranges.map((range) => messages.dayRange(range))),
  };
}

/** Describes days that are missing because a stored file is damaged. Empty if there are none. */
export function describeDamagedDays(damaged: readonly Period[], messages: Messages): string[] {
  if (damaged.length === 0) return [];
  return [
    messages.text('downloaded.damaged.days', { days: describeMissingDays(damaged, messages).list }),
  ];
}
