/** One part of a date in its field; a placeholder if it is empty. */
export interface DayPart {
  readonly type: string;
  readonly isPlaceholder: boolean;
  readonly value?: number | null | undefined;
}

/**
 * Returns whether a field shows exactly the day that it reports (null: none). While a part is empty or the day doesn't
 * exist (31 February), React Aria still reports the last whole one.
 */
export function isWholeDay(
  parts: readonly DayPart[],
  day: { readonly year: number; readonly month: number; readonly day: number } | null,
): boolean {
  return parts.every(({ type, isPlaceholder, value }) => {
    if (type !== 'year' && type !== 'month' && type !== 'day') return true;
    return day === null ? isPlaceholder : !isPlaceholder && value === day[type];
  });
}
