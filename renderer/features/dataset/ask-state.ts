import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { Ask } from '../../../shared/ipc/datasets.ts';
import { type DayRange, periodOf, presetsFor } from '../../../shared/ranges.ts';

/** What the header of a screen asks for. The range stays while the question is "at any date". */
export interface AskState {
  readonly range: DayRange;
  readonly orderNumber: string;
  readonly scope: 'period' | 'anyDate';
}

/** What is fetched when a screen opens: the last 7 days, or what comes nearest. */
export function firstAskState(dataset: Dataset, now: Temporal.PlainDateTime): AskState {
  const presets = dataset.axis ? presetsFor(dataset.axis, now) : [];
  const preset = presets.find(({ id }) => id === 'last7Days') ?? presets[0];
  const today = now.toPlainDate().toString();
  return {
    range: preset?.range ?? { first: today, last: today },
    orderNumber: '',
    scope: 'period',
  };
}

/** The question as the contract words it. */
export function askOf({ range, orderNumber, scope }: AskState): Ask {
  const number = orderNumber.trim();
  if (number !== '' && scope === 'anyDate') return { by: 'orderNumber', orderNumber: number };
  const period = periodOf(range);
  return number === '' ? { by: 'period', period } : { by: 'period', period, orderNumber: number };
}

/** The period that is really asked for, or null: at any date. */
export function rangeAsked(state: AskState): DayRange | null {
  return askOf(state).by === 'period' ? state.range : null;
}
