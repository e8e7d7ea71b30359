import type { CellKind, Comparison } from '../../../shared/domain/report-questions.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { writeChangeSize, writeReportCell } from '../../../shared/messages/report-text.ts';
import { isMoney } from '../../../shared/money.ts';
import { findChange, findDirection, measureChange } from '../../../shared/reports/change.ts';
import type { SideBySide } from '../../../shared/reports/side-by-side.ts';

/** The total of the first figure, its change, and the venue that changed most. Empty if there is no total. */
export function writeVenuesSentence(
  { shape, table }: SideBySide,
  comparison: Comparison,
  messages: Messages,
): string {
  const [, figure] = shape.columns;
  const isCompared = shape.columns[2]?.id === 'before';
  const totals = [...(table.total ? [table.total] : []), ...(table.moreTotals ?? [])].filter(
    ([, value = null]) => value !== null,
  );
  const [first] = totals;
  if (!figure || !first) return '';
  const write = (value: (typeof first)[number] = null) =>
    writeReportCell(figure.kind, value, messages) ?? '';
  const venues = new Set(table.rows.map(({ cells: [venue] }) => venue)).size;
  const total = messages.text('severalVenues.total', {
    figure: figure.name ?? '',
    venues,
    total: messages.list(totals.map(([, value]) => write(value))),
  });
  const change =
    isCompared && totals.length === 1
      ? findChange(figure.kind, first[1] ?? null, first[2] ?? null)
      : null;
  const direction = change && findDirection(change);
  const params = {
    comparison,
    of: isMoney(first[1] ?? null) ? 'money' : 'things',
    share: change ? writeChangeSize(change, messages) : '',
  };
  return [
    total,
    ...(change === null
      ? []
      : [
          messages.text(
            direction === null
              ? 'reports.than.alike'
              : direction === 'up'
                ? 'reports.than.more'
                : 'reports.than.fewer',
            params,
          ),
        ]),
    ...(isCompared ? writeMost(figure.kind, table, messages) : []),
  ].join(' ');
}

/** The venue whose figure changed most, if there are others to compare it with. */
function writeMost(kind: CellKind, { rows }: SideBySide['table'], messages: Messages): string[] {
  const changes = rows.flatMap(({ cells: [venue, value = null, before = null] }) => {
    const [share, change] = [measureChange(value, before), findChange(kind, value, before)];
    return share === null || !change ? [] : [{ venue: String(venue), share, change }];
  });
  const most = changes.toSorted((a, b) => Math.abs(b.share) - Math.abs(a.share))[0];
  const direction = most ? findDirection(most.change) : null;
  if (!most || direction === null || changes.length < 2) return [];
  return [
    messages.text('severalVenues.most', {
      venue: most.venue,
      direction,
      share: writeChangeSize(most.change, messages),
    }),
  ];
}
