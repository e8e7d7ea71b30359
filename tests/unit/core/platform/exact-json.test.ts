import { expect, test } from 'vitest';
import { parseExactJson } from '../../../../electron/core/access/platform/exact-json.ts';
import { readRecord } from '../../../../electron/core/access/platform/read-response-fields.ts';

test.each([
  ['9007199254740991', 9007199254740991],
  ['9007199254740993', 9007199254740993n],
  ['-9223372036854775808', -9223372036854775808n],
  ['12.50', 12.5],
  ['null', null],
])('%s keeps its digits', (text, value) => {
  expect(parseExactJson(`{"id":${text}}`)).toEqual({ id: value });
  expect(parseExactJson(`[[${text}]]`)).toEqual([[value]]);
});

test('a field called __proto__ is a field, and changes no other object', () => {
  const record = readRecord('{"__proto__":{"polluted":1},"id":2}', 'getGuide');
  expect(Object.keys(record)).toEqual(['__proto__', 'id']);
  expect(({} as { polluted?: number }).polluted).toBeUndefined();
});
