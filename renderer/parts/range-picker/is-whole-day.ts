/** One part of a date as it stands in its field; a placeholder where it is empty. */
export interface DayPart {
  readonly type: string;
  readonly isPlaceholder: boolean;
  readonly value?: number | null | undefined;
}

/**
 * Whether a field shows the day that it reports (null: none), and nothing else. While a part is
 * empty, or the parts make no day (31 February), React Aria goes on reporting the last whole one.
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
