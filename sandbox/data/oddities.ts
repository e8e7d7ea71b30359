import type { DayNumber } from './calendar.ts';
import { mix, pick } from './random.ts';
import type { JsonValue, Row } from './row.ts';

/**
 * The ugly side of real data. It is spread by counting, not by chance, so that every month of
 * even a small venue has each of them, and few of each.
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

/** How an odd text reads; each is text that a person may have typed. */
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
 * One record in `spread` has an oddity of a kind; each day goes on `step` further than the day
 * before, which is less than a quiet day has orders, so that a month skips none.
 */
function getRhythm(size: number): { readonly spread: number; readonly step: number } {
  if (size < 0.2) return { spread: 97, step: 5 };
  if (size < 0.4) return { spread: 151, step: 7 };
  return size < 0.8 ? { spread: 311, step: 13 } : { spread: 997, step: 40 };
}

/** What is among a tidy venue's rows, too: no text that anybody would stop at. */
const tidy: ReadonlySet<Oddity> = new Set(['null', 'missing', 'duplicate']);

/** The oddity of the nth record of a day, or null: most have none. */
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

/** The odd text, or the usual one. */
export function oddText(oddity: Oddity | null, key: number, usual: string): string;
export function oddText(oddity: Oddity | null, key: number, usual: string | null): string | null;
export function oddText(oddity: Oddity | null, key: number, usual: string | null): string | null {
  if (oddity === null) return usual;
  if (oddity === 'long') return longText;
  const choice = texts[oddity];
  return choice ? pick(choice, key, 901) : usual;
}

/** The oddity, where the text is of a kind that nobody writes at length. */
export function shortOddity(oddity: Oddity | null): Oddity | null {
  return oddity === 'long' ? null : oddity;
}

/** What the oddity does to the row as a whole: a null, a missing or an unknown field. */
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
