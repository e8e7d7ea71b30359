import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { fraction, mix } from '../../sandbox/data/random.ts';
import { attackMethod, methods, slow } from '../torture/campaigns/ipc.ts';
import { openIpcApp } from '../torture/support/ipc-app.ts';
import { runInMain } from './support/in-main.ts';

/** A slice of `npm run torture -- --only ipc`: each method, a few times. */
const seed = Number(process.env.VENUE_DESK_SEED ?? 15);
const calls = 6;

test('whatever a page sends to any method, nothing is read or written but the app’s own', async () => {
  test.setTimeout(240_000);
  const folder = mkdtempSync(join(tmpdir(), 'venue-desk-calls-'));
  const app = await openIpcApp();
  try {
    for (const [index, method] of methods.entries()) {
      // They make a window each, and are called in specs of their own.
      if (slow.test(method.name)) continue;
      const notes: string[] = [];
      let drawn = 0;
      const random = (): number => fraction(mix(seed, index), drawn++);
      const note = (text: string): void => void notes.push(text);
      const given = { seed: seed + index, random, folder, note, count: calls };
      await attackMethod(app, method, given).catch((error: Error) => {
        throw new Error(`${error.message}\nseed ${seed}: ${notes.join('\n')}`);
      });
    }
    // A file that main does read is noticed.
    const planted = join(dirname(app.desk.folder), 'secret.txt');
    await runInMain(
      app.desk.app,
      async (_, path) => void process.getBuiltinModule('node:fs').readFileSync(path),
      planted,
    );
    expect(app.listReads()).toEqual([planted]);
  } finally {
    await app.end();
    rmSync(folder, { recursive: true, force: true });
  }
});
