import { generateKeyPairSync } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { normaliseApiSecret } from '../../../../electron/core/access/vault/api-secret.ts';
import { cleanPastedKey } from '../../../../electron/core/access/vault/clean-pasted.ts';
import { Failure } from '../../../../shared/errors.ts';

/** Replay a failed run with `PASTED_SEED=…`. */
const seed = Number(process.env.PASTED_SEED ?? Math.floor(Math.random() * 2 ** 31));
/**
 * A hundred times what the form of a venue takes: what reads each character a few times takes a tenth of a second,
 * what reads the rest of the text for each character takes hours.
 */
const longest = 1_000_000;
/** Milliseconds, after which a reader is ended: a test can't end itself. */
const hangs = 60_000;

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
    let text = '';
    while (text.length < longest) {
      const slice = slices[below(slices.length)] ?? '';
      const times = below(2) === 0 ? 1 : 1 + below(Math.ceil(longest / slice.length));
      text += slice.repeat(times);
    }
    yield text.slice(0, longest);
  }
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

function readOrHang(text: string): void {
  runInNewContext('read()', { read: () => read(text) }, { timeout: hangs });
}

test(
  `random pasted texts are read or refused in one pass (seed ${seed})`,
  () => {
    for (const text of pastedTexts(12)) readOrHang(text);
  },
  12 * hangs,
);

test.each([
  ['dashes', '-'.repeat(longest)],
  ['dashes and a letter', `${'-'.repeat(longest - 1)}A`],
  [
    'dashes before and after letters',
    `${'-'.repeat(400_000)}${'A'.repeat(200_000)}${'-'.repeat(400_000)}x!`,
  ],
  ['spaces before a word', `${' '.repeat(longest - 1)}A`],
  ['the start of a header line and spaces', `-----BEGIN${' '.repeat(longest - 10)}`],
  ['a header line of letters', `-----BEGIN ${'A '.repeat(longest / 2)}!`],
  ['quotes before a letter', `a${'"'.repeat(longest - 2)}a`],
])('a long text of %s is refused in one pass', (_name, text) => readOrHang(text), 2 * hangs);
