import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { WrittenFile } from '../../../../../electron/core/base/output/file-output.ts';
import { removeStrayParts } from '../../../../../electron/core/base/output/remove-stray-parts.ts';
import { findBundled } from '../../../../support/bundle-programs.ts';

const root = mkdtempSync(join(tmpdir(), 'venue-desk-killed-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const program = findBundled('export-until-killed.ts');
const seed = Number(process.env.SEED ?? Date.now() % 100_000);
/** Of each kind; that a file is whole wherever a writer ends is for `tests/torture/campaigns/exports.ts`, too. */
const kills = Number(process.env.VENUE_DESK_KILLS ?? 1);

let state = seed;
/** 0 ≤ x < 1, the same again for the same seed. */
function random(): number {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
  return state / 0x7fffffff;
}

const rows = JSON.stringify(
  Array.from({ length: 8_000 }, (_, index) => ({
    bookingLineId: index,
    orderNumber: `ORD-${index}`,
    visitStart: `2026-0${1 + (index % 3)}-10T10:00:00`,
  })),
);

interface Told {
  readonly sha256: string;
  readonly files: readonly WrittenFile[];
}

/** Lets the program write the file once, and kills it somewhere in its second writing. */
function exportAndKill(args: readonly string[]): Promise<Told> {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let text = '';
    let told: Told | null = null;
    let began = 0;
    let took = 0;
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const lines = text.split('\n');
      text = lines.pop() ?? '';
      for (const line of lines) {
        if (line === 'start' && told === null) began = performance.now();
        else if (line === 'start') setTimeout(() => child.kill('SIGKILL'), random() * took);
        else if (told === null) {
          told = JSON.parse(line.slice('done '.length)) as Told;
          took = performance.now() - began;
        }
      }
    });
    child.on('close', () => (told ? resolve(told) : reject(new Error('it wrote nothing'))));
  });
}

const sha256 = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');

describe(`an export that is killed in its middle (SEED=${seed})`, () => {
  it.each([
    ['csv', null],
    ['tsv', null],
    ['json', null],
    ['ndjson', null],
    ['parquet', null],
    ['xlsx', null],
    ['parquet', 'visitStart'],
  ] as const)(
    'as %s leaves the old or the complete file, and nothing after the next start',
    async (format, partition) => {
      for (let kill = 0; kill < kills; kill++) {
        const place = mkdtempSync(join(root, 'target-'));
        const working = join(place, 'working');
        const folder = join(place, 'folder');
        mkdirSync(working);
        mkdirSync(folder);
        // The database reads nothing outside its own folder.
        const body = join(working, 'body.json');
        writeFileSync(body, rows);
        const name = partition ? 'bookings' : `bookings.${format}`;
        const target = join(folder, name);
        const parted = partition ? [partition] : [];
        const { files } = await exportAndKill([working, body, target, format, ...parted]);
        await removeStrayParts(target);
        // The second writing has the same rows: the old file and the complete one are the same.
        for (const file of files) {
          const path = join(partition ? target : folder, file.name);
          expect([path, sha256(path)]).toEqual([path, file.sha256]);
        }
        const left = readdirSync(folder).filter((each) => each !== `${name}.receipt.json`);
        expect(left).toEqual([name]);
        if (partition) {
          expect(statSync(target).isDirectory()).toBe(true);
          expect(readdirSync(target)).toHaveLength(files.length + 1); // and the list of them
        }
        const receipt = `${target}.receipt.json`;
        if (existsSync(receipt))
          expect(JSON.parse(readFileSync(receipt, 'utf8')).files).toEqual(files);
      }
    },
    240_000,
  );
});
