import type { ReportCell } from '../../../shared/domain/report-questions.ts';
import { writeReportCell } from '../../../shared/messages/report-text.ts';
import { isMoney, readNumber, toMoney } from '../../../shared/money.ts';
import type { ReportColumn } from '../../../shared/reports/description.ts';
import type { SideBySide } from '../../../shared/reports/side-by-side.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { RankChart } from '../../ui/charts/rank-chart.tsx';
import { classNames } from '../../ui/class-names.ts';
import frame from '../../ui/screen.module.css';
import { Segments } from '../../ui/segments.tsx';
import styles from './several-venues.module.css';

/** One figure of all venues as bars, with ticks for its comparison. Money has a chart for each currency. */
export function VenuesChart({
  figures: { shape, table },
  choices,
  chosen,
  comparisonName,
  onChoose,
}: {
  readonly figures: SideBySide;
  readonly choices: readonly Pick<ReportColumn, 'id' | 'name'>[];
  /** The column of the figure. */
  readonly chosen: string;
  /** The name of the column `before`, if there is one. */
  readonly comparisonName?: string | undefined;
  readonly onChoose: (column: string) => void;
}) {
  const messages = useMessages();
  const at = shape.columns.findIndex(({ id }) => id === chosen);
  const beforeAt = shape.columns.findIndex(({ id }) => id === 'before');
  const column = shape.columns[at];
  if (!column) return null;
  const cells = table.rows.map(({ cells: all }) => ({
    name: String(all[0]),
    cell: all[at] ?? null,
    before: all[beforeAt] ?? null,
  }));
  const currencies = [
    ...new Set(cells.flatMap(({ cell }) => (isMoney(cell) ? [cell.currency] : []))),
  ];
  const choice = (
    <Segments
      label={messages.text('severalVenues.pictureOf')}
      value={column.id}
      options={choices.map(({ id, name = id }) => ({ id, text: name }))}
      onChange={onChoose}
    />
  );
  return (
    <section className={classNames(frame.card, styles.pictures)}>
      {(currencies.length === 0 ? [undefined] : currencies).map((currency, nth) => {
        // With one currency, an unknown amount is in it, too.
        const own = cells.filter(({ cell }) =>
          isMoney(cell) ? cell.currency === currency : currencies.length < 2,
        );
        // A venue with two currencies has several lines; only the first has this figure.
        const bars = [...Map.groupBy(own, ({ name }) => name)].map(([name, [first]]) => ({
          id: name,
          label: name,
          name,
          values: [readNumber(first?.cell ?? null)],
          comparison: readNumber(first?.before ?? null),
        }));
        return (
          <RankChart
            key={currency ?? ''}
            title={column.name ?? column.id}
            hidesTitle
            {...(currency ? { unit: currency } : {})}
            summary=""
            bars={bars}
            series={[{ name: column.name ?? column.id, tone: 1 }]}
            barName={messages.text('common.venue')}
            comparisonName={beforeAt < 0 ? undefined : comparisonName}
            actions={nth === 0 && choices.length > 1 && choice}
            {...(column.kind === 'share' ? { most: 1 } : {})}
            format={(value) =>
              writeReportCell(column.kind, toCell(value, currency), messages) ?? ''
            }
          />
        );
      })}
    </section>
  );
}

function toCell(value: number, currency: string | null | undefined): ReportCell {
  return currency === undefined ? value : toMoney(BigInt(Math.round(value * 10_000)), currency);
}
