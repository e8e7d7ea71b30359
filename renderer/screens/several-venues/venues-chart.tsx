import type { Comparison, ReportCell } from '../../../shared/domain/report-questions.ts';
import { writeChange, writeReportCell } from '../../../shared/messages/report-text.ts';
import { isMoney, readNumber, toMoney } from '../../../shared/money.ts';
import { findRowChange, isGoodChange } from '../../../shared/reports/change.ts';
import type { ReportColumn } from '../../../shared/reports/description.ts';
import type { SideBySide } from '../../../shared/reports/side-by-side.ts';
import { useMessages } from '../../base/messages-context.tsx';
import type { ChartTone } from '../../ui/charts/chart-tone.ts';
import { RankChart } from '../../ui/charts/rank-chart.tsx';
import { classNames } from '../../ui/class-names.ts';
import frame from '../../ui/screen.module.css';
import { Segments } from '../../ui/segments.tsx';
import styles from './several-venues.module.css';

/**
 * One figure of all venues as bars: its changes, which all currencies share, or without a comparison its values. Of
 * money these have a chart for each currency.
 */
export function VenuesChart({
  figures: { shape, table },
  choices,
  chosen,
  comparison = 'none',
  onChoose,
}: {
  readonly figures: SideBySide;
  readonly choices: readonly Pick<ReportColumn, 'id' | 'name'>[];
  /** The column of the figure. */
  readonly chosen: string;
  readonly comparison?: Comparison;
  readonly onChoose: (column: string) => void;
}) {
  const messages = useMessages();
  const at = shape.columns.findIndex(({ id }) => id === chosen);
  const changeAt = shape.columns.findIndex(({ id }) => id === 'change');
  const column = shape.columns[at];
  if (!column) return null;
  const changeColumn = shape.columns[changeAt];
  const cells = table.rows.map(({ cells: all }) => ({
    name: String(all[0]),
    cell: all[at] ?? null,
    change: all[changeAt] ?? null,
    tone: changeColumn ? chooseTone(changeColumn, shape.columns, all) : 1,
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
  const actions = choices.length > 1 && choice;
  if (changeAt >= 0) {
    const title = messages.text('severalVenues.change', {
      figure: column.name ?? column.id,
      comparison,
    });
    return (
      <section className={classNames(frame.card, styles.pictures)}>
        <RankChart
          title={title}
          summary=""
          bars={cells.flatMap(({ name, cell, change, tone }, row) => {
            // Of a venue with two currencies only the first line has figures that are no amounts.
            if (cell === null && cells.findIndex((one) => one.name === name) < row) return [];
            const isMany = cells.filter((one) => one.name === name && isMoney(one.cell)).length > 1;
            const sign = isMoney(cell) ? messages.currencySign(cell.currency ?? '') : '';
            const label = isMany
              ? messages.text('severalVenues.inCurrency', { venue: name, currency: sign })
              : name;
            return { id: String(row), label, name: label, values: [readNumber(change)], tone };
          })}
          series={[{ name: messages.text('report.column.change'), tone: 1 }]}
          barName={messages.text('common.venue')}
          reach={findReach(cells.map(({ change }) => Math.abs(readNumber(change) ?? 0)))}
          actions={actions}
          format={(amount) => writeChange({ by: 'share', amount }, messages)}
        />
      </section>
    );
  }
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
            actions={nth === 0 && actions}
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

/** Ends of the scale of changes: a change of 8% is the same length whichever venues are compared. */
const reaches = [0.1, 0.25, 0.5, 1, 2, 5, 10];

function findReach(sizes: readonly number[]): number {
  const longest = Math.max(...sizes);
  return reaches.find((reach) => reach >= longest) ?? longest;
}

/** A change has the colour of its number in the table: of a good or a bad one, else a quiet one. */
function chooseTone(
  column: ReportColumn,
  columns: readonly ReportColumn[],
  cells: readonly ReportCell[],
): ChartTone {
  const change = findRowChange(columns, column, cells);
  const isGood = change && isGoodChange(change, column.goal);
  return isGood === null ? 6 : isGood ? 'green' : 'bad';
}

function toCell(value: number, currency: string | null | undefined): ReportCell {
  return currency === undefined ? value : toMoney(BigInt(Math.round(value * 10_000)), currency);
}
