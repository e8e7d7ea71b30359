/** Texts that break exports, spreadsheets, or both. */
const starts = ['=', '+', '-', '@', '\t=', '\r=', '\n=', '＝', '＋', '－', '＠', '%=', '|', "'="];
const before = [
  '',
  ' ',
  '  ',
  '\u00a0',
  '\ufeff',
  '\u200b',
  '\t',
  '\u3000',
  '"',
  'x\n',
  'x\r\n ',
  'x;',
  'x, ',
  'x|',
  'x\t',
  '\u0000',
  '\u0001',
];
const after = ['1+1', "cmd|' /C calc'!A0", 'HYPERLINK("https://example.org","x")', 'SUM(A1:A9)'];

const formulaTexts: readonly string[] = before.flatMap((gap) =>
  starts.flatMap((start, index) => [
    `${gap}${start}${after[index % after.length]}`,
    `${gap}${start}1`,
  ]),
);

const oddTexts: readonly string[] = [
  '',
  ' ',
  '  two  spaces  ',
  '\n',
  '\r',
  '\r\n',
  'a\r\nb',
  'a\tb',
  '"',
  '""',
  '"a","b"',
  "'",
  ';',
  ',',
  'a;b,c',
  '<b>bold</b>',
  '&amp;',
  ']]>',
  '<!-- -->',
  '_x0041_',
  '_x005F_',
  '_x0041_x0042_',
  '_x000',
  '__x0041__',
  '\u0000',
  'a\u0000b',
  '\u0001\u0008\u000b\u001f',
  '\u007f\u0080\u009f',
  '\ufffe\uffff',
  '\ufffd',
  '😀',
  '👨‍👩‍👧‍👦',
  'e\u0301',
  '\u202eevil\u202c',
  'مرحبا',
  'שלום',
  '中文',
  'Ünïcödé',
  '\u2028\u2029',
  '00123',
  '0',
  '-0',
  '1e5',
  '1E5',
  '12345678901234567890',
  '0x1F',
  '1/2',
  '3-4',
  '2026-10-01',
  '10:30',
  'TRUE',
  'true',
  'NULL',
  'null',
  'None',
  'NaN',
  '#N/A',
  '#REF!',
  '1,5',
  '1.5',
  '€ 5',
  '50%',
  '+32 2 123 45 67',
  '-5',
  '(5)',
  "'; DROP TABLE t1; --",
  '{{7*7}}',
  '../../etc/passwd',
  'x'.repeat(5000),
];

export const hostileTexts: readonly string[] = [...formulaTexts, ...oddTexts];

/** Tests every text in every column instead of some; takes minutes. `VENUE_DESK_FULL_SWEEP=1 npm test`. */
export const isFullSweep = process.env['VENUE_DESK_FULL_SWEEP'] === '1';

const gaps = [
  '',
  ' ',
  '\u00a0',
  '\ufeff',
  '\n',
  '\r\n',
  '\t',
  '\u200b',
  '\u2003',
  '\u3000',
  '\u0001',
];
const signs = [...'=+-@＝＋－＠', '|', '%', "'", '"'];
const calls = ['1+1', 'A1', 'SUM(A1:A9)', "cmd|' /C calc'!A0", 'HYPERLINK("https://example.org")'];
const marks = ['<b>x</b>', '&lt;', ']]>', '<script>', '_x000D_', '<f>1+1</f>', '</t></is></c>'];
const scripts = ['مرحبا', 'שלום', '\u202eabc\u202c', '😀', '👩🏽‍🚀', '中文', 'e\u0301', 'Ünï'];

/**
 * Returns this many different texts by a seed, the listed ones first: formulas after each kind of space, and texts that
 * look like numbers, phone numbers, markup, control characters or other scripts. None exceeds a cell's limit.
 */
export function makeHostileTexts(count: number, seed = 5): readonly string[] {
  const texts = new Set([...hostileTexts, 'y'.repeat(32_766), 'z'.repeat(32_767)]);
  let state = seed;
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const one = (list: readonly string[]) => list[below(list.length)] ?? '';
  const digits = (least: number, most: number) =>
    Array.from({ length: least + below(most - least + 1) }, () => String(below(10))).join('');
  const kinds: readonly (() => string)[] = [
    () => one(gaps) + one(gaps) + one(signs) + one(calls),
    () => `x${one(['\n', '\r', '\r\n'])}${one(gaps)}${one(signs)}${one(calls)}`,
    () => one(signs) + digits(1, 6),
    () => `+32 ${digits(1, 1)} ${digits(3, 3)} ${digits(2, 2)} ${digits(2, 2)}`,
    () => `${digits(1, 3)}${one(['e', 'E', 'e-', 'E+'])}${digits(1, 3)}`,
    () => `00${digits(1, 12)}`,
    () => `1${digits(15, 24)}`,
    () => one(gaps) + one(marks) + one(scripts),
    () => one(scripts) + String.fromCharCode(below(32)) + one(scripts),
    () => `${digits(1, 2)}${one(['/', '-', '.', ':', ','])}${digits(1, 2)}`,
  ];
  while (texts.size < count) texts.add(kinds[below(kinds.length)]?.() ?? '');
  return [...texts].slice(0, count);
}
