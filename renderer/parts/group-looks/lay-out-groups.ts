/** The content of a chart of groups: its places, and the values of each. */
import type { Pivot, PivotCell, PivotFigure } from '../../../shared/domain/pivots.ts';
import type { GroupKey, GroupStep } from '../../../shared/domain/views.ts';
import { findClosedDays } from '../../../shared/reports/closed-days.ts';
import type { VenueDate } from '../../../shared/venue-time.ts';
import type { ChartValue } from '../../ui/charts/chart-value.ts';

/** Instead of a key: the number of groups that are combined. */
export interface OthersKey {
  readonly others: number;
}

export function isOthers(key: GroupKey | OthersKey | undefined): key is OthersKey {
  return typeof key === 'object' && key !== null && 'others' in key;
}

/** One place along the axis of a chart. */
export interface GroupPlace {
  /** Its line of the pivot. Null for a day without rows. */
  readonly line: number | null;
  /** Null for the combined groups. */
  readonly key: GroupKey | OthersKey;
  /** True if the current rows can contain all of its rows. */
  readonly isKnown: boolean;
}

export interface Places {
  readonly places: readonly GroupPlace[];
  /** Rows without a valid date, which have no place along a line. */
  readonly noDate: number;
  /** True if days without rows are left out, because there are too many. */
  readonly isSparse: boolean;
}

/** Maximum days on an axis, ten years. For more, days without rows are left out. */
const maxPlaces = 3700;

/** @param isMissing whether a day's rows are known to be missing */
export function listPlaces(
  { rows, cells }: Pivot,
  step: GroupStep,
  isMissing: (first: string, last: string) => boolean,
  hasOdd = true,
): Places {
  const lines = rows.map(
    ({ keys, groups }, line): GroupPlace => ({
      line,
      isKnown: true,
      key: keys === null ? { others: groups } : (keys[0] ?? null),
    }),
  );
  if (step.by === 'value') return { places: lines, noDate: 0, isSparse: false };
  const dated = lines.filter(({ key }) => typeof key === 'string');
  const odd = lines.filter(({ key }) => typeof key !== 'string');
  const isOther = ({ key }: GroupPlace) => isOthers(key);
  const withoutDate = odd.filter((place) => !isOther(place));
  const noDate = withoutDate.reduce(
    (sum, { line }) => sum + (findCell(cells, line, null)?.now.rows ?? 0),
    0,
  );
  // A day that is one of the combined groups is unknown.
  const isCut = lines.some(isOther);
  const filled = fillDays(dated, step, (day) => !isCut && !isMissing(day, getLastDay(day, step)));
  return {
    places: [...(filled ?? dated), ...(hasOdd ? odd : odd.filter(isOther))],
    noDate,
    isSparse: filled === null,
  };
}

function fillDays(
  dated: readonly GroupPlace[],
  step: GroupStep,
  isKnown: (day: string) => boolean,
): GroupPlace[] | null {
  const byDay = new Map(dated.map((place) => [String(place.key), place]));
  const days = [...byDay.keys()].sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const places: GroupPlace[] = [];
  for (let day = first; day <= last; day = getNextStart(day, step)) {
    if (places.length >= maxPlaces) return null;
    const found = byDay.get(day);
    places.push(found ?? { line: null, key: day, isKnown: isKnown(day) });
  }
  return places;
}

/** Days along a chart on which the venue is closed, going by the rows of the days around them. */
export function listClosedDays(
  places: readonly GroupPlace[],
  { by }: GroupStep,
  today: VenueDate,
): ReadonlySet<VenueDate> {
  if (by !== 'day') return new Set();
  const days = places.flatMap(({ key, line, isKnown }) =>
    typeof key === 'string' ? { day: key, count: isKnown ? Number(line !== null) : null } : [],
  );
  return findClosedDays(days, today);
}

/** The first day of the next day, week or month. */
function getNextStart(day: string, { by }: GroupStep): string {
  const length = by === 'month' ? { months: 1 } : { days: by === 'week' ? 7 : 1 };
  return Temporal.PlainDate.from(day).add(length).toString();
}

function getLastDay(day: string, step: GroupStep): string {
  return Temporal.PlainDate.from(getNextStart(day, step)).subtract({ days: 1 }).toString();
}

/** The cell of two lines. Undefined if it has no rows. */
function findCell(
  cells: readonly PivotCell[],
  row: number | null,
  column: number | null,
): PivotCell | undefined {
  return cells.find((cell) => cell.row === row && cell.column === column);
}

/** Finds cells by their lines, fast enough for many lookups. */
export function indexCells(cells: readonly PivotCell[]) {
  const byPlace = new Map(cells.map((cell) => [`${cell.row} ${cell.column}`, cell]));
  return (row: number | null, column: number | null) => byPlace.get(`${row} ${column}`);
}

/** The currencies of the sums. Only undefined if rows are counted, or the numbers aren't money. */
export function listCurrencies({ cells }: Pivot, isMoney: boolean): (string | null | undefined)[] {
  if (!isMoney) return [undefined];
  const all = findCell(cells, null, null)?.now.sums ?? [];
  return all.length === 0 ? [undefined] : all.map(({ currency }) => currency);
}

/**
 * The value of a mark. Unknown if there are rows but none has a value. Zero without rows, and in a currency that none
 * of the known values have.
 */
export function readFigure(
  figure: PivotFigure | undefined,
  field: string | null,
  currency: string | null | undefined,
): ChartValue {
  if (!figure) return 0;
  if (field === null) return figure.rows;
  const sum = figure.sums.find((one) => currency === undefined || one.currency === currency);
  if (sum) return Number(sum.sum);
  return figure.sums.length > 0 || figure.rows === 0 ? 0 : null;
}
