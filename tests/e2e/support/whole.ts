import { expect, type Page } from '@playwright/test';
import { en } from '../../../shared/messages/en/en.ts';
import type { Translation } from '../../../shared/messages/language.ts';
import { type LanguageId, loadTexts } from '../../../shared/messages/languages.ts';
import { addedSpace } from '../../../shared/messages/lengthen.ts';
import { readTexts } from '../../../shared/messages/stored-texts.ts';
import type { Desk } from './desk.ts';

/** A window in which all columns of most tables have room. */
export const large = { name: 'large', width: 1920, height: 1080, zoom: 1 } as const;

/** The smallest possible window. */
export const smallest = { name: 'smallest', width: 880, height: 560, zoom: 1 } as const;

export interface Size {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly zoom: number;
}

export const usual = { name: 'usual', width: 1280, height: 800, zoom: 1 } as const;
export const zoomed = { name: 'at 200 %', width: 1280, height: 800, zoom: 2 } as const;

/** A page of 320 pixels: 1280 at 400 % (WCAG 1.4.10). */
export const narrow = { name: 'at 400 %', width: 1280, height: 1024, zoom: 4 } as const;

/**
 * Sizes with the least room: the smallest window, and a common one at 200 % zoom. Content that fits there fits in
 * larger ones.
 */
export const sizes = [smallest, zoomed] as const;

export async function resize({ app, page }: Desk, { width, height, zoom }: Size): Promise<void> {
  // Repeats until it succeeds: the debugger can lose an evaluation ("Resulting promise was garbage collected").
  await expect(async () => {
    await app.evaluate(
      ({ BrowserWindow }, [w, h, factor]) => {
        const [window] = BrowserWindow.getAllWindows();
        // Intermediate renders use the smaller size: a screen at its largest takes three times as long.
        const isZoomedIn = factor > (window?.webContents.getZoomFactor() ?? 1);
        if (isZoomedIn) window?.webContents.setZoomFactor(factor);
        window?.setContentSize(w, h);
        window?.webContents.setZoomFactor(factor);
      },
      [width, height, zoom] as const,
    );
    const size = await page.evaluate(() => [innerWidth, innerHeight]);
    expect(size).toEqual([width / zoom, height / zoom]);
  }).toPass();
  // The page changes its size before its layout: columns are planned in one frame and drawn in the next.
  await page.evaluate(
    () =>
      new Promise<void>((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))),
      ),
  );
}

/**
 * Finds texts that are cut off at an edge or covered: numbers, and texts that `mark` tells from data, which in the
 * pseudo-locale all have. A sentence may end in an ellipsis; a number may not, and neither may dots replace one, unless
 * an edge of the table crosses its column.
 */
export function clippedTexts(page: Page, mark = addedSpace): Promise<string[]> {
  return page.evaluate((added) => {
    const isNumber = (text: string) => /\d/.test(text) && !/\p{L}{4}/u.test(text);
    const found: string[] = [];
    for (const cell of document.querySelectorAll('[role=gridcell]:not([data-cut])')) {
      const value = cell.lastElementChild;
      if (!value || !/\d/.test(value.textContent ?? '')) continue;
      if (!cell.checkVisibility({ visibilityProperty: true })) continue;
      const { bottom } = cell.getBoundingClientRect();
      if (value.getBoundingClientRect().top >= bottom - 2) found.push(`dots: ${value.textContent}`);
    }
    /** The visible part of an element, computed once for everything inside it. */
    const seenOf = new Map<Element | null, Seen>();
    type Seen = Readonly<Record<'left' | 'right' | 'top' | 'bottom', number>> & {
      readonly hasEllipsis: boolean;
      readonly isUnseen: boolean;
      /** The same without edges that scroll. */
      readonly end: number;
    };
    const whole = { left: 0, right: innerWidth, top: 0, bottom: innerHeight, end: innerWidth };
    seenOf.set(null, { ...whole, hasEllipsis: false, isUnseen: false });
    const findSeen = (box: Element | null): Seen => {
      const known = seenOf.get(box);
      if (known || !box) return known as Seen;
      const around = findSeen(box.parentElement);
      const style = getComputedStyle(box);
      const isUnseen =
        around.isUnseen || style.clipPath.startsWith('inset') || style.opacity === '0';
      let seen = { ...around, isUnseen };
      if (style.overflowX !== 'visible') {
        const rect = box.getBoundingClientRect();
        const left = rect.left + box.clientLeft;
        const top = rect.top + box.clientTop;
        const doesScroll = ['auto', 'scroll'].includes(style.overflowX);
        seen = {
          end: doesScroll ? Number.POSITIVE_INFINITY : Math.min(around.end, left + box.clientWidth),
          left: Math.max(around.left, left),
          right: Math.min(around.right, left + box.clientWidth),
          top: Math.max(around.top, top),
          bottom: Math.min(around.bottom, top + box.clientHeight),
          hasEllipsis: around.hasEllipsis || style.textOverflow === 'ellipsis',
          isUnseen,
        };
      }
      seenOf.set(box, seen);
      return seen;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const text = node.textContent?.trim() ?? '';
      const element = node.parentElement;
      // Field values in a table are cut as names are, and can be read by pointing.
      const isField = element?.closest('[role=gridcell]') !== null;
      const isWord = !isField && (node.textContent?.includes(added) ?? false);
      if (!isWord && !/\d/.test(text)) continue;
      if (!element?.checkVisibility({ visibilityProperty: true })) continue;
      // Behind an open dialog nothing is read.
      if (element.closest('[inert]')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) {
        if (line.width < 1 || line.height < 1) continue;
        const { left, right, top, bottom, end, hasEllipsis, isUnseen } = findSeen(element);
        // Content that is scrolled or folded away completely shows no wrong number.
        const middle = (line.top + line.bottom) / 2;
        if (isUnseen || line.right <= left + 1 || line.left >= right - 1) continue;
        // Nor does a line that a scrolling edge halves.
        if (middle <= top + 2 || middle >= bottom - 2) continue;
        if (isWord && line.right > end + 1) found.push(`cut word: ${text}`);
        const isCut = line.left < left - 1 || line.right > right + 1;
        // A heading at a scrolling edge continues behind it, as its column does, and so does a line of a file.
        if (isCut && line.right <= end && element.closest('[role=columnheader], td, pre')) continue;
        if (isCut && /\d/.test(text) && (isNumber(text) || !hasEllipsis))
          found.push(`cut at ${[left, line.left, line.right, right].map(Math.round)}: ${text}`);
        if (isCut || getComputedStyle(element).pointerEvents === 'none') continue;
        const covers = [line.left + 1, Math.min(line.right, right) - 1]
          .map((x) => document.elementFromPoint(x, middle))
          .filter((over) => over && !over.contains(element) && !element.contains(over))
          // An element that starts where the text ends is beside it; the edge belongs to both.
          .filter((over) => {
            const box = over?.getBoundingClientRect();
            // A button's reach over the rest of its row is not drawn.
            const isLevel = box && box.top < line.bottom && box.bottom > line.top;
            return isLevel && box.left < line.right - 0.5 && box.right > line.left + 0.5;
          })
          // Behind an open dialog everything is covered, and nothing is read.
          .filter((over) => !over?.closest('[role=dialog], [role=alertdialog], [role=menu]'))
          // Sticky elements hide whole lines of scrolling rows.
          .filter((over) => {
            for (let box = over; box && !box.contains(element); box = box.parentElement) {
              if (['sticky', 'fixed'].includes(getComputedStyle(box).position)) return false;
            }
            return true;
          });
        if (covers.length > 0)
          found.push(`covered by <${covers[0]?.outerHTML.slice(0, 90)}>: ${text}`);
      }
    }
    return found;
  }, mark);
}

/** Texts of the app in a language that are cut off, which tell themselves from data by being messages. */
export async function clippedMessages(page: Page, language: LanguageId): Promise<string[]> {
  const found = await clippedTexts(page, '');
  const stored = await loadTexts(language);
  const messages: Translation['messages'] =
    stored === null ? en.messages : readTexts(stored).messages;
  const texts = Object.keys(en.messages).flatMap((key) => messages[key] ?? []);
  const whole = new Set(texts);
  const parts = texts.filter((text) => text.includes('{')).flatMap((text) => text.split(/[{}#]/));
  const isMessage = (text: string) =>
    whole.has(text) || parts.some((part) => part.trim().length > 9 && text.includes(part.trim()));
  return found.filter((each) => {
    const [, word] = /^cut word: (.*)$/s.exec(each) ?? [];
    return word === undefined || isMessage(word);
  });
}

/** Texts of controls and empty fields, and headings of figures, that have less room than they need. */
export function cutControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls =
      'button, [role=tab], [role=radio], [role=menuitem], [role=option], label, th, [role=columnheader]';
    /** A heading of a table, or of a grid's column of figures. */
    const isOfFigures = (heading: Element) => {
      const grid = heading.closest('[role=grid]');
      const cell = grid?.querySelector(`[role=gridcell][aria-colindex="${heading.ariaColIndex}"]`);
      return !grid || (cell && ['end', 'right'].includes(getComputedStyle(cell).textAlign));
    };
    // Names of venues, files and rows are data, and may end in dots.
    const isData = (control: Element) => control.closest('[role=gridcell], tbody td') !== null;
    /** How much of a text in a control is beyond the edge that hides it, or beyond the control. */
    const measure = (node: Node, control: Element): number => {
      const range = document.createRange();
      range.selectNodeContents(node);
      let box = node.parentElement;
      while (box && box !== control && getComputedStyle(box).overflowX === 'visible') {
        box = box.parentElement;
      }
      return range.getBoundingClientRect().right - (box ?? control).getBoundingClientRect().right;
    };
    /** What of a placeholder is beyond its field. */
    const measurePlaceholder = (input: HTMLInputElement): number => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(input);
      const pen = document.createElement('canvas').getContext('2d');
      if (!pen) return 0;
      pen.font = font;
      const room =
        input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return pen.measureText(input.placeholder).width - room;
    };
    const placeholders = [...document.querySelectorAll<HTMLInputElement>('input[placeholder]')]
      .filter((input) => input.value === '' && input.checkVisibility({ visibilityProperty: true }))
      .filter((input) => measurePlaceholder(input) > 1)
      .map((input) => `${input.placeholder}: ${Math.round(measurePlaceholder(input))}`);
    const texts = [...document.querySelectorAll<HTMLElement>(controls)]
      .filter(
        (control) => control.checkVisibility({ visibilityProperty: true }) && !isData(control),
      )
      // Headings for screen readers only.
      .filter((control) => {
        const head = control.closest('thead');
        return !head || !getComputedStyle(head).clipPath.startsWith('inset');
      })
      .filter((control) => control.role !== 'columnheader' || isOfFigures(control))
      .flatMap((control) => {
        const cut: string[] = [];
        const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          const { currentNode } = walker;
          const around = currentNode.parentElement;
          // A box of one pixel is for screen readers.
          const isSeen = around?.checkVisibility() && around.getBoundingClientRect().width > 1;
          const over =
            isSeen && currentNode.textContent?.trim() ? measure(currentNode, control) : 0;
          if (over > 1) cut.push(`${currentNode.textContent}: ${Math.round(over)}`);
        }
        return cut;
      });
    return [...placeholders, ...texts];
  });
}

/** What of a screen has more in it than is in sight. */
export function listScrollers(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) =>
    [main, ...main.querySelectorAll('*')].flatMap((element) => {
      const { overflowY } = getComputedStyle(element);
      const over = element.scrollHeight - element.clientHeight;
      const canScroll = overflowY === 'auto' || overflowY === 'scroll';
      return canScroll && over > 0 ? [`${element.className} ${over}`] : [];
    }),
  );
}

/** Columns of an unscrolled table whose figures are cut, by their headings. */
export function columnsWithoutRoom(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const tables = [...document.querySelectorAll('[role=grid]')].filter(
      (table) => table.checkVisibility() && table.scrollLeft === 0,
    );
    return tables.flatMap((table) => {
      const cells = [...table.querySelectorAll('[role=gridcell][data-cut]')];
      const cut = cells.filter((cell) => /\d/.test(cell.textContent ?? ''));
      const columns = new Set(cut.map((cell) => cell.ariaColIndex));
      return [...columns].map(
        (column) =>
          table.querySelector(`[role=columnheader][aria-colindex="${column}"]`)?.textContent ?? '',
      );
    });
  });
}

/** Controls that a mouse can't reach: beyond an edge that doesn't scroll, or covered. */
export function unreachable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls =
      'button, input, textarea, a[href], [role=radio], [role=menuitem], [role=option]';
    const dialogs = [
      ...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]'),
    ];
    // Without messages for screen readers only.
    const isSeen = (each: Element) =>
      each.checkVisibility() &&
      !getComputedStyle(each.parentElement?.closest('[role=region]') ?? each).clipPath.startsWith(
        'inset',
      );
    const top = dialogs.filter(isSeen).at(-1) ?? document.body;
    const nameOf = (element: Element) =>
      element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '';
    const found: string[] = [];
    for (const control of top.querySelectorAll<HTMLElement>(controls)) {
      // Rows come and go as the grid scrolls; so do its headings' keys.
      if (control.closest('[role=rowgroup], thead')) continue;
      const target = control.closest('label') ?? control;
      if (!target.checkVisibility({ visibilityProperty: true })) continue;
      // For screen readers only, or folded until the focus comes.
      let isUnseen = false;
      for (let box: Element | null = control; box; box = box.parentElement) {
        isUnseen ||= getComputedStyle(box).clipPath.startsWith('inset');
      }
      if (isUnseen) continue;
      target.scrollIntoView({ block: 'center', inline: 'nearest' });
      for (let box = target.parentElement; box; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        // Neither wheel nor bar can scroll to it, only a script.
        if (overflowX === 'hidden' && box.scrollLeft !== 0)
          found.push(`scrolled aside: ${nameOf(control)}`);
        if (overflowY === 'hidden' && box.scrollTop !== 0)
          found.push(`scrolled down: ${nameOf(control)}`);
        if (overflowX === 'hidden') box.scrollLeft = 0;
        if (overflowY === 'hidden') box.scrollTop = 0;
      }
      // Nothing may extend below the window: it would scroll for invisible content.
      const whole = document.scrollingElement;
      if (whole && whole.scrollTop + whole.scrollLeft !== 0) {
        found.push(`scrolled the window: ${nameOf(control)}`);
        whole.scrollTo(0, 0);
      }
      const { left, right, top: above, bottom } = target.getBoundingClientRect();
      const places = [left + 3, (left + right) / 2, right - 3];
      const isHit = places.every((x) => {
        const over = document.elementFromPoint(x, (above + bottom) / 2);
        return over !== null && (target.contains(over) || over.contains(target));
      });
      if (!isHit) {
        const over = document.elementFromPoint((left + right) / 2, (above + bottom) / 2);
        found.push(
          `${nameOf(control)} at ${Math.round(left)}–${Math.round(right)}, ${Math.round(above)}–${Math.round(bottom)} under ${over?.outerHTML.slice(0, 80)}`,
        );
      }
    }
    return found;
  });
}
