/**
 * Drill-down for numbers that no column filter can select: their anchors, and the rows behind them.
 */
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import type {
  DrillDownAnchor,
  PlaceInReport,
  ReportCell,
} from '../../../../shared/domain/report-questions.ts';
import type { DrillDownRows, ReportBody } from '../../../../shared/domain/report-runs.ts';
import { fail } from '../../../../shared/errors.ts';
import type { DayRange } from '../../../../shared/ranges.ts';
import type { ReportDescription } from '../../../../shared/reports/description.ts';
import { listOwnCells } from '../../../../shared/reports/drill-down.ts';
import { parseVenueDate } from '../../../../shared/venue-time.ts';

/** An anchor’s key, unvalidated: it comes from a window or a file. */
export type AnchorKey = DrillDownAnchor['of'];

export interface AnchorRows {
  readonly dataset: DatasetId;
  /** SELECT of the `rowid` of rows of `shown`, over the report's sources and parts. */
  readonly select: string;
  /** Values bound to the SQL by name. */
  readonly lists?: Readonly<Record<string, readonly (string | null)[]>>;
}

/** Binds the anchor's entries as lists, and builds SQL predicates on them. */
export function bindAnchorKey(anchor: AnchorKey) {
  return {
    lists: Object.fromEntries(
      Object.entries(anchor).map(([entry, value]) => [`anchor${entry}`, [value]]),
    ),
    /** SQL predicate: the value equals the key’s entry. True if the key has no such entry. */
    is: (entry: string, value: string): string =>
      anchor[entry] === undefined
        ? 'true'
        : `(${value})::VARCHAR IS NOT DISTINCT FROM (SELECT value FROM "anchor${entry}")`,
  };
}

/** The anchor’s days, or the whole period if it names none. */
export function readAnchorDays({ first, last }: AnchorKey, period: DayRange): DayRange {
  if (first === undefined && last === undefined) return period;
  if (!first || !last || !parseVenueDate(first) || !parseVenueDate(last)) fail('input-not-valid');
  return { first, last };
}

/** Adds to each anchor its place in the report. */
export function locateAnchors(description: ReportDescription, body: ReportBody): ReportBody {
  return {
    ...body,
    figures: mapValues(body.figures, (figure, id) => {
      const place = { in: 'figures', figure: id } as const;
      return {
        ...figure,
        drillDown: placeAnchor(figure.drillDown, place, figure.value),
        ...(figure.more
          ? {
              more: figure.more.map((one) => ({
                ...one,
                drillDown: placeAnchor(one.drillDown, place, one.value),
              })),
            }
          : {}),
      };
    }),
    tables: mapValues(body.tables, (table, id) => {
      const shape = description.tables.find((one) => one.id === id);
      if (!shape) return table;
      const columns = new Map(shape.columns.map((column, at) => [column.id, at]));
      return {
        ...table,
        rows: table.rows.map((row) => {
          const isAnchored = Object.values(row.drillDown).some((rows) => rows?.anchor);
          if (!isAnchored) return row;
          const own = listOwnCells(shape, row.cells);
          const drillDown = mapValues(row.drillDown, (rows, column) => {
            const at = columns.get(column);
            const place = { in: 'table', table: id, row: own, column } as const;
            return placeAnchor(rows, place, at === undefined ? undefined : (row.cells[at] ?? null));
          });
          return { ...row, drillDown };
        }),
      };
    }),
    notes: body.notes.map(({ drillDown, ...note }) =>
      drillDown
        ? { ...note, drillDown: placeAnchor(drillDown, { in: 'notes', note }, undefined) }
        : note,
    ),
  };
}

function placeAnchor<T extends DrillDownRows | null>(
  rows: T,
  place: PlaceInReport,
  value: ReportCell | undefined,
): T {
  if (!rows?.anchor) return rows;
  const { of } = rows.anchor;
  return { ...rows, anchor: { of, place, ...(value === undefined ? {} : { value }) } };
}

function mapValues<T, U>(
  record: Readonly<Record<string, T>>,
  change: (value: T, name: string) => U,
): Record<string, U> {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, change(value, name)]),
  );
}
