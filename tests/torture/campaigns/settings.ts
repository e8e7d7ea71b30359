import { readdirSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { createStoredFiles } from '../../../electron/core/base/stored-files/index.ts';
import type { RecoveredFile } from '../../../shared/domain/app.ts';
import { Failure } from '../../../shared/errors.ts';
import { openElectronStore } from '../../support/stored-files.ts';
import { drawBelow, pick, type SlicedCampaign } from '../campaign.ts';
import { describeFault, drawEnd, drawTrouble } from '../support/faults.ts';
import { live } from '../support/faulty-disk.ts';

const parts = ['settings', 'savedExports', 'categories', 'alerts', 'exports', 'schedules'] as const;
type Part = (typeof parts)[number];
const schema = v.object({ number: v.number(), text: v.string() });
type Content = v.InferOutput<typeof schema>;

function open(folder: string, part: Part) {
  const recovered: RecoveredFile[] = [];
  const files = createStoredFiles(folder, (file) => recovered.push(file), openElectronStore);
  const empty = { number: 0, text: '' };
  return { file: files.open<Content>(part, { schema, empty }), recovered };
}

/** Names that a start must not find again. */
const strays = (folder: string): string[] =>
  readdirSync(folder).filter((name) => /\.part$|\.tmp-|\.corrupt$/.test(name));

/** What people set up, saved a few times in a row; the end or the trouble comes in the middle. */
export default {
  name: 'settings',
  what: 'after a kill, a power cut or a failing disk, a file is the complete old one or the complete new one; settings reported as saved are saved',
  slice: 40,
  whole: 2_500,
  async run({ random, folder, note }) {
    const part = pick(random, parts);
    const contents: Content[] = Array.from({ length: 4 }, (_, number) => ({
      number,
      text: 'Zoë '.repeat(drawBelow(random, random() < 0.2 ? 40_000 : 40)),
    }));
    const [first, ...others] = contents as [Content, ...Content[]];
    if (random() < 0.9) open(folder, part).file.write(first);
    const before = open(folder, part).file.current();
    const measured = 14 * others.length + 2;
    const fault =
      random() < 0.6
        ? drawEnd(random, measured)
        : drawTrouble(
            random,
            measured,
            others.reduce((sum, { text }) => sum + text.length * 4, 0),
          );
    note(`${part}: ${describeFault(fault)}`);

    let told = before;
    let tried = before;
    let current: Content | null = null;
    const { life, error } = await live(fault, (self) => {
      const { file } = open(folder, part);
      for (const content of others) {
        tried = content;
        try {
          file.write(content);
          told = content;
        } catch (failure) {
          if (self.isDead()) return;
          if (!(failure instanceof Failure)) throw failure;
          if (failure.error.kind !== 'settings-not-saved') throw failure;
        }
        current = file.current();
      }
    });
    note(life.trace().join('\n'));
    if (error) throw error;
    const { file, recovered } = open(folder, part);
    const found = file.current();
    const left = strays(folder);
    if (left.length > 0) throw new Error(`left behind: ${left}`);
    if (recovered.some(({ isLost }) => isLost)) throw new Error('told as lost');
    const isNotified = isDeepStrictEqual(found, told);
    if (!life.isDead()) {
      if (!isNotified) throw new Error(`told ${told.number}, found ${found.number}`);
      if (current && !isDeepStrictEqual(current, found)) throw new Error('another on the screen');
      return life.wasHit() ? 'refused' : 'complete';
    }
    if (isNotified) return 'old';
    if (isDeepStrictEqual(found, tried)) return 'new';
    throw new Error(`told ${told.number}, tried ${tried.number}, found ${found.number}`);
  },
} satisfies SlicedCampaign;
