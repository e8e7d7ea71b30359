import { useQuery } from '@tanstack/react-query';
import type { ReportCell } from '../../../shared/domain/report-questions.ts';
import type { DrillDownFilter, Filter } from '../../../shared/domain/views.ts';
import { describeAnchor, writeAnchorValue } from '../../../shared/messages/describe-anchor.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { valueQuery } from '../../queries/reports.ts';
import { Notice } from '../../ui/notice.tsx';

/** Says so where a report gives another number by now than the one whose rows are shown. */
export function ValueNotes({
  profileId,
  filters,
}: {
  readonly profileId: string;
  readonly filters: readonly Filter[];
}) {
  return filters.map((filter) =>
    filter.kind === 'drillDown' && filter.anchor.value !== undefined ? (
      <ValueNote key={filter.field} profileId={profileId} filter={filter} />
    ) : null,
  );
}

function ValueNote({
  profileId,
  filter,
}: {
  readonly profileId: string;
  readonly filter: DrillDownFilter;
}) {
  const messages = useMessages();
  const { data } = useQuery(valueQuery(profileId, filter));
  const before = filter.anchor.value ?? null;
  if (!data || JSON.stringify(data.value) === JSON.stringify(before)) return null;
  const write = (value: ReportCell) =>
    writeAnchorValue(filter, value, messages) ?? messages.text('common.noData');
  return (
    <Notice tone="info" live>
      {messages.text('drillDown.changed', {
        figure: describeAnchor(filter, messages),
        before: write(before),
        now: write(data.value),
      })}
    </Notice>
  );
}
