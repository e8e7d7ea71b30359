import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { Desk } from './desk.ts';
import { clippedTexts } from './whole.ts';

/** The folder of the tour's pictures. */
export const tourFolder =
  process.env.VENUE_DESK_TOUR_OUT ?? join(import.meta.dirname, '../../../tour-output');

const schemes = ['light', 'dark'] as const;

export const usual = { width: 1280, height: 800 };
export const large = { width: 1920, height: 1080 };

export async function resize({ app, page }: Desk, { width, height }: typeof usual): Promise<void> {
  await app.evaluate(
    ({ BrowserWindow }, [w, h]) => BrowserWindow.getAllWindows()[0]?.setContentSize(w, h),
    [width, height] as const,
  );
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
}

/** Passing messages would cover the screen, some about another venue. */
async function showMessages(page: Page, areShown: boolean): Promise<void> {
  await page.evaluate(
    (visibility) => {
      for (const message of document.querySelectorAll<HTMLElement>('[role="alertdialog"]')) {
        if (message.closest('[role="region"]')) message.style.visibility = visibility;
      }
    },
    areShown ? '' : 'hidden',
  );
}

/** One picture in each colour scheme, once nothing moves. */
export async function takePicture(page: Page, name: string): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await page.waitForTimeout(250);
    const path = join(tourFolder, `${name}-${colorScheme}.png`);
    await showMessages(page, false);
    await page.screenshot({ path, animations: 'disabled' });
    await showMessages(page, true);
    // In the pseudo-locale, one reason is enough.
    if (process.env.VENUE_DESK_LOCALE) {
      expect.soft(await clippedTexts(page), `${name}, ${colorScheme}`).toEqual([]);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
}
