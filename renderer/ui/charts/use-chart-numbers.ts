import { useMemo } from 'react';
import { useMessages } from '../../base/messages-context.tsx';
import { type ChartValue, readNumber } from './chart-value.ts';

/** Formats a chart's numbers. */
export interface ChartNumbers {
  /** In tooltips, tables and labels; words for unknown values. */
  text(value: ChartValue): string;
  /** Short form for an axis. */
  tick(value: number): string;
}

/**
 * @param format how a value is written; default: as a number of the locale
 * @param formatTick how it is written on an axis; default: the same without its unit, short
 */
export function useChartNumbers(
  format?: (value: number) => string,
  formatTick?: (value: number) => string,
): ChartNumbers {
  const messages = useMessages();
  return useMemo(
    () => ({
      text: (value) => {
        const known = readNumber(value);
        if (known === null) return messages.text('common.noData');
        return format ? format(known) : messages.number(known);
      },
      tick: (value) => {
        if (formatTick) return formatTick(value);
        return Math.abs(value) < 10_000 ? messages.number(value) : messages.compact(value);
      },
    }),
    [messages, format, formatTick],
  );
}
