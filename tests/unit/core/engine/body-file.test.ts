import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import {
  checkEnds,
  replaceLoneSurrogates,
} from '../../../../electron/core/engine/ingest/body-file.ts';
import { catchFailureKind } from '../../../support/open-engine.ts';

const folder = mkdtempSync(join(tmpdir(), 'venue-desk-body-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const from = join(folder, 'from.json');
const to = join(folder, 'to.json');

async function mend(text: string): Promise<string> {
  writeFileSync(from, text);
  rmSync(to, { force: true });
  await replaceLoneSurrogates(from, to);
  return readFileSync(to, 'utf8');
}

const escaped = (unit: number) => `\\u${unit.toString(16).padStart(4, '0')}`;

describe('mending halves of surrogate pairs', () => {
  it('gives what toWellFormed gives, for any text written in escapes', async () => {
    const unit = fc.oneof(
      fc.constantFrom(0xd83d, 0xde00, 0xd800, 0xdfff, 0x41, 0x5c, 0x22),
      fc.integer({ min: 0, max: 0xffff }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(unit, { maxLength: 20 }), async (units) => {
        const text = units
          .map((u) => (u === 0x5c ? '\\\\' : u === 0x22 ? '\\"' : escaped(u)))
          .join('');
        const due = String.fromCharCode(...units).toWellFormed();
        expect(JSON.parse(await mend(`"${text}"`))).toBe(due);
      }),
      { numRuns: 300 },
    );
  });

  it('works across the blocks that a file is read in', async () => {
    const block = 1 << 20;
    for (let shift = 0; shift < 14; shift++) {
      const padding = 'x'.repeat(block - 2 - shift);
      const text = `"${padding}\\ud83d\\ude00 \\ud83d \\\\ud83d"`;
      expect((await mend(text)).slice(padding.length + 1)).toBe(
        '\\ud83d\\ude00 \\ufffd \\\\ud83d"',
      );
    }
  });
});

describe('the ends of a body', () => {
  const blanks = ' '.repeat(10_000);
  it.each([
    ['[]', true],
    ['\ufeff [1] \n', true],
    [`${blanks}[${blanks}]${blanks}`, true],
    ['[', false],
    [']', false],
    ['', false],
    [blanks, false],
    ['{}', false],
    ['[1],', false],
  ])('%j', async (text, isWhole) => {
    writeFileSync(from, text);
    expect(await catchFailureKind(checkEnds(from, '[]'))).toBe(
      isWhole ? 'none' : 'answer-not-understood',
    );
  });
});
