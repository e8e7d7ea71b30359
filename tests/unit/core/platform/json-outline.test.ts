import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createJsonOutline } from '../../../../electron/core/platform/json-outline.ts';

function outline(text: string, shape: 'list' | 'one' = 'list', pieces = 1) {
  const bytes = Buffer.from(text, 'utf8');
  const watch = createJsonOutline(shape);
  const size = Math.max(1, Math.ceil(bytes.length / pieces));
  for (let at = 0; at < bytes.length; at += size) watch.push(bytes.subarray(at, at + size));
  return { end: watch.end(), elements: watch.elements() };
}

describe('the outline of a JSON text', () => {
  test('agrees with the parser on any list, in any pieces', () => {
    fc.assert(
      fc.property(
        fc.array(fc.jsonValue({ maxDepth: 5 })),
        fc.integer({ min: 1, max: 40 }),
        (value, pieces) => {
          const text = JSON.stringify(value, null, pieces % 3);
          expect(outline(text, 'list', pieces)).toEqual({
            end: 'complete',
            elements: value.length,
          });
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('finds no complete list in any true beginning of one', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue({ maxDepth: 4 })), fc.nat(), (value, seed) => {
        const text = JSON.stringify(value);
        const cut = text.slice(0, seed % text.length);
        expect(outline(cut).end).not.toBe('complete');
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    ['', 'empty'],
    [' \r\n\t', 'empty'],
    ['{}', 'other'],
    ['null', 'other'],
    ['<html>[]</html>', 'other'],
    ['[]]', 'other'],
    ['[] []', 'other'],
    ['[}', 'other'],
    ['[1,]', 'other'],
    ['[,1]', 'other'],
    ['[1,,2]', 'other'],
    ['[NaN]', 'other'],
    ['[', 'cut'],
    ['[{"a":"]', 'cut'],
    ['[{"a":"\\"]', 'cut'],
    [`${'['.repeat(65)}${']'.repeat(65)}`, 'other'],
    [' [ ] ', 'complete'],
    [`${'['.repeat(64)}${']'.repeat(64)}`, 'complete'],
  ])('%j is %s as a list', (text, end) => {
    expect(outline(text).end).toBe(end);
  });

  test('wants an object where one record is due', () => {
    expect(outline('{"a":[1,2]}', 'one')).toEqual({ end: 'complete', elements: 1 });
    expect(outline('[{}]', 'one').end).toBe('other');
  });
});
