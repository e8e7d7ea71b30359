import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { WrittenFile } from '../../../electron/core/base/output/index.ts';
import { openPendingFiles } from '../../../electron/core/exports/index.ts';
import { tableFormats } from '../../../shared/export-formats.ts';
import { type Campaign, pick } from '../campaign.ts';
import { type DeskProcess, startDesk } from '../support/start-desk.ts';

const now = Date.parse('2026-06-15T10:00:00Z');
const formats = [...tableFormats, 'folder'];
const rows = JSON.stringify(
  Array.from({ length: 8_000 }, (_, at) => ({
    bookingLineId: at,
    orderNumber: `ORD-${at}`,
    visitStart: `2026-0${1 + (at % 3)}-10T10:00:00`,
  })),
);
const sha256 = (path: string): string =>
  createHash('sha256').update(readFileSync(path)).digest('hex');

/** Started ahead. */
let spare: DeskProcess | null = null;

/** The next line that begins so; where an engine starts, its process. */
async function until(desk: DeskProcess, begin: string, engines: number[]): Promise<string> {
  for (;;) {
    const line = await desk.next();
    if (line === null) throw new Error(`it ended: ${(await desk.ended).said}`);
    if (line.startsWith('engine ')) engines.push(Number(line.slice(7)));
    if (line.startsWith(begin)) return line.slice(begin.length);
  }
}

/** The engine writes the same file repeatedly in every format; it, or the whole process, is killed at any moment. */
export default {
  name: 'writers',
  what: 'if the real engine is killed during an export, alone or with the app, the file is the old one or complete; if only the engine is killed, the app writes it again; no rows are left beside it',
  whole: 300,
  minutes: 4.3,
  async run({ random, folder, note }) {
    const format = pick(random, formats);
    const hasOwnEngine = random() < 0.5;
    const [userData, home] = [join(folder, 'data'), join(folder, 'home')];
    const body = join(userData, 'working', 'body.json');
    mkdirSync(join(userData, 'working'), { recursive: true });
    mkdirSync(home);
    writeFileSync(body, rows);
    const name = format === 'folder' ? 'bookings' : `bookings.${format}`;
    const target = join(home, name);
    const desk = spare ?? startDesk(now);
    spare = startDesk(now);
    const system = { userData, keychain: join(folder, 'keychain'), certificate: '' };
    const engines: number[] = [];
    const first = await desk.order({
      ...system,
      do: 'export',
      body,
      format,
      target,
      hasOwnEngine,
    });
    if (first === null) throw new Error((await desk.ended).said);
    if (hasOwnEngine) {
      engines.push(Number(first.slice(7)));
      await until(desk, 'start', engines);
    }
    const began = performance.now();
    const files = JSON.parse(await until(desk, 'done ', engines)) as WrittenFile[];
    const took = performance.now() - began;
    const killed = random() * took;
    note(`${format}${hasOwnEngine ? ', the engine alone' : ''}: ${killed} of ${took} ms`);
    await until(desk, 'start', engines);
    await wait(killed);

    let word = 'killed';
    const [engine] = engines;
    if (hasOwnEngine && engine !== undefined) {
      process.kill(engine, 'SIGKILL');
      for (;;) {
        const line = (await until(desk, '', engines)) as string;
        // Rows are gone where it was killed between two calls: the next one starts another engine, without them.
        if (line === 'failed worker-stopped' || line === 'failed rows-gone') break;
        if (line.startsWith('failed')) throw new Error(line);
      }
      // It goes on at once with another engine, which writes beside the file.
      check(home, name, files, true);
      const again = JSON.parse(await until(desk, 'done ', engines)) as WrittenFile[];
      check(home, name, again, true);
      const before = listParts(home);
      await until(desk, 'done ', engines);
      const left = listParts(home).filter((each) => before.includes(each));
      if (left.length > 0) throw new Error(`left: ${left}`);
      word = 'engine killed, written again';
    }
    desk.child.kill('SIGKILL');
    await desk.ended;
    for (const pid of engines) await end(pid);
    const left = await openPendingFiles(userData).sweep();
    if (left > 0) throw new Error(`${left} parts could not be removed`);
    check(home, name, files);
    return `${format} ${word}`;
  },
  async end() {
    const last = spare;
    spare = null;
    await last?.close();
  },
} satisfies Campaign;

/** An engine without its app ends by itself; until then it may write. */
async function end(pid: number): Promise<void> {
  for (let tries = 0; tries < 250; tries += 1) {
    if (!existsSync(`/proc/${pid}`) || isEnded(pid)) return;
    await wait(20);
  }
  throw new Error('an engine stays though its app is gone');
}

function isEnded(pid: number): boolean {
  try {
    return / Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return true;
  }
}

const isPart = (name: string): boolean => name.endsWith('.part');
const listParts = (home: string): string[] => readdirSync(home).filter(isPart);

/** The same rows again: the file as it was and the complete new one are the same. */
function check(home: string, name: string, files: readonly WrittenFile[], isWriting = false): void {
  const isFolder = name === 'bookings';
  for (const file of files) {
    const path = join(home, isFolder ? name : '', file.name);
    if (!existsSync(path)) throw new Error(`${file.name} is gone`);
    if (sha256(path) !== file.sha256) throw new Error(`${file.name} is another one`);
  }
  const left = readdirSync(home)
    .filter((each) => each !== name && each !== `${name}.receipt.json`)
    .filter((each) => !isWriting || !isPart(each));
  if (left.length > 0) throw new Error(`left: ${left}`);
  if (isFolder && readdirSync(join(home, name)).length !== files.length + 1)
    throw new Error(`in the folder: ${readdirSync(join(home, name))}`);
  const receipt = join(home, `${name}.receipt.json`);
  if (!existsSync(receipt)) return;
  const told = JSON.parse(readFileSync(receipt, 'utf8')) as { files: readonly WrittenFile[] };
  if (!isDeepStrictEqual(told.files, files)) throw new Error('another receipt');
}
