/** The wanted widths of a column, in px. */
export interface WantedColumn {
  readonly name: string;
  /** Wide enough to show all content. */
  readonly wanted: number;
  /** The minimum width: words can be told apart, and numbers and dates are whole. */
  readonly minWidth: number;
  /** The width that the user gave it, which it keeps. */
  readonly given?: number | undefined;
  /** Its values are masked, so columns before it are not cut to make room for it. */
  readonly isMasked?: boolean;
}

/** How much wider than needed a column becomes if there is room for all. */
const maxExtraWidth = 96;

/**
 * The widths of columns from left to right in a table of this width. As many columns as possible are shown whole, with
 * the widest words cut first, and they fill the width: the next column begins outside.
 */
export function planWidths(
  columns: readonly WantedColumn[],
  room: number,
): Readonly<Record<string, number>> {
  const inSight = countInSight(columns, room);
  const seen = columns.slice(0, inSight);
  const given = add(seen, (column) => column.given ?? 0);
  const free = seen.filter((column) => column.given === undefined);
  const left = Math.floor(room) - given;
  const spare = left - add(free, ({ wanted }) => wanted);
  const widths =
    spare < 0
      ? shrink(free, left)
      : grow(free, spare, inSight < columns.length ? left : maxExtraWidth);
  const unseen = columns.slice(inSight).map(({ name, wanted }) => [name, wanted] as const);
  return Object.fromEntries([...widths, ...unseen]);
}

function countInSight(columns: readonly WantedColumn[], room: number): number {
  let taken = 0;
  let whole = 0;
  for (const [index, { wanted, minWidth, given, isMasked }] of columns.entries()) {
    taken += given ?? minWidth;
    whole += given ?? wanted;
    if ((isMasked ? whole : taken) > room) return index;
  }
  return columns.length;
}

/** Cuts the widest columns to one common width, but none below its minimum. */
function shrink(columns: readonly WantedColumn[], room: number): [string, number][] {
  const at = (level: number) =>
    columns.map(({ wanted, minWidth }) => Math.max(minWidth, Math.min(wanted, level)));
  let low = 0;
  let high = Math.max(0, ...columns.map(({ wanted }) => wanted));
  while (high - low > 1) {
    const level = Math.floor((low + high) / 2);
    if (at(level).reduce((sum, width) => sum + width, 0) <= room) low = level;
    else high = level;
  }
  const widths = at(low);
  const rest = room - widths.reduce((sum, width) => sum + width, 0);
  // Pixels left over by rounding go to the first columns.
  const more = widths.findIndex((width, index) => width < (columns[index]?.wanted ?? 0));
  return columns.map(({ name }, index) => [
    name,
    (widths[index] ?? 0) + (index === more ? rest : 0),
  ]);
}

/** Words get more extra room than numbers, which stay near their headings. */
function grow(columns: readonly WantedColumn[], spare: number, most: number): [string, number][] {
  const weigh = ({ wanted, minWidth }: WantedColumn) => (minWidth < wanted ? 3 : 1);
  const weights = add(columns, weigh);
  let given = 0;
  let weighed = 0;
  return columns.map((column) => {
    weighed += weigh(column);
    const until = Math.floor((spare * weighed) / weights);
    const air = Math.min(most, until - given);
    given = until;
    return [column.name, column.wanted + air];
  });
}

function add<T>(items: readonly T[], toNumber: (item: T) => number): number {
  return items.reduce((sum, item) => sum + toNumber(item), 0);
}
