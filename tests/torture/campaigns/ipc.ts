import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as v from 'valibot';
import { contract } from '../../../shared/ipc/contract.ts';
import { createPayloads } from '../../support/make-payload.ts';
import { samplePayloads } from '../../support/sample-payloads.ts';
import type { Campaign } from '../campaign.ts';
import { canary, type IpcApp, openIpcApp } from '../support/ipc-app.ts';

const methods = Object.entries(contract).flatMap(([area, { methods: named }]) =>
  Object.entries(named).map(([name, { input }]) => ({
    area,
    name,
    input: input as v.GenericSchema,
  })),
);
const payloadsARound = 400;
/** Calls that make and draw a window each. */
const slow = /^(openWindow|print|printManifest|saveManifest|savePdf|preview|verify)$/;
const mostGrowth = 150 * 2 ** 20;

let opening: Promise<IpcApp> | null = null;
let played = 0;
let heapBefore = 0;

/** One method a round, called with rubbish, with what is nearly right, and with what is right. */
export default {
  name: 'ipc',
  what: 'whatever a page sends is answered, refused or fails with a kind of error; no file but the app’s own, no crash, no growing memory',
  slice: 0,
  whole: methods.length * 25,
  async run({ seed, index, random, folder, note }) {
    opening ??= openIpcApp();
    const app = await opening;
    const method = methods[index % methods.length] as (typeof methods)[number];
    const title = `${method.area}.${method.name}`;
    note(title);
    const known = await app.findKnown();
    const file = join(folder, 'chosen.json');
    writeFileSync(file, `{"${canary}": [`);
    await app.answerDialogs(join(folder, 'saved'), file);

    const make = createPayloads(random, known);
    const count = slow.test(method.name) ? payloadsARound / 40 : payloadsARound;
    const payloads = [
      ...samplePayloads(seed + index, count / 2),
      ...Array.from({ length: count / 2 }, (_, at) => {
        const valid = make.makeValid(method.input);
        return at % 2 === 0 ? valid : make.spoil(valid ?? {});
      }),
    ].filter((payload) => payload !== undefined);
    const told = await app.call(method.area, method.name, payloads);

    if (app.isGone()) throw new Error(`${title} ended the app`);
    const wrong = told.findIndex((word) => !/^(answered|[a-z-]+)$/.test(word) || isBug(word));
    if (wrong >= 0) {
      note(JSON.stringify(payloads[wrong]).slice(0, 4000));
      throw new Error(`${title} told ${told[wrong]}\n${app.findBugs()}`);
    }
    await app.calm();
    const opened = (await app.listOpened()).filter((path) => !path.includes('venue-desk-'));
    if (opened.length > 0) throw new Error(`${title} had the system open ${opened.join(', ')}`);
    const strays = app.listStrays();
    if (strays.length > 0) throw new Error(`${title} left ${strays.join(', ')}`);
    played += 1;
    if (played % 150 === 0) {
      const heap = await app.measureHeap();
      if (played === 150) heapBefore = heap;
      note(`main's heap: ${heap} bytes`);
      if (heap > heapBefore + mostGrowth) throw new Error(`main's heap grew to ${heap}`);
    }
    const answered = told.filter((word) => word === 'answered').length;
    return answered > 0 ? 'answered and refused' : 'refused';
  },
  async end() {
    await (await opening)?.end();
    opening = null;
  },
} satisfies Campaign;

function isBug(word: string): boolean {
  return word === 'unexpected' || word === 'silent' || word === 'no kind';
}
