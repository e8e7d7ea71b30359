import type { ReportCell } from '../../../shared/domain/report-questions.ts';
import type { ReportRow, ReportRun, ReportTone } from '../../../shared/domain/report-runs.ts';
import { readNumber } from '../../../shared/money.ts';
import type { ReportChart, ReportDescription } from '../../../shared/reports/description.ts';
import { getVenueNow, type VenueDate } from '../../../shared/venue-time.ts';
import type { Bar } from '../../ui/charts/bar-layout.ts';
import { addUp, type LineValue } from '../../ui/charts/chart-value.ts';
import type { HeatCell, HeatLine } from '../../ui/charts/draw-heat-map.tsx';
import { createTimeSlots } from '../../ui/charts/time-slots.ts';
import type { TableReader } from './table-reader.ts';

export type ChartOf<Kind extends ReportChart['kind']> = Extract<ReportChart, { kind: Kind }>;

/** The charts of a report, without those that would compare their only row with nothing. */
export function listShownCharts(
  { charts }: ReportDescription,
  { tables }: ReportRun,
): readonly ReportChart[] {
  return charts.filter(
    (chart) =>
      chart.kind !== 'ranked' || !chart.isOfSeveral || tables[chart.table]?.rows.length !== 1,
  );
}

/** The rows and columns of a heat map, and a cell for each row of the table. */
export function layOutHeat(table: TableReader, chart: ChartOf<'heat'>, unnamed: string) {
  const rows = new Map<ReportCell, HeatLine>();
  const columns = new Map<ReportCell, HeatLine>();
  for (const row of table.rows) {
    const [down, across] = [table.read(row, chart.rows), table.read(row, chart.columns)];
    if (!rows.has(down)) rows.set(down, { label: table.write(row, chart.rows) ?? unnamed });
    if (!columns.has(across)) {
      const name = table.write(row, chart.columns) ?? unnamed;
      const short = table.writeShort(row, chart.columns) ?? unnamed;
      // Only full hours have a label.
      const isBetween = /^\d\d:\d\d$/.test(String(across)) && !String(across).endsWith(':00');
      columns.set(across, { label: isBetween ? '' : short, name });
    }
  }
  // Weekdays start with Monday, whichever day is first in the table.
  const keys = [...rows.keys()];
  const isNumbered = keys.every((key) => typeof key === 'number');
  const down = isNumbered ? keys.sort((a, b) => Number(a) - Number(b)) : keys;
  const across = [...columns.keys()].sort((a, b) => (String(a) < String(b) ? -1 : 1));
  const cells = table.rows.map((row, index): HeatCell => {
    const value = table.read(row, chart.value);
    return {
      id: String(index),
      row: down.indexOf(table.read(row, chart.rows)),
      column: across.indexOf(table.read(row, chart.columns)),
      name: (chart.cell ? [chart.cell] : [chart.rows, chart.columns])
        .map((column) => table.write(row, column) ?? unnamed)
        .join(', '),
      value: readNumber(value),
      isClosed: row.closed?.includes(chart.value) ?? false,
      ...(chart.shortfallColumn === undefined
        ? {}
        : { alarm: readNumber(table.read(row, chart.shortfallColumn)) }),
    };
  });
  return {
    rows: down.flatMap((key) => rows.get(key) ?? []),
    columns: across.flatMap((key) => columns.get(key) ?? []),
    cells,
  };
}

/** Time slots of all days in the venue's time zone, and the values of each series in them. */
export function layOutSteps(
  table: TableReader,
  chart: ChartOf<'steps'>,
  days: readonly string[],
  timeZone: string,
) {
  const byTime = new Map(
    table.rows.map((row, index) => [
      `${table.read(row, chart.day)} ${table.read(row, chart.time)}`,
      { row, index },
    ]),
  );
  const [first] = chart.series;
  const known = new Set(
    table.rows
      .filter((row) => first && table.read(row, first.column) !== null)
      .map((row) => table.read(row, chart.day)),
  );
  const placed = days.flatMap((day) => {
    const seen = new Set<string>();
    return createTimeSlots(day, timeZone, chart.minutes).map((slot) => {
      const time = getVenueNow(timeZone, slot.start).toString().slice(11, 16);
      // When an hour is repeated, its rows are shown in the first one, since they don't tell which it was.
      const isAgain = seen.has(time);
      seen.add(time);
      return { slot, isKnown: known.has(day) && !isAgain, found: byTime.get(`${day} ${time}`) };
    });
  });
  return {
    slots: placed.map(({ slot }) => slot),
    indexes: placed.map(({ found }) => found?.index ?? null),
    values: chart.series.map(({ column }) =>
      placed.map(({ isKnown, found }) => {
        if (!isKnown) return null;
        const value = found ? table.read(found.row, column) : 0;
        return typeof value === 'number' ? value : null;
      }),
    ),
  };
}

/** Leaves out the times of the day before the earliest and after the latest row: the nights. */
export function cutNights(
  { slots, indexes, values }: ReturnType<typeof layOutSteps>,
  timeZone: string,
): ReturnType<typeof layOutSteps> {
  const times = slots.map(({ start }) => getVenueNow(timeZone, start).toString().slice(11, 16));
  const listed = times.filter((_, at) => indexes[at] !== null).toSorted();
  const [first = '', last = '24:00'] = [listed[0], listed.at(-1)];
  const keep = <T>(all: readonly T[]) =>
    all.filter((_, at) => (times[at] ?? '') >= first && (times[at] ?? '') <= last);
  return { slots: keep(slots), indexes: keep(indexes), values: values.map(keep) };
}

/** The series that have a value other than zero, or may have one. All of them if none has. */
export function listKnownSeries(
  table: TableReader,
  { series }: ChartOf<'bars'>,
): ChartOf<'bars'>['series'] {
  const known = series.filter(({ column }) => {
    const values = table.rows.map((row) => table.read(row, column));
    return values.some((value) => value !== null) && values.some((value) => value !== 0);
  });
  return known.length > 0 ? known : series;
}

/** A bar for each row of the table, up to the maximum of the chart. */
export function toBars(table: TableReader, chart: ChartOf<'bars'>, unnamed: string): Bar[] {
  return table.rows.slice(0, chart.maxBars).map((row, index) => {
    const name = table.write(row, chart.bars) ?? unnamed;
    return {
      id: String(index),
      label: table.writeShort(row, chart.bars) ?? unnamed,
      name,
      values: chart.series.map(({ column }) => readNumber(table.read(row, column))),
      ...readCompared(table, row, chart),
    };
  });
}

function readCompared(
  table: TableReader,
  row: ReportRow,
  { compared }: ChartOf<'bars'> | ChartOf<'ranked'>,
): Pick<Bar, 'comparison'> {
  return compared === undefined ? {} : { comparison: readNumber(table.read(row, compared)) };
}

/**
 * Bars divided into parts: the chart names the column that makes bars and the one that makes parts. If a bar has no row
 * for a part, the part's value is unknown.
 */
export function layOutStack(
  table: TableReader,
  chart: ChartOf<'stack'>,
  { unnamed, isOpen }: { readonly unnamed: string; readonly isOpen: (own: ReportCell) => boolean },
): { readonly bars: Bar[]; readonly series: { name: string; tone: ReportTone }[] } {
  const series = new Map<string, { name: string; tone: ReportTone }>();
  const bars = new Map<ReportCell, { index: number; parts: Map<string, ReportRow> }>();
  for (const [index, row] of table.rows.entries()) {
    const part = JSON.stringify(table.read(row, chart.parts));
    const name = table.write(row, chart.parts) ?? unnamed;
    if (!series.has(part)) series.set(part, { name, tone: row.tone ?? 'quiet' });
    const own = table.read(row, chart.bars);
    const bar = bars.get(own) ?? { index, parts: new Map<string, ReportRow>() };
    bars.set(own, bar);
    bar.parts.set(part, row);
  }
  const readPart = (row: ReportRow | undefined, column: string) =>
    row ? readNumber(table.read(row, column)) : null;
  return {
    series: [...series.values()],
    bars: [...bars].flatMap(([own, { index, parts }]) => {
      const row = table.rows[index];
      if (!row) return [];
      const { compared } = chart;
      return {
        id: String(index),
        isOpen: isOpen(own),
        label: table.writeShort(row, chart.bars) ?? unnamed,
        name: table.write(row, chart.bars) ?? unnamed,
        values: [...series.keys()].map((part) => readPart(parts.get(part), chart.value)),
        ...(compared === undefined
          ? {}
          : { comparison: addUp([...parts.values()].map((part) => readPart(part, compared))) }),
      };
    }),
  };
}

/** Bars for the rows that the chart is about, without empty ones, up to the maximum of the chart. */
export function toRankedBars(table: TableReader, chart: ChartOf<'ranked'>, unnamed: string): Bar[] {
  const { only } = chart;
  return table.rows
    .flatMap((row, index): Bar[] => {
      if (only && table.read(row, only.column) !== only.value) return [];
      if (chart.isNamedOnly && table.read(row, chart.bars) === null) return [];
      const values = chart.series.map(({ column }) => readNumber(table.read(row, column)));
      const isEmpty = values.every((value) => value === null || value === 0);
      const name = table.write(row, chart.bars) ?? unnamed;
      if (isEmpty) return [];
      return [{ id: String(index), label: name, name, values, ...readCompared(table, row, chart) }];
    })
    .slice(0, chart.maxBars);
}

/** A place on the axis for each row of the table, and the values of each series there. */
export function layOutLines(
  table: TableReader,
  chart: ChartOf<'lines'>,
  { unnamed, today }: { readonly unnamed: string; readonly today: VenueDate },
) {
  return {
    places: table.rows.map((row, index) => ({
      id: String(index),
      isAhead: chart.isDone === true && String(table.read(row, chart.along)) >= today,
      label: table.writeShort(row, chart.along) ?? unnamed,
      name: table.write(row, chart.along) ?? unnamed,
    })),
    values: chart.series.map(({ column }) =>
      table.rows.map(
        (row): LineValue =>
          row.closed?.includes(column) ? 'closed' : readNumber(table.read(row, column)),
      ),
    ),
  };
}
