import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { listForms, tokenForms } from '../../support/secret-forms.ts';
import { runInMain } from './in-main.ts';

/**
 * Of these texts those that are in the heap of any page of the app, in any form in which programs write
 * texts; `a token` where there is one. The heaps are those after everything unused was collected. Fails
 * where the search does not find what was put into a page for it.
 */
export async function findInHeaps(
  app: ElectronApplication,
  page: Page,
  texts: readonly string[],
): Promise<string[]> {
  const decoy = 'a text that only this test/has+put there';
  const planted = listForms(decoy).filter((form) => !form.includes(0));
  await page.evaluate(
    (forms) => {
      (globalThis as { decoysOfTest?: unknown }).decoysOfTest = forms;
    },
    planted.map((form) => form.toString()),
  );
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
    const heaps = readdirSync(folder).map((name) => readFileSync(join(folder, name)));
    const isThere = (form: Buffer): boolean => heaps.some((heap) => heap.includes(form));
    const missed = planted.filter((form) => !isThere(form)).map(String);
    if (missed.length > 0) throw new Error(`not found, and there: ${missed.join()}`);
    const found = texts.filter((text) => listForms(text).some(isThere));
    return tokenForms.some(isThere) ? [...found, 'a token'] : found;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await page.evaluate(() => Reflect.deleteProperty(globalThis, 'decoysOfTest'));
  }
}
