import { useState } from 'react';
import type { ReportCell } from '../../../shared/domain/report-questions.ts';
import { writeReportCell } from '../../../shared/messages/report-text.ts';
import { isMoney, readNumber, toMoney } from '../../../shared/money.ts';
import type { ReportColumn } from '../../../shared/reports/description.ts';
import type { SideBySide } from '../../../shared/reports/side-by-side.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { RankChart } from '../../ui/charts/rank-chart.tsx';
import frame from '../../ui/screen.module.css';
import { Select } from '../../ui/select.tsx';
import styles from './several-venues.module.css';

/** One figure of all venues as bars. Money has a chart for each currency. */
export function VenuesChart({
  figures: { shape, table },
  choices,
}: {
  readonly figures: SideBySide;
  /** The columns of the figures that can be chosen. */
  readonly choices: readonly ReportColumn[];
}) {
  const messages = useMessages();
  const [chosen, setChosen] = useState(choices[0]?.id ?? '');
  const column = choices.find(({ id }) => id === chosen) ?? choices[0];
  if (!column) return null;
  const at = shape.columns.findIndex(({ id }) => id === column.id);
  const cells = table.rows.map(({ cells: all }) => ({
    name: String(all[0]),
    cell: all[at] ?? null,
  }));
  const currencies = [
    ...new Set(cells.flatMap(({ cell }) => (isMoney(cell) ? [cell.currency] : []))),
  ];
  return (
    <section className={frame.card}>
      <Select
        label={messages.text('severalVenues.pictureOf')}
        className={styles.choice ?? ''}
        hidesLabel
        value={column.id}
        options={choices.map(({ id, name = id }) => ({ id, text: name }))}
        onChange={setChosen}
      />
      <div className={styles.pictures}>
        {(currencies.length === 0 ? [undefined] : currencies).map((currency) => {
          const own = cells.filter(({ cell }) =>
            currency === undefined ? !isMoney(cell) : isMoney(cell) && cell.currency === currency,
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
              unit={currency ?? ''}
              summary=""
              bars={bars}
              series={[{ name: column.name ?? column.id, tone: 1 }]}
              barName={messages.text('common.venue')}
              {...(column.kind === 'share' ? { most: 1 } : {})}
              format={(value) =>
                writeReportCell(column.kind, toCell(value, currency), messages) ?? ''
              }
            />
          );
        })}
      </div>
    </section>
  );
}

function toCell(value: number, currency: string | null | undefined): ReportCell {
  return currency === undefined ? value : toMoney(BigInt(Math.round(value * 10_000)), currency);
}
