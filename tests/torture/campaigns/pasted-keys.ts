import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { normaliseApiSecret } from '../../../electron/core/access/vault/api-secret.ts';
import { cleanPastedKey } from '../../../electron/core/access/vault/clean-pasted.ts';
import { Failure } from '../../../shared/errors.ts';
import { drawBelow, pick, type SlicedCampaign } from '../campaign.ts';

type Random = () => number;

/** Characters that the form of a venue takes. Some texts are ten times as long. */
const longest = 10_000;
/** Of the processor, for a text that the form takes. */
const maxMilliseconds = 50;
/** Twice the text may take twice the time, and as much again for what a busy machine does beside it. */
const maxGrowth = 3.4;
/** Below this, in milliseconds, a processor's time says nothing. */
const minNotified = 8;

const toText = (key: KeyObject, type: 'spki' | 'pkcs1' | 'pkcs8'): string =>
  key.export({ type: type as 'spki', format: 'pem' }).toString();

const makePair = (modulusLength: number) => generateKeyPairSync('rsa', { modulusLength });
const [short, usual, long] = [makePair(512), makePair(2048), makePair(3072)];
const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const edwards = generateKeyPairSync('ed25519');

/** What people paste as the key, and what it is read as: the key, or the kind of its refusal. */
const pasted: readonly (readonly [text: string, read: string])[] = [
  ...[usual, long].flatMap(({ publicKey }) =>
    (['spki', 'pkcs1'] as const).map(
      (type) => [toText(publicKey, type), toText(publicKey, 'spki').trim()] as const,
    ),
  ),
  ...(['pkcs1', 'pkcs8'] as const).map(
    (type) => [toText(usual.privateKey, type), 'secret-is-private'] as const,
  ),
  [toText(short.publicKey, 'spki'), 'secret-too-short'],
  [toText(curve.publicKey, 'spki'), 'secret-not-a-key'],
  [toText(edwards.publicKey, 'spki'), 'secret-not-a-key'],
];

const blanks = [' ', '  ', '\n', '\r\n', '\t', '\ufeff', '\u200b', '\u00a0', '\u2028'];
const pairs = ['""', "''", '``', '“”', '„“', '‘’', '«»'];

/** How a key looks after a mail, a chat, a spreadsheet or a settings file; still the same key. */
const disguises: readonly ((text: string, random: Random) => string)[] = [
  (text) => text.replaceAll('\n', '\r\n'),
  (text) => text.replaceAll('\n', '\r'),
  (text) => text.replaceAll('\n', '\\n'),
  (text) => text.replaceAll('\n', '\\r\\n'),
  (text) => text.replaceAll('\n', ' '),
  (text) => text.replaceAll('\n', '\n\n'),
  (text) => text.replaceAll('\n', '\n    '),
  (text) => text.replaceAll('/', '\\/'),
  (text) => text.trim(),
  (text, random) => text.replaceAll('\n', pick(random, blanks)),
  (text, random) => pick(random, blanks).repeat(drawBelow(random, 2_000)) + text,
  (text, random) => text + pick(random, blanks).repeat(drawBelow(random, 2_000)),
  (text, random) => {
    const pair = pick(random, pairs);
    return `${pair[0]}${text}${pair[1]}`;
  },
  (text, random) => {
    const at = drawBelow(random, text.length);
    // A blank inside a header line changes its words.
    return /[A-Za-z0-9+/]{20}$/.test(text.slice(0, at))
      ? text.slice(0, at) + pick(random, blanks) + text.slice(at)
      : text;
  },
];

/** Without its header lines, or with some of them; a private key is recognised by its content too. */
const cutHeaders: readonly ((text: string) => string)[] = [
  (text) => text.replaceAll(/-----[^-]+-----\n?/g, ''),
  (text) => text.replace(/-----BEGIN[^-]+-----\n/, ''),
  (text) => text.replace(/-----END[^-]+-----\n/, ''),
  (text) => text.replace(/^-----BEGIN /, ''),
  (text) => text.replace(/-----\n$/, ''),
  (text) => text.replaceAll('-----', '---'),
  (text) => Buffer.from(text).toString('base64'),
];

const slices = [
  '-',
  '--',
  '-----',
  ' ',
  '  ',
  '\n',
  '\r\n',
  '\\n',
  '\t',
  '"',
  "'",
  '`',
  '“',
  '=',
  '/',
  '+',
  'BEGIN',
  'END',
  '-----BEGIN',
  'BEGIN ',
  ' END',
  'PUBLIC KEY',
  'RSA ',
  'PRIVATE KEY',
  'A',
  '-----END PUBLIC KEY-----',
  '-----BEGIN PUBLIC KEY-----',
  'MIIBIjANBg',
  '\u200b',
  '\ufeff',
  '\0',
  '😀',
  '\ud800',
  '\u202e',
  'Proc-Type: 4,ENCRYPTED',
  'DEK-Info:',
  '{"',
  '\\u0041',
  'LS0tLS1CRUdJTi',
  'MIIEvQIBADAN',
  '\\/',
  '\\r',
  pasted[0]?.[0] ?? '',
];

/** A key as somebody pastes it: a real one as it comes out of other programs, or a few slices, repeated. */
export default {
  name: 'pasted-keys',
  what: 'a pasted key is read correctly in any layout, and everything else is refused; each within 50 ms, in a time that grows no faster than the length',
  slice: 300,
  whole: 10_000,
  run({ random, note, judgesTime }) {
    const read = judgesTime ? (text: string) => readInTime(text, note) : readKey;
    if (random() < 0.4) return readReal(random, note, read);
    const pattern = Array.from({ length: 1 + drawBelow(random, 4) }, () => ({
      slice: pick(random, slices),
      share: random(),
    }));
    const tail = random() < 0.5 ? pick(random, slices) : '!';
    const most = random() < 0.9 ? longest : longest * 10;
    const length = 1 + drawBelow(random, most);
    const write = (characters: number): string =>
      pattern
        .map(({ slice, share }) =>
          slice.repeat(Math.ceil((characters * share) / pattern.length / slice.length)),
        )
        .join('') + tail;
    note(JSON.stringify({ pattern, tail, length }));
    const known = read(write(length));
    if (judgesTime) checkGrowth(write, length, note);
    return known.startsWith('-') ? 'repeated text, read' : 'repeated text, refused';
  },
} satisfies SlicedCampaign;

function readReal(
  random: Random,
  note: (text: string) => void,
  readText: (text: string) => string,
): string {
  const [key, due] = pick(random, pasted);
  let text = random() < 0.4 ? pick(random, cutHeaders)(key) : key;
  for (let left = drawBelow(random, 4); left > 0; left -= 1) {
    const disguised = pick(random, disguises)(text, random);
    if (disguised.length <= longest) text = disguised;
  }
  const isWhole = random() < 0.6;
  if (!isWhole) text = spoil(text, random);
  note(JSON.stringify(text));
  const read = readText(text);
  if (isWhole && read !== due) throw new Error(`${due.slice(0, 40)} was read as ${read}`);
  if (!isWhole) return read.startsWith('-') ? 'altered, read' : 'altered, refused';
  return due.startsWith('-') ? 'unaltered, read' : 'unaltered, refused';
}

function spoil(text: string, random: Random): string {
  const at = drawBelow(random, text.length);
  const how = drawBelow(random, 4);
  if (how === 0) return text.slice(0, at);
  if (how === 1) return text.slice(at);
  if (how === 2) return text.slice(0, at) + pick(random, slices) + text.slice(at);
  return text.slice(0, at) + String.fromCharCode(drawBelow(random, 128)) + text.slice(at + 1);
}

/** As `readKey`; fails if it takes too long. */
function readInTime(text: string, note: (text: string) => void): string {
  let read = '';
  const milliseconds = measure(() => {
    read = readKey(text);
  });
  const allowed = maxMilliseconds * Math.max(1, text.length / longest);
  if (milliseconds <= allowed) return read;
  const again = findLeast(() => readKey(text));
  note(`${milliseconds} ms, at least ${again} ms`);
  if (again > allowed) throw new Error(`${text.length} characters take ${again} ms`);
  return read;
}

function checkGrowth(
  write: (characters: number) => string,
  length: number,
  note: (text: string) => void,
): void {
  const double = write(length * 2);
  if (measure(() => readKey(double)) <= minNotified) return;
  const [half, whole] = [write(length), double].map((text) => findLeast(() => readKey(text))) as [
    number,
    number,
  ];
  note(`${half} ms, ${whole} ms of twice as much`);
  if (whole > minNotified && whole > maxGrowth * Math.max(half, 1)) {
    throw new Error(`${double.length} characters take ${whole} ms, half as many ${half} ms`);
  }
}

/** The key that was read, or the kind of the refusal. */
function readKey(text: string): string {
  cleanPastedKey(text);
  try {
    return normaliseApiSecret(text);
  } catch (error) {
    if (error instanceof Failure && /^(key-empty|secret-)/.test(error.error.kind)) {
      return error.error.kind;
    }
    throw error;
  }
}

/** The least of some: what a machine does beside it only adds. */
function findLeast(work: () => void): number {
  return Math.min(...Array.from({ length: 9 }, () => measure(work)));
}

/** Milliseconds of the processor, without those of V8's own threads. */
function measure(work: () => void): number {
  const start = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}
