import type { ReportCell } from '../../../shared/domain/report-questions.ts';
import type { ReportRow, ReportTone } from '../../../shared/domain/report-runs.ts';
import type { ReportPicture } from '../../../shared/reports/description.ts';
import { type VenueDate, venueNow } from '../../../shared/venue-time.ts';
import type { Bar } from '../../ui/charts/bar-layout.ts';
import { addUp } from '../../ui/charts/chart-value.ts';
import type { HeatCell, HeatLine } from '../../ui/charts/draw-heat-map.tsx';
import { createTimeSlots } from '../../ui/charts/time-slots.ts';
import { readHeight, type TableReader } from './table-reader.ts';

type PictureOf<Kind extends ReportPicture['kind']> = Extract<ReportPicture, { kind: Kind }>;

/** Rows and columns in the order in which they first come, and a cell for each row of the table. */
export function layOutHeat(table: TableReader, picture: PictureOf<'heat'>, none: string) {
  const rows = new Map<ReportCell, HeatLine>();
  const columns = new Map<ReportCell, HeatLine>();
  for (const row of table.rows) {
    const [down, across] = [table.read(row, picture.rows), table.read(row, picture.columns)];
    if (!rows.has(down)) rows.set(down, { label: table.write(row, picture.rows) ?? none });
    if (!columns.has(across)) {
      const name = table.write(row, picture.columns) ?? none;
      const short = table.writeShort(row, picture.columns) ?? none;
      // Of a day's slots the hours alone have a label.
      const isBetween = /^\d\d:\d\d$/.test(String(across)) && !String(across).endsWith(':00');
      columns.set(across, { label: isBetween ? '' : short, name });
    }
  }
  // Weekdays from Monday on, whichever comes first.
  const keys = [...rows.keys()];
  const isNumbered = keys.every((key) => typeof key === 'number');
  const down = isNumbered ? keys.sort((a, b) => Number(a) - Number(b)) : keys;
  const across = [...columns.keys()].sort((a, b) => (String(a) < String(b) ? -1 : 1));
  const cells = table.rows.map((row, index): HeatCell => {
    const value = table.read(row, picture.value);
    return {
      id: String(index),
      row: down.indexOf(table.read(row, picture.rows)),
      column: across.indexOf(table.read(row, picture.columns)),
      name: (picture.cell ? [picture.cell] : [picture.rows, picture.columns])
        .map((column) => table.write(row, column) ?? none)
        .join(', '),
      value: readHeight(value),
      ...(picture.alarm === undefined ? {} : { alarm: readHeight(table.read(row, picture.alarm)) }),
    };
  });
  return {
    rows: down.flatMap((key) => rows.get(key) ?? []),
    columns: across.flatMap((key) => columns.get(key) ?? []),
    cells,
  };
}

/** Slots along the venue's clock over all days of the period, and each series' values in them. */
export function layOutSteps(
  table: TableReader,
  picture: PictureOf<'steps'>,
  days: readonly string[],
  timeZone: string,
) {
  const byTime = new Map(
    table.rows.map((row, index) => [
      `${table.read(row, picture.day)} ${table.read(row, picture.time)}`,
      { row, index },
    ]),
  );
  const [first] = picture.series;
  const known = new Set(
    table.rows
      .filter((row) => first && table.read(row, first.column) !== null)
      .map((row) => table.read(row, picture.day)),
  );
  const placed = days.flatMap((day) => {
    const seen = new Set<string>();
    return createTimeSlots(day, timeZone, picture.minutes).map((slot) => {
      const time = venueNow(timeZone, slot.start).toString().slice(11, 16);
      // Of an hour that comes twice nothing says which of the two a number is of: it is the first.
      const isAgain = seen.has(time);
      seen.add(time);
      return { slot, isKnown: known.has(day) && !isAgain, found: byTime.get(`${day} ${time}`) };
    });
  });
  return {
    slots: placed.map(({ slot }) => slot),
    indexes: placed.map(({ found }) => found?.index ?? null),
    values: picture.series.map(({ column }) =>
      placed.map(({ isKnown, found }) => {
        if (!isKnown) return null;
        const value = found ? table.read(found.row, column) : 0;
        return typeof value === 'number' ? value : null;
      }),
    ),
  };
}

/** Those of which any bar knows something; all where none does. */
export function listKnownSeries(
  table: TableReader,
  { series }: PictureOf<'bars'>,
): PictureOf<'bars'>['series'] {
  const known = series.filter(({ column }) =>
    table.rows.some((row) => table.read(row, column) !== null),
  );
  return known.length > 0 ? known : series;
}

/** A bar for each row of the table, up to as many as the picture takes. */
export function toBars(table: TableReader, picture: PictureOf<'bars'>, none: string): Bar[] {
  return table.rows.slice(0, picture.most).map((row, index) => {
    const name = table.write(row, picture.bars) ?? none;
    return {
      id: String(index),
      label: table.writeShort(row, picture.bars) ?? none,
      name,
      values: picture.series.map(({ column }) => {
        return readHeight(table.read(row, column));
      }),
    };
  });
}

/**
 * A bar for each value of the picture's bars, of a part for each value of its parts. A part that a bar
 * has no row of is not known.
 */
export function layOutStack(
  table: TableReader,
  picture: PictureOf<'stack'>,
  { none, isOpen }: { readonly none: string; readonly isOpen: (own: ReportCell) => boolean },
): { readonly bars: Bar[]; readonly series: { name: string; tone: ReportTone }[] } {
  const series = new Map<string, { name: string; tone: ReportTone }>();
  const bars = new Map<ReportCell, { index: number; parts: Map<string, ReportRow> }>();
  for (const [index, row] of table.rows.entries()) {
    const part = JSON.stringify(table.read(row, picture.parts));
    const name = table.write(row, picture.parts) ?? none;
    if (!series.has(part)) series.set(part, { name, tone: row.tone ?? 'quiet' });
    const own = table.read(row, picture.bars);
    const bar = bars.get(own) ?? { index, parts: new Map<string, ReportRow>() };
    bars.set(own, bar);
    bar.parts.set(part, row);
  }
  const readPart = (row: ReportRow | undefined, column: string) =>
    row ? readHeight(table.read(row, column)) : null;
  return {
    series: [...series.values()],
    bars: [...bars].flatMap(([own, { index, parts }]) => {
      const row = table.rows[index];
      if (!row) return [];
      const { compared } = picture;
      return {
        id: String(index),
        isOpen: isOpen(own),
        label: table.writeShort(row, picture.bars) ?? none,
        name: table.write(row, picture.bars) ?? none,
        values: [...series.keys()].map((part) => readPart(parts.get(part), picture.value)),
        ...(compared === undefined
          ? {}
          : { comparison: addUp([...parts.values()].map((part) => readPart(part, compared))) }),
      };
    }),
  };
}

/** Bars of the rows that the picture is about, the first ones that have anything. */
export function toRankedBars(
  table: TableReader,
  picture: PictureOf<'ranked'>,
  none: string,
): Bar[] {
  const { only } = picture;
  return table.rows
    .flatMap((row, index): Bar[] => {
      if (only && table.read(row, only.column) !== only.value) return [];
      const values = picture.series.map(({ column }) => readHeight(table.read(row, column)));
      const isEmpty = values.every((value) => value === null || value === 0);
      const name = table.write(row, picture.bars) ?? none;
      return isEmpty ? [] : [{ id: String(index), label: name, name, values }];
    })
    .slice(0, picture.most);
}

/** A place along the line for each row of the table, and each series' values at them. */
export function layOutLines(
  table: TableReader,
  picture: PictureOf<'lines'>,
  { none, today }: { readonly none: string; readonly today: VenueDate },
) {
  return {
    places: table.rows.map((row, index) => ({
      id: String(index),
      isAhead: picture.isDone === true && String(table.read(row, picture.along)) >= today,
      label: table.writeShort(row, picture.along) ?? none,
      name: table.write(row, picture.along) ?? none,
    })),
    values: picture.series.map(({ column }) =>
      table.rows.map((row) => readHeight(table.read(row, column))),
    ),
  };
}
