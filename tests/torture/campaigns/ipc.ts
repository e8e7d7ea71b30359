import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as v from 'valibot';
import { contract } from '../../../shared/ipc/contract.ts';
import { createPayloads } from '../../support/make-payload.ts';
import { samplePayloads } from '../../support/sample-payloads.ts';
import type { Campaign, Round } from '../campaign.ts';
import { canary, type IpcApp, openIpcApp } from '../support/ipc-app.ts';

interface Method {
  readonly area: string;
  readonly name: string;
  readonly input: v.GenericSchema;
}

export const methods: readonly Method[] = Object.entries(contract).flatMap(
  ([area, { methods: named }]) =>
    Object.entries(named).map(([name, { input }]) => ({
      area,
      name,
      input: input as v.GenericSchema,
    })),
);
const payloadsARound = 1_000;
/** Of these long ones, which take longer to carry than to refuse. */
const maxLong = 4;
/** Calls that make and draw a window each, plan a year of downloads, or ask the platform fifty questions. */
export const slow =
  /^batchRuns\.fetch$|\.(exchange|openWindow|print|preview|verify|fillDemoPast|tryDemo)$/;
const maxGrowth = 150 * 2 ** 20;

let opening: Promise<IpcApp> | null = null;
let played = 0;
let heapBefore = 0;

/** One method a round, called with rubbish, with what is nearly right, and with what is right. */
export default {
  name: 'ipc',
  what: 'each payload that a page sends, a thousand of a method in each round, is answered, refused or fails with a known kind of error; only the app’s own files are read or written, only confirmed hosts are reached; no crash, no growing memory',
  whole: methods.length * 10,
  minutes: 13,
  async run({ seed, index, random, folder, note }) {
    opening ??= openIpcApp();
    const app = await opening;
    const method = methods[index % methods.length] as Method;
    const count = slow.test(`${method.area}.${method.name}`) ? payloadsARound / 40 : payloadsARound;
    const told = await attackMethod(app, method, {
      seed: seed + index,
      random,
      folder,
      note,
      count,
    });
    await app.calm();
    played += 1;
    if (played % 60 === 0) {
      const heap = await app.measureHeap();
      if (played === 60) heapBefore = heap;
      note(`main's heap: ${heap} bytes`);
      if (heap > heapBefore + maxGrowth) throw new Error(`main's heap grew to ${heap}`);
    }
    return told.includes('answered') ? 'answered and refused' : 'refused';
  },
  async end() {
    await (await opening)?.end();
    opening = null;
  },
} satisfies Campaign;

/** Calls a method so many times, and fails on what must not be. */
export async function attackMethod(
  app: IpcApp,
  { area, name, input }: Method,
  given: Pick<Round, 'seed' | 'random' | 'folder' | 'note'> & { readonly count: number },
): Promise<string[]> {
  const { seed, random, folder, note, count } = given;
  const title = `${area}.${name}`;
  note(title);
  const file = join(folder, 'chosen.json');
  writeFileSync(file, `{"${canary}": [`);
  await app.answerDialogs(join(folder, 'saved'), file);
  const make = createPayloads(random, await app.findKnown());
  const made = [
    ...samplePayloads(seed, Math.ceil(count / 2)),
    ...Array.from({ length: Math.floor(count / 2) }, (_, at) => {
      const valid = make.makeValid(input);
      return at % 2 === 0 ? valid : make.spoil(valid ?? {});
    }),
  ].filter((payload) => payload !== undefined);
  const payloads = made.filter(
    (payload, at) => !isLong(payload) || made.slice(0, at).filter(isLong).length < maxLong,
  );
  const told = await app.call(area, name, payloads);

  if (app.isGone()) throw new Error(`${title} ended the app`);
  const wrong = told.findIndex((word) => !/^(answered|[a-z-]+)$/.test(word) || isBug(word));
  if (wrong >= 0) {
    note(JSON.stringify(payloads[wrong]).slice(0, 4000));
    throw new Error(`${title} told ${told[wrong]}\n${app.findBugs()}`);
  }
  const opened = (await app.listOpened()).filter((path) => !path.includes('venue-desk-'));
  if (opened.length > 0) throw new Error(`${title} had the system open ${opened.join(', ')}`);
  const reads = app.listReads().filter((path) => !path.startsWith(folder));
  if (reads.length > 0) throw new Error(`${title} read ${reads.join(', ')}`);
  const reached = await app.listReached();
  if (reached.length > 0) throw new Error(`${title} reached ${reached.join(', ')}`);
  const strays = app.listStrays();
  if (strays.length > 0) throw new Error(`${title} left ${strays.join(', ')}`);
  return told;
}

function isLong(payload: unknown): boolean {
  return typeof payload === 'string' && payload.length > 10_000;
}

function isBug(word: string): boolean {
  return word === 'unexpected' || word === 'silent' || word === 'no kind';
}
