import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { replaceLoneSurrogates } from '../../../../electron/core/data/engine/columns/lone-surrogates.ts';

function mend(text: string): string {
  const bytes = Buffer.from(text);
  replaceLoneSurrogates(bytes);
  return bytes.toString();
}

const escaped = (unit: number) => `\\u${unit.toString(16).padStart(4, '0')}`;

describe('mending halves of surrogate pairs', () => {
  it('gives what toWellFormed gives, for any text written in escapes', () => {
    const unit = fc.oneof(
      fc.constantFrom(0xd83d, 0xde00, 0xd800, 0xdfff, 0x41, 0x5c, 0x22),
      fc.integer({ min: 0, max: 0xffff }),
    );
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 20 }), (units) => {
        const text = units
          .map((u) => (u === 0x5c ? '\\\\' : u === 0x22 ? '\\"' : escaped(u)))
          .join('');
        const due = String.fromCharCode(...units).toWellFormed();
        expect(JSON.parse(mend(`"${text}"`))).toBe(due);
      }),
      { numRuns: 300 },
    );
  });

  it('leaves pairs, and backslashes before what looks like one', () => {
    expect(mend('"\\ud83d\\ude00 \\ud83d \\\\ud83d"')).toBe('"\\ud83d\\ude00 \\ufffd \\\\ud83d"');
  });
});
