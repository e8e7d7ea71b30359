import type { Dataset, Field } from '../../shared/catalogue/types.ts';
import { pickFrom } from './chance.ts';

/** JSON values by type: those of the specification, and similar ones. */
const texts = [
  '"a"',
  '""',
  '"null"',
  'null',
  '"h\\u00e9"',
  '"é"',
  '"日本語 and more than sixteen bytes"',
  '"😀😀"',
  '"\\ud83d\\ude00"',
  '"a\\"b"',
  '"\\\\"',
  '"x\\ud83d"',
  '"\\ude00\\ud83d"',
  '"\\u0000"',
  '"\\n\\t\\r\\b\\f\\/"',
  '"\\u2028"',
  '"\u2028"',
  '"\\uD7FF\\uE000\\uFFFF"',
  '"a\\u0041\\u007f\\u0080\\u07ff"',
  `"${'long '.repeat(300)}"`,
  `"${'y'.repeat(5000)}"`,
  `"${'\\u00fc'.repeat(40)}"`,
  '12.30',
  'true',
  '"{}[],:"',
  '{"a":[1,"}"]}',
  '[]',
  '"0123456789abcde"',
  '"0123456789abcdef"',
  '"0123456789abcde\\n"',
];
const values: Readonly<Record<Field['type'], readonly string[]>> = {
  number: [
    '0',
    '1',
    '-1',
    '-0',
    '12345678',
    '123456789',
    '1234567890123456',
    '12345678901234567',
    '123456789012345678',
    '1234567890123456789',
    '9223372036854775807',
    '9223372036854775808',
    '-9223372036854775808',
    '1.0',
    '4.2e1',
    '1e3',
    '1E3',
    '"42"',
    '"042"',
    'true',
    'null',
    '10.5',
    '99999999',
    '100000000',
    '-9007199254740993',
    '18446744073709551616',
    `${'9'.repeat(40)}`,
  ],
  decimal: [
    '0',
    '0.1',
    '12.30',
    '12.3456',
    '12.34567',
    '-0.0',
    '-0',
    '-12.5',
    '99999999999999',
    '99999999999999.9999',
    '100000000000000',
    '-99999999999999.9999',
    '1e2',
    '"12.3"',
    'null',
    '0.0001',
    '-0.0001',
    '1.50',
    '0.00',
    '12.3e0',
    '"x"',
    'false',
  ],
  text: texts,
  guid: texts,
  boolean: ['true', 'false', 'null', '"true"', '1', '"x"'],
  dateTime: [
    '2026-08-20T00:00:14',
    '2024-02-29T23:59:59',
    '2023-02-29T00:00:00',
    '0001-01-01T00:00:00',
    '0000-01-01T00:00:00',
    '9999-12-31T23:59:59',
    '2026-13-01T00:00:00',
    '2026-00-01T00:00:00',
    '2026-01-32T00:00:00',
    '2026-04-31T00:00:00',
    '2026-01-01T24:00:00',
    '2026-01-01T23:60:00',
    '2026-01-01T23:00:60',
    '2026-01-01T23:00',
    '2026-01-01 23:00:00',
    '2026-01-01T23:00:00Z',
    '2026-01-01T23:00:00.5',
    '1900-02-29T00:00:00',
    '2000-02-29T00:00:00',
    '1969-12-31T23:59:59',
    '2026-01-01',
    '2026-03-29T01:30:00+00:00',
    '',
  ]
    .map((text) => `"${text}"`)
    .concat('null', '5', '"2026-01-01\\u005423:00:00"'),
  time: [
    '"10:30"',
    '"10:30:59"',
    '"24:00"',
    '"9:30"',
    '"23:59:60"',
    '"23:59:59"',
    '"23:60"',
  ].concat(['"2x:00"', 'null', '""', '"10:30:00.5"', '"10:3\\u0030"']),
};
const usual: Readonly<Record<Field['type'], readonly string[]>> = {
  number: ['7', '-12345678901', 'null'],
  decimal: ['1.25', '3', 'null'],
  text: ['"abc"', '"é"', '"{}[],:"', '"caf\\u00e9"'],
  guid: ['"5c0d7b6e-5c0d-4b6e-8c0d-5c0d7b6e5c0d"'],
  boolean: ['true', 'false', 'null'],
  dateTime: ['"2026-08-20T00:00:14"', '"2024-02-29T23:59:59"'],
  time: ['"10:30"', '"10:30:59"'],
};
const unknown = [
  '1',
  '"x"',
  'null',
  '-1.5e3',
  'true',
  '"\\u00e9\\n"',
  '{"q":[1,{"r":"}"}]}',
  '"\\ud83d"',
];

/**
 * Rows as a platform may send them: most with the same layout, some with an extra, missing, repeated or moved member.
 */
export function makeRows({ fields }: Dataset, chance: () => number, count: number): string[] {
  const clean = pickFrom(chance, [0.9, 0.97, 0.995]);
  const gap = pickFrom(chance, ['', '', ' ', '\n  ']);
  const hasUnknown = chance() < 0.3;
  const changes = pickFrom(chance, [0, 0.01, 0.05]);
  return Array.from({ length: count }, (_, at) => {
    const members = fields.map((field) => {
      const value = pickFrom(chance, chance() > clean ? values[field.type] : usual[field.type]);
      return `"${field.name}":${gap}${value}`;
    });
    if (hasUnknown) members.splice(3, 0, `"extra":${gap}${pickFrom(chance, unknown)}`);
    if (at > count / 2 && changes > 0) members.push(members.shift() ?? '');
    if (chance() < changes) members.splice(Math.floor(chance() * members.length), 1);
    if (chance() < changes) members.push(pickFrom(chance, members));
    if (chance() < changes) members.push(`"z":${pickFrom(chance, unknown)}`);
    if (chance() < changes) members.reverse();
    return `{${members.join(`,${gap}`)}}`;
  });
}
