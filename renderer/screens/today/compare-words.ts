import type { UncategorisedValue } from '../../../shared/domain/reports.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import {
  writeChange as writeChangeSign,
  writeChangeSize,
} from '../../../shared/messages/report-text.ts';
import { findChange, isGoodChange, minCompared, minNews } from '../../../shared/reports/change.ts';
import type { Goal } from '../../../shared/reports/description.ts';
import type { VenueDate } from '../../../shared/venue-time.ts';
import type { FigureChange } from '../../ui/charts/figure-card.tsx';
import type { Comparison } from './figures.ts';

/**
 * "12 % fewer than on a usual Saturday, by 4 of them". Null if there is nothing to compare with.
 * @param byNow both are up to the same time of the day
 */
export function writeDifference(
  comparison: Comparison,
  day: VenueDate,
  messages: Messages,
  byNow = false,
): string | null {
  if (comparison.kind === 'unknown') return null;
  const { kind, days } = comparison;
  return messages.text(`today.than.${kind}`, {
    size: writeSize(comparison, messages),
    weekday: messages.dayName(day),
    days,
    byNow: byNow ? 'yes' : 'no',
  });
}

/**
 * "38 more than expected by now", in people or as the size of a change.
 * @param ahead people who came, less those expected; null: about as many
 */
export function writeAgainstExpected(
  ahead: number | null,
  messages: Messages,
  {
    byNow = false,
    size = messages.number(Math.abs(ahead ?? 0)),
  }: { readonly byNow?: boolean; readonly size?: string } = {},
): string {
  return messages.text('today.came.than', {
    than: ahead === null ? 'alike' : ahead > 0 ? 'more' : 'fewer',
    size,
    byNow: byNow ? 'yes' : 'no',
  });
}

/** "▲ 12%" of the people expected. Undefined if about as many came, or nobody was expected. */
export function writeChangeFromExpected(
  came: number,
  ahead: number | null,
  messages: Messages,
  { byNow, isSoFar }: { readonly byNow: boolean; readonly isSoFar: boolean },
): FigureChange | undefined {
  const change = ahead === null ? null : findChange('count', came, came - ahead);
  if (change === null) return undefined;
  return {
    text: writeChangeSign(change, messages),
    spoken: writeAgainstExpected(ahead, messages, {
      byNow,
      size: writeChangeSize(change, messages),
    }),
    isGood: isGoodChange(change, isSoFar ? undefined : 'more'),
  };
}

/**
 * "▲ 12%", which is read out in words; undefined where there is none to compare with.
 * @param isSoFar the number may still change, so that it is neither good nor bad
 */
export function writeChange(
  comparison: Comparison,
  day: VenueDate,
  messages: Messages,
  {
    byNow = false,
    goal,
    isSoFar = false,
  }: { readonly byNow?: boolean; readonly goal?: Goal; readonly isSoFar?: boolean } = {},
): FigureChange | undefined {
  const spoken = writeDifference(comparison, day, messages, byNow);
  if (spoken === null) return undefined;
  return makeChange(comparison, spoken, isSoFar ? undefined : goal, messages);
}

/** Which changes are green or red, as `isGoodChange` decides. Money has no small counts. */
export function writeColours(kind: 'count' | 'money', messages: Messages): string {
  return messages.text('today.colours', {
    kind,
    percent: messages.percent(minNews / 100),
    few: minCompared,
  });
}

/** The same for what was sold, against the same weekday last year. */
export function writeChangeFromLastYear(
  comparison: Comparison,
  isSoFar: boolean,
  messages: Messages,
): FigureChange | undefined {
  const spoken = messages.text('today.revenue.than', {
    kind: comparison.kind,
    size: writeSize(comparison, messages),
  });
  return makeChange(comparison, spoken, isSoFar ? undefined : 'more', messages);
}

function makeChange(
  comparison: Comparison,
  spoken: string,
  goal: Goal | undefined,
  messages: Messages,
): FigureChange | undefined {
  if (comparison.kind === 'alike') {
    return { text: messages.text('chart.same'), spoken, isGood: null };
  }
  if (!('change' in comparison)) return undefined;
  const { change } = comparison;
  return { text: writeChangeSign(change, messages), spoken, isGood: isGoodChange(change, goal) };
}

/** "12%", or "3" of few; empty where there is no change. */
export function writeSize(comparison: Comparison, messages: Messages): string {
  return 'change' in comparison ? writeChangeSize(comparison.change, messages) : '';
}

/** Named at most; more are counted. */
const mostNamed = 3;

/** Uncategorised values in words: `“7”, “Stage 4” and 2 more`. */
export function nameUncategorised(
  values: readonly UncategorisedValue[],
  messages: Messages,
): string {
  const names = [...new Set(values.map(({ value }) => writeValue(value, messages)))];
  const shown = names.slice(0, mostNamed);
  const more = names.length - shown.length;
  return messages.list(more > 0 ? [...shown, messages.text('today.more', { count: more })] : shown);
}

function writeValue(value: UncategorisedValue['value'], messages: Messages): string {
  if (value === null) return messages.text('common.noStatus');
  const text = typeof value === 'string' ? value : value.invalidValue;
  return messages.text('today.uncategorised.value', {
    value: text.length > 30 ? `${text.slice(0, 29)}…` : text,
  });
}
