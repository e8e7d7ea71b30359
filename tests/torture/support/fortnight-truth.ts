/** The platform's true rows as of a night, and the comparison of a file with them. */
import { answer } from '../../../sandbox/data/answers.ts';
import { toDayNumber } from '../../../sandbox/data/calendar.ts';
import type { Row } from '../../../sandbox/data/row.ts';
import type { World } from '../../../sandbox/data/world.ts';
import { writeJson } from '../../../sandbox/json-writer.ts';
import { getDataset } from '../../../shared/catalogue/catalogue.ts';
import type { DatasetId, OperationId } from '../../../shared/catalogue/types.ts';
import type { DayRange } from '../../../shared/ranges.ts';
import { addDays, type VenueDate } from '../../../shared/venue-time.ts';

/** As in the demo venue: so the app, which looks two weeks ahead, can have all that has begun. */
export const maxDays = 12;

/** A row as the fields of a file: numbers without their form, and nothing for what is not there. */
export function writeFields(values: readonly unknown[]): string {
  return values
    .map((value) => {
      const text = value === null || value === undefined ? '' : String(value);
      return /^-?\d+\.\d+$/.test(text) ? String(Number(text)) : text;
    })
    .join('|');
}

/** What is true of a dataset's days once the load that brings the day before `today` is complete. */
export function readTruth(
  world: World,
  { dataset, operation }: { readonly dataset: DatasetId; readonly operation: OperationId },
  days: DayRange,
  today: VenueDate,
): Row[] {
  const asOf = { today: toDayNumber(today), scanSecond: 9 * 3600 };
  const { axis } = getDataset(dataset);
  const rows: Row[] = [];
  // A row may be dated otherwise than its order, by which it is listed.
  for (let from = addDays(days.first, -200); from <= today; from = addDays(from, 28)) {
    const found = answer(world, asOf, operation, {
      ...({ exclusiveEnd: true, matching: 'within', maxDays } as const),
      // Rows that last for days lie within at least one of these stretches.
      period: { from: `${from}T00:00:00`, to: `${addDays(from, 42)}T00:00:00` },
      orderNumber: null,
      barcode: null,
      guideId: null,
      moduleName: null,
    });
    if (found && 'list' in found) rows.push(...found.list);
  }
  const seen = new Set<string>();
  return rows.filter((row) => {
    const day = String(row[axis?.field ?? '']).slice(0, 10);
    const same = writeJson(row);
    if (day < days.first || day > days.last || seen.has(same)) return false;
    seen.add(same);
    return true;
  });
}

/** Fields of a CSV of the pipelines' flavour. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === '\n') rows.push([]);
    if (end === '') break;
  }
  return rows.filter((row) => row.length > 1);
}

/** The entries of a list that another one lacks, each as often as it occurs. */
export function listLess(all: readonly string[], less: readonly string[]): string[] {
  const left = countEach(less);
  return all.filter((text) => {
    const count = left.get(text) ?? 0;
    left.set(text, count - 1);
    return count <= 0;
  });
}

/**
 * Errors that missing changes of some nights can't explain: a row lacks what was true before and after these nights, or
 * has what was never true.
 */
export function findImpossible(rows: readonly string[], truths: readonly (readonly string[])[]) {
  const counted = truths.map(countEach);
  const most = new Map<string, number>();
  const least = new Map(counted[0]);
  for (const one of counted) {
    for (const [text, count] of one) most.set(text, Math.max(most.get(text) ?? 0, count));
    for (const [text, count] of least) least.set(text, Math.min(count, one.get(text) ?? 0));
  }
  const repeat = (counts: ReadonlyMap<string, number>): string[] =>
    [...counts].flatMap(([text, count]) => Array.from({ length: count }, () => text));
  return { lacking: listLess(repeat(least), rows), extra: listLess(rows, repeat(most)) };
}

function countEach(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/** Where two values differ first; null: nowhere. */
export function findDifference(one: unknown, other: unknown, path: string): string | null {
  if (Object.is(one, other)) return null;
  const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null;
  if (!isObject(one) || !isObject(other)) {
    return `${path}: ${JSON.stringify(one)?.slice(0, 120)} for ${JSON.stringify(other)?.slice(0, 120)}`;
  }
  for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const found = findDifference(one[name], other[name], `${path}.${name}`);
    if (found !== null) return found;
  }
  return null;
}
