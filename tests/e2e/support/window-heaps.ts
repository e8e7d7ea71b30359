import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { decoys, searchHeaps } from '../../support/search-heaps.ts';
import { runInMain } from './in-main.ts';

/** Returns which of these texts are in the heap of any page of the app, after a garbage collection. */
export async function findInHeaps(
  app: ElectronApplication,
  page: Page,
  texts: readonly string[],
): Promise<string[]> {
  await page.evaluate((put) => {
    (globalThis as { decoysOfTest?: unknown }).decoysOfTest = put;
  }, decoys);
  const folder = mkdtempSync(join(tmpdir(), 'venue-desk-heaps-'));
  try {
    await runInMain(
      app,
      async ({ webContents }, into) => {
        for (const each of webContents.getAllWebContents()) {
          await each.takeHeapSnapshot(`${into}/${each.id}`);
        }
      },
      folder,
    );
    return searchHeaps(folder, texts);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await page.evaluate(() => Reflect.deleteProperty(globalThis, 'decoysOfTest'));
  }
}
