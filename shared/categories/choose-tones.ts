import type { CategorisedFieldId, CategoryColor, ValueCategories } from '../domain/categories.ts';
import type { ReportTone } from '../domain/report-runs.ts';
import { resolveValue } from './classify.ts';

const palette: readonly ReportTone[] = [1, 2, 3, 4, 5, 6, 'green'];

/** Tones that look like a category colour. */
const tonesByColor: Readonly<Partial<Record<CategoryColor, ReportTone>>> = {
  blue: 1,
  teal: 5,
  grey: 6,
  pink: 4,
  green: 'green',
};

/**
 * A tone for each value: its category colour, else one by the value's frequency in all known data, so that it stays the
 * same in other periods and filters.
 */
export function chooseTones(
  shown: readonly (string | null)[],
  known: readonly (string | null)[],
  categories: ValueCategories,
  field: CategorisedFieldId | undefined,
): ReadonlyMap<string | null, ReportTone> {
  const findColor = (value: string | null) =>
    field === undefined ? null : resolveValue(categories, field, value).color;
  const taken = new Set(
    [...known, ...shown].flatMap((value) => tonesByColor[findColor(value) ?? 'red'] ?? []),
  );
  const free = palette.filter((tone) => !taken.has(tone));
  const plain = known.filter((value) => findColor(value) === null);
  const tones = new Map<string | null, ReportTone>();
  const later: (string | null)[] = [];
  for (const value of shown) {
    const place = plain.indexOf(value);
    const tone = findColor(value) ?? (place < 0 ? undefined : free[place]);
    if (tone === undefined) later.push(value);
    else tones.set(value, tone);
  }
  const used = new Set(tones.values());
  const left = free.filter((tone) => !used.has(tone));
  for (const value of later) tones.set(value, left.shift() ?? 6);
  return tones;
}
