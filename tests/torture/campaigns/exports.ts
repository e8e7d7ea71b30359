import { createHash } from 'node:crypto';
import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { failFromFileSystem } from '../../../electron/core/base/files/index.ts';
import {
  type FilePlace,
  removeReceipt,
  type WrittenFile,
  writeReceipt,
  writeWholeFile,
  writeWholeFolder,
} from '../../../electron/core/base/output/index.ts';
import { openPendingFiles } from '../../../electron/core/exports/index.ts';
import { Failure } from '../../../shared/errors.ts';
import { drawBelow, pick, type SlicedCampaign } from '../campaign.ts';
import { describeFault, drawEnd, drawTrouble } from '../support/faults.ts';
import { live } from '../support/faulty-disk.ts';

const context = { signal: new AbortController().signal, progress: () => undefined };
const foreign = 'somebody else’s';

/** A file as the engine writes it: rows and their count. */
async function writeFile(
  { target, replaces }: Partial<FilePlace> & Pick<FilePlace, 'target'>,
  text: string,
  isAlone: boolean,
): Promise<WrittenFile> {
  const plan = {
    target,
    replaces,
    total: 1,
    async produce(output: Parameters<Parameters<typeof writeWholeFile>[0]['produce']>[0]) {
      const bytes = Buffer.from(text);
      const half = Math.floor(bytes.length / 2);
      await output.write(bytes.subarray(0, half));
      await output.write(bytes.subarray(half));
      output.wrote(1);
    },
    recount: async () => 1,
  };
  return writeWholeFile(plan, context, async (isReplacing) => {
    if (isAlone && isReplacing) await removeReceipt(target);
  });
}

interface Planned {
  readonly isFolder: boolean;
  /** The texts of a folder's files, by name. A single file has no name. */
  readonly texts: Readonly<Record<string, string>>;
}

function planExport(isFolder: boolean, label: string, random: () => number): Planned {
  const text = (name: string) => `${label} ${name} ${'row '.repeat(drawBelow(random, 200))}`;
  if (!isFolder) return { isFolder, texts: { '': text('') } };
  const months = Array.from({ length: 1 + drawBelow(random, 3) }, (_, month) => `month=${month}`);
  return {
    isFolder,
    texts: Object.fromEntries(months.map((name) => [`${name}/rows.parquet`, text(name)])),
  };
}

/** Writes a planned export. Returns its path. */
async function exportTo(userData: string, target: string, planned: Planned): Promise<string> {
  const { isFolder, texts } = planned;
  const order = { profileId: 'profile-one', target, isFolder };
  const written = await openPendingFiles(userData).writePending(order, async (place) => {
    const facts = { rows: 1, bytes: 1, sha256: '' };
    const input = { target: place.target, format: 'parquet', receipt: { venue: 'Zoo' } } as const;
    if (!isFolder) {
      const file = await writeFile(place, texts[''] ?? '', true);
      const own = { ...input, target: join(dirname(place.target), file.name) };
      await writeReceipt(own, { ...facts, files: [file] });
      return { files: [file] };
    }
    const produce = async (into: string) => {
      const files: WrittenFile[] = [];
      for (const [name, text] of Object.entries(texts)) {
        await mkdir(dirname(join(into, name)), { recursive: true, mode: 0o700 }).catch(
          failFromFileSystem,
        );
        files.push({ ...(await writeFile({ target: join(into, name) }, text, false)), name });
      }
      return { files };
    };
    const { files } = await writeWholeFolder({ ...place, produce }, context.signal);
    await writeReceipt(input, { ...facts, files });
    return { files };
  });
  return written.target;
}

/** Whether a target has all of a planned export, and nothing else. */
function isWhole(target: string, { isFolder, texts }: Planned): boolean {
  if (!existsSync(target)) return false;
  if (!isFolder) return lstatSync(target).isFile() && readFileSync(target, 'utf8') === texts[''];
  if (!lstatSync(target).isDirectory() || !existsSync(join(target, '.venue-desk.json')))
    return false;
  const all = (readdirSync(target, { recursive: true }) as string[]).filter(
    (name) => lstatSync(join(target, name)).isFile() && name !== '.venue-desk.json',
  );
  if (all.length !== Object.keys(texts).length) return false;
  return all.every((name) => readFileSync(join(target, name), 'utf8') === texts[name]);
}

type Prepare = (
  target: string,
  old: Planned,
  userData: string,
  outside: string,
) => Promise<void> | void;

/** What may stand where a folder is to be written. */
const folderTargets: Readonly<Record<string, Prepare>> = {
  nothing: () => undefined,
  'an empty folder': (target) => mkdirSync(target),
  'an older export': async (target, old, userData) => void (await exportTo(userData, target, old)),
  'an older export and a file': async (target, old, userData) => {
    await exportTo(userData, target, old);
    writeFileSync(join(target, 'notes.txt'), foreign);
  },
  'an older export and a file deep in it': async (target, old, userData) => {
    await exportTo(userData, target, old);
    mkdirSync(join(target, 'month=0', 'mine'));
    writeFileSync(join(target, 'month=0', 'mine', 'notes.txt'), foreign);
  },
  'an older export, changed': async (target, old, userData) => {
    await exportTo(userData, target, old);
    writeFileSync(join(target, 'month=0', 'rows.parquet'), foreign);
  },
  'an older export with a link in it': async (target, old, userData, outside) => {
    await exportTo(userData, target, old);
    symlinkSync(outside, join(target, 'month=9'));
  },
  'an older export and .DS_Store': async (target, old, userData) => {
    await exportTo(userData, target, old);
    writeFileSync(join(target, '.DS_Store'), 'by a file manager');
  },
  'a folder of somebody’s': (target) => {
    mkdirSync(join(target, 'deep'), { recursive: true });
    writeFileSync(join(target, 'deep', 'thesis.txt'), foreign);
  },
  'a folder with a list that is made up': (target) => {
    mkdirSync(target);
    writeFileSync(join(target, 'thesis.txt'), foreign);
    const file = { name: '../outside/secret.txt', bytes: foreign.length };
    const list = { format: 'venue-desk-folder', version: 1, insteadOf: null, files: [file] };
    writeFileSync(join(target, '.venue-desk.json'), JSON.stringify(list));
  },
  'an empty folder with a list that points out of it': (target) => {
    mkdirSync(target);
    const names = ['../outside/secret.txt', '../../outside/secret.txt', '/etc/hostname'];
    const files = names.map((name) => ({ name, bytes: Buffer.byteLength(foreign) }));
    const list = { format: 'venue-desk-folder', version: 1, insteadOf: null, files };
    writeFileSync(join(target, '.venue-desk.json'), JSON.stringify(list));
  },
  'a file': (target) => writeFileSync(target, foreign),
  'a link to a folder': (target, _old, _data, outside) => symlinkSync(outside, target),
  'a link to nowhere': (target) => symlinkSync('/nowhere/at/all', target),
  'a folder, and one under its number': (target) => {
    for (const path of [target, `${target} (2)`]) {
      mkdirSync(path);
      writeFileSync(join(path, 'thesis.txt'), foreign);
    }
  },
  'a file that looks like a part of it': (target) => {
    writeFileSync(join(dirname(target), '.rows.notes.part'), foreign);
    writeFileSync(join(dirname(target), '.rows.0123456789abc.part'), foreign);
  },
};

/** What may stand where a file is to be written: what people were asked about is replaced. */
const fileTargets: Readonly<Record<string, Prepare>> = {
  nothing: () => undefined,
  'an older export': async (target, old, userData) => void (await exportTo(userData, target, old)),
  'a folder': (target) => {
    mkdirSync(target);
    writeFileSync(join(target, 'thesis.txt'), foreign);
  },
  'a link to a file': (target, _old, _data, outside) =>
    symlinkSync(join(outside, 'secret.txt'), target),
  'a second name of a file': (target, _old, _data, outside) =>
    linkSync(join(outside, 'secret.txt'), target),
};

/** Links in a folder, and files of somebody else, each with what is in it. */
function listForeign(folder: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const name of (readdirSync(folder, { recursive: true }) as string[]).sort()) {
    const path = join(folder, name);
    const there = lstatSync(path);
    if (there.isSymbolicLink()) found.set(name, `→ ${readlinkSync(path)}`);
    else if (there.isFile()) {
      const text = readFileSync(path, 'utf8');
      if (text === foreign) found.set(name, createHash('sha256').update(text).digest('hex'));
    }
  }
  return found;
}

/** Exports to files and folders, over whatever may be in their place. Any step may end the process, or fail. */
export default {
  name: 'exports',
  what: 'the target is the old file or folder, or the complete new one; nobody else’s files change; the next start finds nothing unfinished',
  slice: 30,
  whole: 4_000,
  minutes: 1,
  async run({ random, folder, note }) {
    const [userData, home, outside] = ['user', 'home', 'outside'].map((name) =>
      join(folder, name),
    ) as [string, string, string];
    for (const path of [userData, home, outside]) mkdirSync(path);
    writeFileSync(join(outside, 'secret.txt'), foreign);
    const isFolder = random() < 0.7;
    const kind = pick(random, Object.keys(isFolder ? folderTargets : fileTargets));
    const target = join(home, isFolder ? 'rows' : 'rows.parquet');
    const old = planExport(isFolder, 'old', random);
    const next = planExport(isFolder, 'new', random);
    await (isFolder ? folderTargets : fileTargets)[kind]?.(target, old, userData, outside);
    const before = listForeign(folder);
    const hadOld = isWhole(target, old);
    // People agreed to replace a link, or a second name, in the file's place.
    if (!isFolder) before.delete('home/rows.parquet');

    const steps = isFolder ? 60 : 25;
    const draw = random();
    const fault =
      draw < 0.05 ? null : draw < 0.6 ? drawEnd(random, steps) : drawTrouble(random, steps, 3_000);
    note(`onto ${kind}: ${fault ? describeFault(fault) : 'no fault'}`);
    const { life, ended, error } = await live(fault, async () => {
      try {
        return await exportTo(userData, target, next);
      } catch (failure) {
        if (!(failure instanceof Failure)) throw failure;
        note(`refused: ${failure.error.kind}`);
        return null;
      }
    });
    note(life.trace().join('\n'));
    if (error) throw error;
    const left = await openPendingFiles(userData).sweep();
    if (left > 0) throw new Error(`${left} parts are left`);
    note((readdirSync(home, { recursive: true }) as string[]).join('\n'));

    const after = listForeign(folder);
    for (const [name, content] of before) {
      if (after.get(name) !== content) throw new Error(`changed: ${name}`);
    }
    const hidden = readdirSync(home).filter((name) => /\.[0-9a-f]{12}\.(old\.)?part$/.test(name));
    if (hidden.length > 0) throw new Error(`left: ${hidden}`);
    if (ended) {
      if (!isWhole(ended, next)) throw new Error('told as written, but it is not');
      return ended === target ? 'complete' : 'complete, under another name';
    }
    const isNew =
      isWhole(target, next) || isWhole(`${target} (2)`, next) || isWhole(`${target} (3)`, next);
    if (isNew) return life.isDead() ? 'killed, complete' : 'disk error, complete';
    if (hadOld && !isWhole(target, old)) throw new Error('the old one is gone');
    if (!hadOld && isFolder && before.size === 1 && kind === 'nothing' && existsSync(target)) {
      throw new Error('half of it');
    }
    return `${life.isDead() ? 'killed' : 'refused'}, ${hadOld ? 'old file' : 'no file'}`;
  },
} satisfies SlicedCampaign;
