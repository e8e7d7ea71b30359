import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openJsonOutline } from '../../../../electron/core/access/platform/json-outline.ts';

async function outline(text: string, shape: 'list' | 'one' = 'list', pieces = 1) {
  const bytes = Buffer.from(text, 'utf8');
  const alert = await openJsonOutline(shape);
  const size = Math.max(1, Math.ceil(bytes.length / pieces));
  let goesOn = true;
  for (let at = 0; at < bytes.length && goesOn; at += size) {
    goesOn = alert.push(bytes.subarray(at, at + size));
  }
  const { state: end, elements } = alert.end();
  return { end, elements };
}

/** The same, one character after the other. */
function outlineSlowly(text: string): Awaited<ReturnType<typeof outline>> {
  const opened: string[] = [];
  let [state, last, inText, isElement, elements]: [End, string, boolean, boolean, number] = [
    'empty',
    '',
    false,
    false,
    0,
  ];
  for (let at = 0; at < text.length; at += 1) {
    const one = text[at] as string;
    if (inText) {
      if (one === '\\') at += 1;
      inText = one !== '"';
    } else if (!' \t\r\n'.includes(one)) {
      const isFirst = state === 'empty';
      if (state === 'complete' || (isFirst && one !== '[')) state = 'other';
      else if (one === '"') [inText, isElement] = [true, true];
      else if ('0123456789+-.eEtrufalsn:'.includes(one)) isElement = true;
      else if (one === '[' || one === '{') {
        state = opened.length === 64 ? 'other' : 'cut';
        opened.push(one);
        isElement ||= !isFirst;
      } else if (one === ',') {
        if (',[{'.includes(last)) state = 'other';
        if (opened.length === 1) elements += 1;
      } else if (last === ',' || opened.pop() !== { ']': '[', '}': '{' }[one]) state = 'other';
      else if (opened.length === 0) state = 'complete';
      last = one;
    }
    if (state === 'other') break;
  }
  return { end: state, elements: isElement ? elements + 1 : 0 };
}

type End = 'empty' | 'cut' | 'complete' | 'other';

describe('the outline of a JSON text', () => {
  test('agrees with the parser on any list, in any pieces', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.jsonValue({ maxDepth: 5 })),
        fc.integer({ min: 1, max: 40 }),
        async (value, pieces) => {
          const text = JSON.stringify(value, null, pieces % 3);
          expect(await outline(text, 'list', pieces)).toEqual({
            end: 'complete',
            elements: value.length,
          });
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('finds no complete list in any true beginning of one', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.jsonValue({ maxDepth: 4 })), fc.nat(), async (value, seed) => {
        const text = JSON.stringify(value);
        const cut = text.slice(0, seed % text.length);
        expect((await outline(cut)).end).not.toBe('complete');
      }),
      { numRuns: 2000 },
    );
  });

  test('says of any bytes, in any pieces, what a look at each of them says', async () => {
    const [mark, filling] = [
      fc.constantFrom(...'[]{},:"\\ \n1trN'),
      fc.constantFrom(
        '"a"',
        '"\\\\"',
        `"${'\\"'.repeat(40)}"`,
        '{"a":1},',
        '[[',
        ' ,',
        'x'.repeat(70),
      ),
    ];
    // Most begin as a list does, and half of them are made of whole values.
    const text = fc
      .array(fc.oneof(mark, filling), { maxLength: 90, size: 'max' })
      .map((parts) => `[${parts.join('')}`);
    const list = fc.array(fc.jsonValue({ maxDepth: 3 }), { minLength: 2 }).chain((value) =>
      fc.tuple(fc.nat(), mark).map(([at, other]) => {
        const whole = JSON.stringify(value);
        const place = at % whole.length;
        return whole.slice(0, place) + other + whole.slice(place + 1);
      }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(text, list),
        fc.integer({ min: 1, max: 9 }),
        async (any, pieces) => {
          const due = outlineSlowly(any);
          const found = await outline(any, 'list', pieces);
          // Nobody asks how many elements something else has.
          expect(due.end === 'other' ? found.end : found).toEqual(
            due.end === 'other' ? due.end : due,
          );
        },
      ),
      { numRuns: 3000 },
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
  ])('%j is %s as a list', async (text, end) => {
    expect((await outline(text)).end).toBe(end);
  });

  test('wants an object where one record is due', async () => {
    expect(await outline('{"a":[1,2]}', 'one')).toEqual({ end: 'complete', elements: 1 });
    expect((await outline('[{}]', 'one')).end).toBe('other');
  });
});
