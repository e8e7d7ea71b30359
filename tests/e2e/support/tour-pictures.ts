import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { isLanguage, type LanguageId, languageIds } from '../../../shared/messages/languages.ts';
import { pseudoLocale } from '../../../shared/messages/lengthen.ts';
import { root } from '../../../tools/support/root.mjs';
import { listShown } from '../../../tools/tour/screenshots.mjs';
import type { Desk } from './desk.ts';
import { getDesk } from './desk-calls.ts';
import { evaluateAgain } from './in-main.ts';
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
 * language and in the pseudo-locale, in three sizes; `dark`: the same in dark colours. Else everything as it is, light
 * and dark.
 */
const looks = process.env.VENUE_DESK_TOUR_LOOKS;
const shown = looks === 'docs' ? listShown(root) : [];
/** Of colours, one moment of a day is enough. */
export const isDark = looks === 'dark';
/** In each language only the screens count: no files, no large windows, and one moment of the second venue. */
export const isBrief = looks === 'languages' || isDark;

/** The tour's own locale; Belgium speaks the others. */
const ownLocale = 'en-GB';
const placeOf = (language: LanguageId): string =>
  language === 'en' ? ownLocale : `${language}-BE`;

/** Where `languages` and `dark` look; with $VENUE_DESK_TOUR_LANGUAGE only there. */
const only = (process.env.VENUE_DESK_TOUR_LANGUAGE ?? '').split(',');
const locales = [...languageIds.map(placeOf), pseudoLocale].filter((locale) =>
  only.some((beginning) => locale.startsWith(beginning)),
);

/** Pictures whose names match, such as `^(bookings|record)$`: those of most to read, in little time. */
const pictured = new RegExp(process.env.VENUE_DESK_TOUR_PICTURES ?? '');

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
  await awaitRest(page, 5000);
  await page.waitForTimeout(250);
}

async function awaitRest(page: Page, timeout: number): Promise<void> {
  await expect(page.locator('[aria-busy=true]'))
    .toHaveCount(0, { timeout })
    .catch(() => {});
}

/** Lets the window speak as the system's; the tour itself goes on in its own language. */
async function speak({ app, page }: Desk, locale: string): Promise<void> {
  await evaluateAgain(() =>
    app.evaluate(({ app: electron }, spoken) => {
      electron.getLocale = () => spoken;
    }, locale),
  );
  await getDesk(page).app.chooseLanguage({ language: 'system' });
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  await awaitRest(page, 2000);
}

/** One picture in each colour scheme, once nothing moves. */
export async function takePicture(desk: Desk, name: string): Promise<void> {
  const { page } = desk;
  if (!pictured.test(name)) return;
  if (looks === 'docs') return takeShown(desk, name);
  if (isBrief) return lookEverywhere(desk, name);
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
    await speak(desk, placeOf(each.language));
    await settle(page);
    await save(desk, each.name.replace(/\.png$/, ''), usual);
  }
  if (asked.length > 0) await speak(desk, ownLocale);
}

/** Takes pictures in each language and size, and measures what is cut off. */
async function lookEverywhere(desk: Desk, name: string): Promise<void> {
  const { page } = desk;
  let sizes: readonly Size[] = [usual, smallest, zoomed];
  if (isDark) await page.emulateMedia({ colorScheme: 'dark' });
  for (const locale of locales) {
    await speak(desk, locale);
    for (const size of sizes) {
      await resize(desk, size);
      await measure(page, `${name}, ${locale}, ${size.name}`, locale, size);
      await saveLook(desk, name, locale, size);
    }
    // A window keeps its size for the next language, since all is drawn for each size.
    sizes = sizes.toReversed();
  }
  if (isDark) await page.emulateMedia({ colorScheme: 'light' });
  await resize(desk, usual);
  await speak(desk, ownLocale);
}

/** What is cut is told at once: where it still moves, a second is enough. */
const patience = { timeout: 1500, intervals: [100, 300, 500] };

async function measure(page: Page, what: string, locale: string, size: Size): Promise<void> {
  const { language } = new Intl.Locale(locale);
  const findCut = async () => {
    const texts =
      locale === pseudoLocale || !isLanguage(language)
        ? await clippedTexts(page)
        : await clippedMessages(page, language);
    return [...texts, ...(await cutControls(page))];
  };
  await expect.soft.poll(findCut, { ...patience, message: what }).toEqual([]);
  if (!what.startsWith('today-') || size !== usual) return;
  const message = `${what}: scrolls`;
  await expect.soft.poll(() => listScrollers(page), { ...patience, message }).toEqual([]);
}

async function saveLook(desk: Desk, name: string, locale: string, size: Size): Promise<void> {
  const scheme = isDark ? 'dark' : 'light';
  const language = locale === pseudoLocale ? 'longer' : locale.slice(0, 2);
  await save(desk, join(language, `${size.name.replaceAll(/\W/g, '')}-${scheme}`, name), size);
}
