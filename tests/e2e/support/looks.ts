import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import type { RunningSandbox } from '../../../sandbox/server.ts';
import { pseudoLocale } from '../../../shared/messages/lengthen.ts';
import { type Desk, launchDesk } from './desk.ts';
import { lostInForcedColors } from './forced-colors.ts';
import { expectAccessible, openScreenObject } from './screen.ts';
import {
  clippedTexts,
  columnsWithoutRoom,
  large,
  narrow,
  resize,
  type Size,
  sizes,
  unreachable,
  usual,
  zoomed,
} from './whole.ts';
import { starts, text } from './words.ts';

/** `npm run tour -- sizes` leaves a picture of each look. */
const { VENUE_DESK_TOUR_OUT: tourFolder } = process.env;

/** What is open over a screen, which is hidden meanwhile. */
const raised = '[role=dialog], [role=alertdialog], [role=menu]';

/** An app in the pseudo-locale, before its first venue. */
export async function launchLengthened(): Promise<Desk> {
  const desk = await launchDesk({ locale: pseudoLocale });
  // Told as root, without Chromium's sandbox; it is none of the app's own screens.
  if (process.getuid?.() === 0)
    await desk.page.getByRole('button', { name: text('common.dismiss'), exact: true }).click();
  return desk;
}

/**
 * Looks at what is on the screen in sizes with little room: all that can be pressed can be got at, and no number is cut
 * to another one. Axe objects to nothing where there is least room, light and dark, and in forced colours nothing is
 * lost.
 */
export function openLooks(desk: Desk) {
  const { page } = desk;
  const screen = openScreenObject(page);

  /** Nothing moves any more. */
  async function settle(): Promise<void> {
    await page.evaluate(async () => {
      await Promise.all(document.getAnimations().map((each) => each.finished.catch(() => null)));
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    });
  }

  /** The size that the window was given last. */
  let current: Size | null = null;

  async function turnTo(size: Size): Promise<void> {
    if (current === size) return;
    // Nothing has the mouse over it by chance.
    await page.mouse.move(0, 0);
    await resize(desk, size);
    current = size;
  }

  async function takePicture(name: string): Promise<void> {
    if (tourFolder === undefined) return;
    const folder = join(tourFolder, 'sizes');
    mkdirSync(folder, { recursive: true });
    const path = join(folder, `${name}.png`);
    // Of a page that is zoomed it takes a part; the app itself knows no forced colours.
    if (!name.endsWith('%')) {
      await page.screenshot({ path });
      return;
    }
    const png = await desk.app.evaluate(async ({ BrowserWindow }) => {
      const picture = await BrowserWindow.getAllWindows()[0]?.webContents.capturePage();
      return picture?.toPNG().toString('base64') ?? '';
    });
    writeFileSync(path, png, 'base64');
  }

  /** Nothing is cut or out of reach in this size. */
  async function lookIn(place: string, size: Size): Promise<void> {
    await turnTo(size);
    await settle();
    await takePicture(`${place}, ${size.name}`);
    // Columns grow to what is in sight a moment after it is there, and rows may still be coming.
    const [ofTexts, ofControls] = ['texts', 'controls'].map(
      (what) => `${what} of ${place}, ${size.name}`,
    );
    await expect.poll(() => clippedTexts(page), ofTexts).toEqual([]);
    await expect.poll(() => columnsWithoutRoom(page), ofTexts).toEqual([]);
    await expect.poll(() => unreachable(page), ofControls).toEqual([]);
  }

  async function lookInForcedColors(place: string): Promise<void> {
    expect(await lostInForcedColors(page, () => takePicture(`${place}, forced`))).toEqual([]);
  }

  /**
   * Looks at what is open in these sizes, from the one that the window has now: a screen that is drawn
   * once for each size is not drawn for the way back, too. A table in `sizes` has to have room in a large
   * one, too.
   */
  async function look(place: string, which: readonly Size[] = [zoomed]): Promise<void> {
    await test.step(place, async () => {
      const isTable = which === sizes && (await screen.grid.count()) > 0;
      // What is open over a table leaves it as wide as it was.
      const all = isTable ? [large, ...which] : which;
      for (const size of current === all.at(-1) ? all.toReversed() : all) {
        if (size === large) {
          await turnTo(large);
          await expect.poll(() => columnsWithoutRoom(page)).toEqual([]);
          continue;
        }
        await lookIn(place, size);
        // There is least of it, so that it costs least; colours are the same in every size.
        if (size === which.at(-1)) {
          if (size === narrow) await expectAccessible(page, 'as it is', raised);
          else await expectAccessible(page, 'light and dark');
        }
        if (size === which[0] && size !== narrow) await lookInForcedColors(place);
      }
    });
  }

  /**
   * Looks at a screen that waits, failed or has a part only, where there is least room for what it says:
   * whoever looks at several stays at 200 %.
   */
  async function lookAtState(place: string): Promise<void> {
    await test.step(place, async () => {
      await lookIn(place, zoomed);
      await expectAccessible(page);
      await lookInForcedColors(place);
    });
  }

  /** Another table: its columns have to have room, and its words. All else is as in the first one. */
  async function lookAtOtherTable(place: string): Promise<void> {
    await test.step(place, () => lookIn(place, zoomed));
  }

  /** Opens something by this name, looks at it, and closes it again. */
  async function lookBehind(
    place: string,
    open: () => Promise<void>,
    which: readonly Size[] = [narrow],
  ): Promise<void> {
    if (which.includes(usual)) await turnTo(usual);
    await open();
    await look(place, which);
    // One closes the list in a dialog, the next one the dialog, once the focus is back in it.
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(screen.dialog).toHaveCount(0, { timeout: 1000 });
    }).toPass();
    await turnTo(usual);
  }

  const waiting = () => page.getByRole('main').getByRole('progressbar').first();

  /** Of what begins with a question: refused, on its way, and answered. */
  async function lookAtQuestion(
    place: string,
    platform: RunningSandbox,
    ask: () => Promise<void>,
  ): Promise<void> {
    refuseAll(platform);
    await ask();
    await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
    await lookAtState(`${place}, refused`);
    holdAll(platform);
    await press(page, starts('repair.retry'));
    await expect(waiting()).toBeVisible();
    await lookAtState(`${place}, on its way`);
    answerAll(platform);
    await expect(waiting()).toHaveCount(0);
  }

  return {
    look,
    lookAtState,
    lookAtOtherTable,
    lookBehind,
    lookAtQuestion,
    settle,
    takePicture,
    turnTo,
    waiting,
  };
}

/** The first rows of the table are there. */
export async function expectRows(page: Page): Promise<void> {
  const cell = openScreenObject(page).grid.getByRole('gridcell').first();
  await expect(cell).not.toBeEmpty();
}

export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).first().click();

const refused = { type: 'status', status: 400, code: 1007, message: 'Planted.' } as const;

export const refuseAll = (platform: RunningSandbox): void =>
  platform.setFaults([{ operation: '*', fault: refused }]);
export const holdAll = (platform: RunningSandbox): void =>
  platform.setFaults([{ operation: '*', fault: { type: 'hold' } }]);
export const answerAll = (platform: RunningSandbox): void => platform.setFaults([]);
