import type { DayNumber } from './calendar.ts';
import { mix, pick } from './random.ts';
import type { JsonValue, Row } from './row.ts';

/**
 * Irregular values as in real data. They are spread by counting, not by chance, so that every month of even a small
 * venue has each of them, and few of each.
 */
export const oddities = [
  'null',
  'missing',
  'extra',
  'duplicate',
  'beyond',
  'formula',
  'phone',
  'negative',
  'at',
  'html',
  'emoji',
  'rightToLeft',
  'long',
  'separators',
] as const;

export type Oddity = (typeof oddities)[number];

/** Odd texts by kind; a person may have typed each of them. */
const texts: Partial<Record<Oddity, readonly string[]>> = {
  formula: ['=HYPERLINK("http://example.invalid/","Click")', '=1+1', "=cmd|' /C calc'!A0"],
  phone: ['+32 475 12 34 56', '+1+1'],
  negative: ['-5', '-2+3'],
  at: ['@SUM(A1:A9)', '@here'],
  html: [
    '<b>VIP</b>',
    '<img src=x onerror=alert(1)>',
    '</script><script>alert(1)</script>',
    '&amp;',
  ],
  emoji: ['🦒🎉', '👨‍👩‍👧‍👦', '🏳️‍🌈 groep'],
  rightToLeft: ['محمد بن علي', 'שירה כהן', 'Ali \u202Etxt.exe'],
  separators: [
    'semi;colon, comma\t tab',
    'line one\nline two\r\nline "three"',
    "O'Brien\\ \u0007bell",
  ],
};

const longText = 'Wij komen met een grote groep en hebben een paar vragen. '.repeat(160);

/**
 * Returns the rhythm of oddities: one record in `spread` has an oddity of a kind. Each day starts `step` further than
 * the day before, fewer than a quiet day's orders, so that a month has every kind.
 */
function getRhythm(size: number): { readonly spread: number; readonly step: number } {
  if (size < 0.2) return { spread: 97, step: 5 };
  if (size < 0.4) return { spread: 151, step: 7 };
  return size < 0.8 ? { spread: 311, step: 13 } : { spread: 997, step: 40 };
}

/** Oddities that a tidy venue has too: none with a striking text. */
const tidy: ReadonlySet<Oddity> = new Set(['null', 'missing', 'duplicate']);

/** Returns the oddity of the nth record of a day. Null for most records. */
export function findOddity(
  { key, isTidy }: { readonly key: number; readonly isTidy: boolean },
  size: number,
  day: DayNumber,
  nth: number,
): Oddity | null {
  const { spread, step } = getRhythm(size);
  const oddity = oddities[((mix(key, 900) % spread) + day * step + nth) % spread] ?? null;
  return oddity === null || !isTidy || tidy.has(oddity) ? oddity : null;
}

/** Returns the odd text, or the usual one. */
export function oddText(oddity: Oddity | null, key: number, usual: string): string;
export function oddText(oddity: Oddity | null, key: number, usual: string | null): string | null;
export function oddText(oddity: Oddity | null, key: number, usual: string | null): string | null {
  if (oddity === null) return usual;
  if (oddity === 'long') return longText;
  const choice = texts[oddity];
  return choice ? pick(choice, key, 901) : usual;
}

/** Returns the oddity for a field that nobody fills with a long text. */
export function findShortOddity(oddity: Oddity | null): Oddity | null {
  return oddity === 'long' ? null : oddity;
}

/** Applies an oddity to the row as a whole: a null, a missing or an unknown field. */
export function makeOdd(
  row: Row,
  oddity: Oddity | null,
  key: number,
  fields: readonly string[],
): Row {
  if (oddity === null) return row;
  if (oddity === 'null') return { ...row, [pick(fields, key, 902)]: null };
  if (oddity === 'missing') {
    const { [pick(fields, key, 903)]: _left, ...rest } = row;
    return rest;
  }
  if (oddity === 'extra') return { ...row, ...pick(extras, key, 904) };
  return row;
}

const extras: readonly Readonly<Record<string, JsonValue>>[] = [
  { warehouseBatch: 71_204 },
  { _note: 'field added by the vendor', tags: ['vip', 'press'] },
  { custom: { colour: 'blue', weight: 0.5 } },
];
