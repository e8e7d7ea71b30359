import type { Field } from '../../../../../shared/catalogue/types.ts';
import type { Distribution } from '../../../../../shared/domain/distributions.ts';
import type { Connection } from '../database/database.ts';
import { quoteName } from '../database/sql.ts';

type Details = Exclude<Distribution['details'], null>;
type Bins = Exclude<Details['bins'], null>;
type Step = Exclude<Bins['by'], 'number' | 'hour'>;

/** A small picture has room for this many. */
const maxBins = 24;

/** The longest range in days for bins of a day, a week or a month. */
const longest: readonly (readonly [Step, number])[] = [
  ['day', 45],
  ['week', 45 * 7],
  ['month', 45 * 30],
];

/** Counts a range's values in bins. Null for a range without values, or with only one. */
export async function readBins(
  connection: Connection,
  field: Field,
  from: string,
  range: Details['ranges'][number] | undefined,
): Promise<Bins | null> {
  if (!range || range.least === range.most) return null;
  const column = quoteName(field.name);
  switch (field.type) {
    case 'number':
    case 'decimal':
      return readNumberBins(connection, field, from, range);
    case 'dateTime': {
      const days = Temporal.PlainDateTime.from(range.least)
        .toPlainDate()
        .until(Temporal.PlainDateTime.from(range.most).toPlainDate(), { largestUnit: 'days' }).days;
      const by = longest.find(([, most]) => days <= most)?.[0] ?? 'year';
      return { by, bins: await readDayBins(connection, column, from, by) };
    }
    case 'time': {
      const found = await connection.rows(
        `SELECT left(${column}, 2) AS hour, count(*)::INTEGER FROM ${from}
         WHERE regexp_matches(${column}, '^[0-2][0-9]:') GROUP BY hour ORDER BY hour`,
      );
      const byHour = new Map(found.map(([hour, rows]) => [String(hour), Number(rows)]));
      const [first, last] = [Number(range.least.slice(0, 2)), Number(range.most.slice(0, 2))];
      const hours = Array.from({ length: last - first + 1 }, (_, at) =>
        String(first + at).padStart(2, '0'),
      );
      const bins = hours.map((hour) => ({
        from: `${hour}:00`,
        to: `${hour}:59`,
        rows: byHour.get(hour) ?? 0,
      }));
      return { by: 'hour', bins };
    }
    default:
      return null;
  }
}

/** Uses steps of 1, 2 or 5 times a power of ten, so that their ends are round numbers. */
async function readNumberBins(
  connection: Connection,
  field: Field,
  from: string,
  { least, most, currency }: Details['ranges'][number],
): Promise<Bins> {
  const span = Number(most) - Number(least);
  const power = 10 ** Math.floor(Math.log10(span / maxBins));
  const smallest = field.type === 'number' ? 1 : 0.0001;
  const step = Math.max(
    smallest,
    ([1, 2, 5, 10].find((times) => span / (times * power) <= maxBins) ?? 10) * power,
  );
  const column = quoteName(field.name);
  const first = Math.floor(Number(least) / step);
  const last = Math.floor(Number(most) / step);
  const own = field.currency === undefined ? '' : quoteName(field.currency);
  const found = await connection.rows(
    `SELECT floor(${column}::DOUBLE / ${step} + 1e-9)::INTEGER AS bin, count(*)::INTEGER FROM ${from}
     WHERE ${column} IS NOT NULL
       ${own === '' || own === '"venue"' ? '' : `AND ${own} IS NOT DISTINCT FROM ?::VARCHAR`}
     GROUP BY bin ORDER BY bin`,
    own === '' || own === '"venue"' ? [] : [currency],
  );
  const byBin = new Map(found.map(([bin, rows]) => [Number(bin), Number(rows)]));
  const write = (value: number) => String(Number(value.toFixed(4)));
  const bins = Array.from({ length: last - first + 1 }, (_, at) => ({
    from: write((first + at) * step),
    to: write((first + at + 1) * step),
    rows: byBin.get(first + at) ?? 0,
  }));
  return { by: 'number', bins };
}

async function readDayBins(
  connection: Connection,
  column: string,
  from: string,
  by: Step,
): Promise<Bins['bins']> {
  const found = await connection.rows(
    `SELECT date_trunc('${by}', ${column})::DATE::VARCHAR AS day, count(*)::INTEGER FROM ${from}
     WHERE ${column} IS NOT NULL GROUP BY day ORDER BY day`,
  );
  const byDay = new Map(found.map(([day, rows]) => [String(day), Number(rows)]));
  const [first, last] = [[...byDay.keys()][0], [...byDay.keys()].at(-1)];
  const bins: Bins['bins'] = [];
  if (first === undefined || last === undefined) return bins;
  const length = { [`${by}s`]: 1 };
  let day = Temporal.PlainDate.from(first);
  // Years may be too far apart: then there are no bins.
  const isFar = by === 'year' && day.until(last, { largestUnit: 'years' }).years > 200;
  while (!isFar && day.toString() <= last) {
    const next = day.add(length);
    bins.push({
      from: day.toString(),
      to: next.subtract({ days: 1 }).toString(),
      rows: byDay.get(day.toString()) ?? 0,
    });
    day = next;
  }
  return isFar ? [] : bins;
}
