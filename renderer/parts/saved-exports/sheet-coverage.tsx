import { useQuery } from '@tanstack/react-query';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { SavedExportPeriod } from '../../../shared/domain/saved-exports.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { coverageQuery } from '../../queries/stored-rows.ts';
import shared from '../../ui/shared.module.css';
import { resolvePeriodDays } from './saved-export-periods.ts';

interface Props {
  readonly profileId: string;
  readonly dataset: Dataset;
  readonly period: SavedExportPeriod;
  readonly now: Temporal.PlainDateTime;
}

/** How much of a period is stored, and so whether rows will be fetched. */
export function SheetCoverage({ profileId, dataset, period, now }: Props) {
  const messages = useMessages();
  const days = dataset.axis && resolvePeriodDays(period, dataset.axis, now);
  const { first, last } = days ?? { first: '2000-01-01', last: '2000-01-01' };
  const coverage = useQuery({
    ...coverageQuery(profileId, dataset.id, first, last),
    enabled: days !== null,
  });
  if (!days) return <p className={shared.note}>{messages.text('sheet.stored.empty')}</p>;
  if (!coverage.data) return null;
  const all = coverage.data.days;
  const stored = all.filter(({ state }) => state === 'stored').length;
  const isCurrent = all.every((day) => day.state === 'stored' && day.isCurrent);
  const key = isCurrent
    ? 'current'
    : stored === all.length
      ? 'older'
      : stored > 0
        ? 'some'
        : 'none';
  return (
    <p className={shared.note}>
      {messages.text(`sheet.stored.${key}`, {
        period: messages.dayRange(days),
        days: all.length,
        stored,
      })}
    </p>
  );
}
