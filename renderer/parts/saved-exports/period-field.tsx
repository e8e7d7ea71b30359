import type { SavedExportPeriod } from '../../../shared/domain/saved-exports.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Select } from '../../ui/select.tsx';
import { describeSavedPeriod } from './saved-export-periods.ts';

interface Props {
  readonly period: SavedExportPeriod;
  /** The offered periods. The initial one is offered too. */
  readonly periods: readonly string[];
  readonly start: SavedExportPeriod;
  readonly onChange: (period: SavedExportPeriod) => void;
}

const fixed = 'fixed';

/** Chooses a relative period, or the initial days. */
export function PeriodField({ period, periods, start, onChange }: Props) {
  const messages = useMessages();
  const moving = [
    ...periods,
    ...(typeof start === 'string' && !periods.includes(start) ? [start] : []),
  ];
  return (
    <Select
      label={messages.text('range.period')}
      value={typeof period === 'string' ? period : fixed}
      options={[
        ...moving.map((id) => ({ id, text: describeSavedPeriod(id, messages) })),
        ...(typeof start === 'object'
          ? [{ id: fixed, text: describeSavedPeriod(start, messages) }]
          : []),
      ]}
      onChange={(id) => onChange(id === fixed ? start : id)}
    />
  );
}
