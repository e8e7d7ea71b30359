import type { DateAxis } from './catalogue/types.ts';
import type { DayRange } from './ranges.ts';
import { type RelativePeriod, resolveRelativePeriod } from './relative-periods.ts';

/** The periods that screens of datasets offer. Their names are `preset.<id>` in the messages. */
export const presetPeriods = {
  today: { kind: 'today' },
  yesterday: { kind: 'yesterday' },
  last7Days: { kind: 'last-days', days: 7 },
  lastFullWeek: { kind: 'last-week' },
  monthToDate: { kind: 'month-to-date' },
  lastMonth: { kind: 'last-month' },
  next7Days: { kind: 'next-days', days: 7 },
} as const satisfies Readonly<Record<string, RelativePeriod>>;

export type PresetId = keyof typeof presetPeriods;

export const presetIds = Object.keys(presetPeriods) as [PresetId, ...PresetId[]];

export interface Preset {
  readonly id: PresetId;
  readonly range: DayRange;
}

/** The presets that are permitted on this axis. Empty without an axis. */
export function listPresets(axis: DateAxis | null, now: Temporal.PlainDateTime): readonly Preset[] {
  if (axis === null) return [];
  return presetIds.flatMap((id) => {
    const range = resolveRelativePeriod(presetPeriods[id], axis, now);
    return range ? [{ id, range }] : [];
  });
}

/** The days of a preset. Null if the axis doesn't permit them, or there is no such preset. */
export function findPresetDays(
  id: string | null,
  axis: DateAxis | null,
  now: Temporal.PlainDateTime,
): DayRange | null {
  return listPresets(axis, now).find((preset) => preset.id === id)?.range ?? null;
}
