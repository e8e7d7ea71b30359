import type { ReportCell, ReportRow } from '../../../shared/domain/report-runs.ts';
import type { ReportPicture } from '../../../shared/reports/description.ts';
import { venueNow } from '../../../shared/venue-time.ts';
import type { Bar } from '../../ui/charts/bar-layout.ts';
import type { HeatCell, HeatLine } from '../../ui/charts/draw-heat-map.tsx';
import { createTimeSlots } from '../../ui/charts/time-slots.ts';

/** A table's cells by the names of their columns. */
export interface TableReader {
  readonly rows: readonly ReportRow[];
  read(row: ReportRow, column: string): ReportCell;
  /** As it is read; null where there is nothing. */
  write(row: ReportRow, column: string): string | null;
  /** The same where there is little room: a day without its year. */
  writeShort(row: ReportRow, column: string): string | null;
}

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
      // Of a day's slots the hours alone have a label.
      const isBetween = /^\d\d:\d\d$/.test(String(across)) && !String(across).endsWith(':00');
      columns.set(across, { label: isBetween ? '' : name, name });
    }
  }
  const down = [...rows.keys()];
  const across = [...columns.keys()].sort((a, b) => (String(a) < String(b) ? -1 : 1));
  const cells = table.rows.map((row, index): HeatCell => {
    const value = table.read(row, picture.value);
    return {
      id: String(index),
      row: down.indexOf(table.read(row, picture.rows)),
      column: across.indexOf(table.read(row, picture.columns)),
      name: [picture.rows, picture.columns]
        .map((column) => table.write(row, column) ?? none)
        .join(', '),
      value: typeof value === 'number' ? value : null,
    };
  });
  return {
    rows: [...rows.values()],
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

/** A bar for each row of the table, up to as many as the picture takes. */
export function toBars(table: TableReader, picture: PictureOf<'bars'>, none: string): Bar[] {
  return table.rows.slice(0, picture.most).map((row, index) => {
    const name = table.write(row, picture.bars) ?? none;
    return {
      id: String(index),
      label: table.writeShort(row, picture.bars) ?? none,
      name,
      values: picture.series.map(({ column }) => {
        const value = table.read(row, column);
        return typeof value === 'number' ? value : null;
      }),
    };
  });
}
