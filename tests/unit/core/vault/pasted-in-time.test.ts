import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { normaliseApiSecret } from '../../../../electron/core/access/vault/api-secret.ts';
import { cleanPastedKey } from '../../../../electron/core/access/vault/clean-pasted.ts';
import { Failure } from '../../../../shared/errors.ts';

/** Replay a failed run with `PASTED_SEED=…`. */
const seed = Number(process.env.PASTED_SEED ?? Math.floor(Math.random() * 2 ** 31));
/** As many characters as the form of a venue takes. */
const longest = 10_000;
const maxMilliseconds = 50;

const pem = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .publicKey.export({ type: 'spki', format: 'pem' })
  .toString();
const base64 = pem.replace(/-.*-|\n/g, '');

/** What pasted keys are made of; most may be repeated. */
const slices = [
  '-',
  '--',
  '---',
  '-----',
  ' ',
  '  ',
  '\n',
  '\r\n',
  '\\n',
  '\\r',
  '\t',
  '"',
  "'",
  '`',
  '“',
  'BEGIN',
  'END',
  '-----BEGIN',
  'BEGIN ',
  ' END',
  'PUBLIC KEY',
  'RSA',
  'PRIVATE KEY',
  'A',
  '=',
  '\u200b',
  '\ufeff',
  '/',
  '\\/',
  '+',
  '-----END PUBLIC KEY-----',
  '-----BEGIN PUBLIC KEY-----',
  pem,
  base64,
  'MIIBIjANBg',
  '😀',
  '\0',
];

function* pastedTexts(count: number): Generator<string> {
  let state = seed;
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
  for (let made = 0; made < count; made++) {
    // Short ones first, so that what is too slow shows before it takes hours.
    const length = Math.ceil((longest * (made + 1)) / count);
    let text = '';
    while (text.length < length) {
      const slice = slices[below(slices.length)] ?? '';
      const times = below(2) === 0 ? 1 : 1 + below(Math.ceil(length / slice.length));
      text += slice.repeat(times);
    }
    yield text.slice(0, length);
  }
}

/**
 * Milliseconds of processor time, since a busy machine stops a process now and then. The least of
 * three, where one is long: memory may just have been tidied up.
 */
function timeOf(work: () => void): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 3 && least > maxMilliseconds; run++) {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

function read(text: string): void {
  cleanPastedKey(text);
  try {
    expect(normaliseApiSecret(text)).toBe(pem.trim());
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    expect(error.error.kind).toMatch(/^(key-empty|secret-)/);
  }
}

test(`2,000 pasted texts are read or refused, each at once (seed ${seed})`, () => {
  for (const text of pastedTexts(2_000)) {
    const milliseconds = timeOf(() => read(text));
    const told = `${JSON.stringify(text.slice(0, 60))}… of ${text.length} characters`;
    if (milliseconds > maxMilliseconds) expect.fail(`${Math.round(milliseconds)} ms for ${told}`);
  }
}, 120_000);

test.each([
  ['dashes', '-'.repeat(longest)],
  ['dashes and a letter', `${'-'.repeat(longest - 1)}A`],
  [
    'dashes before and after letters',
    `${'-'.repeat(4000)}${'A'.repeat(2000)}${'-'.repeat(3999)}x!`,
  ],
  ['spaces before a word', `${' '.repeat(longest - 1)}A`],
  ['the start of a header line and spaces', `-----BEGIN${' '.repeat(longest - 10)}`],
  ['a header line of letters', `-----BEGIN ${'A '.repeat(4900)}!`],
  ['quotes before a letter', `a${'"'.repeat(longest - 2)}a`],
])('the longest text of %s is refused at once', (_name, text) => {
  expect(timeOf(() => read(text))).toBeLessThan(maxMilliseconds);
});
