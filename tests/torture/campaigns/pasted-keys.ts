import { generateKeyPairSync } from 'node:crypto';
import { normaliseApiSecret } from '../../../electron/core/vault/api-secret.ts';
import { cleanPastedKey } from '../../../electron/core/vault/clean-pasted.ts';
import { Failure } from '../../../shared/errors.ts';
import { type Campaign, drawBelow, pick } from '../campaign.ts';

const longest = 100_000;
/** Twice the text may take twice the time, and as much again for what a busy machine does beside it. */
const mostGrowth = 3.4;
/** Below this, in milliseconds, a processor's time says nothing. */
const leastTold = 8;

const key = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .publicKey.export({ type: 'spki', format: 'pem' })
  .toString();
const blanks = [' ', '  ', '\n', '\r\n', '\t', '\ufeff', '\u200b'];

const slices = [
  ...['-', '--', '-----', ' ', '  ', '\n', '\r\n', '\\n', '\t', '"', "'", '`', '“', '=', '/', '+'],
  ...['BEGIN', 'END', '-----BEGIN', 'BEGIN ', ' END', 'PUBLIC KEY', 'RSA ', 'PRIVATE KEY', 'A'],
  ...['-----END PUBLIC KEY-----', '-----BEGIN PUBLIC KEY-----', 'MIIBIjANBg', '\u200b', '\ufeff'],
  ...['\0', '😀', '\ud800', '\u202e', 'Proc-Type: 4,ENCRYPTED', 'DEK-Info:', '{"', '\\u0041'],
];

/** A key as somebody pastes it: a text of a few slices, each as often as it likes. */
export default {
  name: 'pasted-keys',
  what: 'a pasted text of up to 100 kB is read or refused in a time that grows with its length, not faster',
  slice: 150,
  whole: 10_000,
  run({ random, note }) {
    const hasKey = random() < 0.3;
    const pattern = Array.from({ length: 1 + drawBelow(random, 4) }, () => ({
      slice: pick(random, hasKey ? blanks : slices),
      share: random(),
    }));
    const tail = hasKey ? key : random() < 0.5 ? pick(random, slices) : '!';
    const length = 1 + drawBelow(random, longest / 2);
    const write = (characters: number): string =>
      pattern
        .map(({ slice, share }) =>
          slice.repeat(Math.ceil((characters * share) / pattern.length / slice.length)),
        )
        .join('') + tail;
    note(JSON.stringify({ pattern, tail, length }));
    const text = write(length);
    const double = write(length * 2);
    const known = readKey(text);
    readKey(double);
    // The least of a few: what a machine does beside it only adds.
    const least = (of: string): number =>
      Math.min(...Array.from({ length: 3 }, () => measure(() => readKey(of))));
    const after = measure(() => readKey(double));
    if (after > leastTold) {
      const [short, long] = [least(text), least(double)];
      note(`${short} ms, ${long} ms of twice as much`);
      if (long > leastTold && long > mostGrowth * Math.max(short, 1)) {
        throw new Error(`${double.length} characters take ${long} ms, half as many ${short} ms`);
      }
    }
    return known;
  },
} satisfies Campaign;

function readKey(text: string): string {
  cleanPastedKey(text);
  try {
    normaliseApiSecret(text);
    return 'read';
  } catch (error) {
    if (error instanceof Failure && /^(key-empty|secret-)/.test(error.error.kind)) return 'refused';
    throw error;
  }
}

/** Milliseconds of the processor. */
function measure(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
