import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { type LanguageId, languageIds } from '../../../shared/messages/languages.ts';
import { root } from '../../../tools/support/root.mjs';
import { listShown } from '../../../tools/tour/screenshots.mjs';
import type { Desk } from './desk.ts';
import { getDesk } from './desk-calls.ts';
import {
  clippedMessages,
  clippedTexts,
  cutControls,
  listScrollers,
  resize,
  type Size,
  smallest,
  usual,
  zoomed,
} from './whole.ts';

/** The folder of the tour's pictures. */
export const tourFolder =
  process.env.VENUE_DESK_TOUR_OUT ?? join(import.meta.dirname, '../../../tour-output');

/**
 * `docs`: only the pictures of the README and the guides, each in its language. `languages`: everything in each
 * language, light and dark, in three sizes. Else everything as it is, light and dark.
 */
const looks = process.env.VENUE_DESK_TOUR_LOOKS;
const shown = looks === 'docs' ? listShown(root) : [];

const schemes = ['light', 'dark'] as const;

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

async function save({ app, page }: Desk, name: string, { zoom }: Size): Promise<void> {
  const path = join(tourFolder, `${name}.png`);
  await showMessages(page, false);
  if (zoom === 1) {
    await page.screenshot({ path, animations: 'disabled' });
  } else {
    // Playwright would take a part of a page that is zoomed.
    const png = await app.evaluate(async ({ BrowserWindow }) => {
      const picture = await BrowserWindow.getAllWindows()[0]?.webContents.capturePage();
      return picture?.toPNG().toString('base64') ?? '';
    });
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, png, 'base64');
  }
  await showMessages(page, true);
}

/** Nothing moves any more, but what is downloaded while the tour goes on. */
async function settle(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]'))
    .toHaveCount(0, { timeout: 5000 })
    .catch(() => {});
  await page.waitForTimeout(250);
}

/** The language of the window; the tour itself speaks English. */
async function speak(page: Page, language: LanguageId): Promise<void> {
  await getDesk(page).app.chooseLanguage({ language });
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}\\b`));
  await settle(page);
}

/** One picture in each colour scheme, once nothing moves. */
export async function takePicture(desk: Desk, name: string): Promise<void> {
  const { page } = desk;
  if (looks === 'docs') return takeShown(desk, name);
  if (looks === 'languages') return lookEverywhere(desk, name);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await settle(page);
    await save(desk, `${name}-${colorScheme}`, usual);
    // In the pseudo-locale, one reason is enough.
    if (process.env.VENUE_DESK_LOCALE) {
      expect.soft(await clippedTexts(page), `${name}, ${colorScheme}`).toEqual([]);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Those that a page of the documentation shows, in its language. */
async function takeShown(desk: Desk, name: string): Promise<void> {
  const { page } = desk;
  const asked = shown.filter((each) => basename(each.name) === `${name}-light.png`);
  for (const each of asked) {
    await speak(page, each.language);
    await save(desk, each.name.replace(/\.png$/, ''), usual);
  }
  if (asked.length > 0) await speak(page, 'en');
}

async function lookEverywhere(desk: Desk, name: string): Promise<void> {
  if (name.endsWith('-large')) return;
  const { page } = desk;
  for (const language of languageIds) {
    await speak(page, language);
    for (const size of [usual, smallest, zoomed]) {
      await resize(desk, size);
      const what = `${name}, ${language}, ${size.name}`;
      await expect.soft.poll(() => findCut(page, language), what).toEqual([]);
      if (/^today-/.test(name) && size === usual) {
        await expect.soft.poll(() => listScrollers(page), `${what}: scrolls`).toEqual([]);
      }
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        await settle(page);
        const folder = join(language, `${size.name.replaceAll(/\W/g, '')}-${colorScheme}`);
        await save(desk, join(folder, name), size);
      }
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await resize(desk, usual);
  await speak(page, 'en');
}

async function findCut(page: Page, language: LanguageId): Promise<string[]> {
  // English is the pseudo-locale here.
  const texts = await (language === 'en' ? clippedTexts(page) : clippedMessages(page, language));
  return [...texts, ...(await cutControls(page))];
}
