import type { Page } from '@playwright/test';

/**
 * Finds information that only a background carries. In high contrast, backgrounds have the system's colours: marks
 * become invisible, and states look the same.
 */
export async function lostInForcedColors(
  page: Page,
  whileForced: () => Promise<void>,
): Promise<string[]> {
  await page.evaluate(rememberMarks);
  await page.emulateMedia({ forcedColors: 'active' });
  await whileForced();
  const lost = await page.evaluate(findLost);
  await page.emulateMedia({ forcedColors: 'none' });
  return lost;
}

interface Marked extends Window {
  marksOfTest?: Element[];
}

/** Runs in a page: lists what only a background draws, such as bars or patches of a legend. */
function rememberMarks(): void {
  const isSeen = (color: string) => !/^rgba\(.*, 0\)$|^transparent$/.test(color);
  const colorBehind = (element: Element): string => {
    for (let box = element.parentElement; box; box = box.parentElement) {
      const { backgroundColor } = getComputedStyle(box);
      if (isSeen(backgroundColor)) return backgroundColor;
    }
    return '';
  };
  const marks: Element[] = [];
  for (const element of document.body.querySelectorAll('*')) {
    if (element.childElementCount > 0 || element.textContent !== '') continue;
    if (!(element instanceof HTMLElement) || !element.checkVisibility({ visibilityProperty: true }))
      continue;
    if (element.closest('[inert]') || element.matches('input, textarea, canvas, img')) continue;
    const { width, height } = element.getBoundingClientRect();
    if (width < 1 || height < 1) continue;
    const style = getComputedStyle(element);
    if (style.opacity === '0' || style.clipPath.startsWith('inset')) continue;
    const isDrawn =
      style.backgroundImage !== 'none' ||
      (isSeen(style.backgroundColor) && style.backgroundColor !== colorBehind(element));
    if (isDrawn) marks.push(element);
  }
  (window as Marked).marksOfTest = marks;
}

/** Runs in a page with forced colours: which of them are invisible, and which states look the same. */
function findLost(): string[] {
  const found: string[] = [];
  const tell = (element: Element) => element.outerHTML.replaceAll(/\s+/g, ' ').slice(0, 140);
  const colorBehind = (element: Element): string => {
    for (let box = element.parentElement; box; box = box.parentElement) {
      const { backgroundColor } = getComputedStyle(box);
      if (!/^rgba\(.*, 0\)$/.test(backgroundColor)) return backgroundColor;
    }
    return '';
  };
  for (const mark of (window as Marked).marksOfTest ?? []) {
    if (!mark.isConnected || !mark.checkVisibility({ visibilityProperty: true })) continue;
    const style = getComputedStyle(mark);
    const hasLine = ['Top', 'Right', 'Bottom', 'Left'].some(
      (side) =>
        style.getPropertyValue(`border-${side.toLowerCase()}-style`) !== 'none' &&
        style.getPropertyValue(`border-${side.toLowerCase()}-width`) !== '0px',
    );
    const hasOutline = style.outlineStyle !== 'none' && style.outlineWidth !== '0px';
    const hasFill =
      !/^rgba\(.*, 0\)$/.test(style.backgroundColor) && style.backgroundColor !== colorBehind(mark);
    if (!hasLine && !hasOutline && !hasFill && style.backgroundImage === 'none')
      found.push(`unseen mark: ${tell(mark)} in ${tell(mark.parentElement ?? mark).slice(0, 90)}`);
  }
  const looks = (element: Element): string => {
    const parts = [element, ...element.querySelectorAll('*')].slice(0, 12);
    return parts
      .map((part) => {
        const style = getComputedStyle(part);
        const before = getComputedStyle(part, '::before');
        const after = getComputedStyle(part, '::after');
        return [
          style.color,
          style.backgroundColor,
          style.borderTopColor,
          style.borderTopStyle,
          style.borderBottomColor,
          style.borderBottomWidth,
          style.borderLeftWidth,
          style.borderLeftColor,
          style.outlineStyle,
          style.outlineColor,
          style.outlineWidth,
          style.fontWeight,
          style.textDecorationLine,
          style.fill,
          style.stroke,
          style.visibility,
          style.display,
          style.opacity,
          style.boxShadow,
          before.content,
          before.backgroundColor,
          after.content,
          after.backgroundColor,
        ].join(' ');
      })
      .join('\n')
      .concat(String(element.querySelectorAll('svg').length));
  };
  const states = [
    'aria-selected',
    'aria-checked',
    'aria-pressed',
    'aria-current',
    'aria-disabled',
    'data-selected',
    'data-current',
    'data-held',
  ];
  for (const state of states) {
    const on = [...document.querySelectorAll(`[${state}]:not([${state}="false"])`)];
    for (const element of on) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]'))
        continue;
      const role = element.getAttribute('role') ?? element.tagName;
      const group = element.parentElement?.parentElement ?? element.parentElement;
      const other = [...(group?.querySelectorAll(element.tagName) ?? [])].find(
        (each) =>
          each !== element &&
          (each.getAttribute('role') ?? each.tagName) === role &&
          each.className.toString().split(' ')[0] === element.className.toString().split(' ')[0] &&
          [null, 'false'].includes(each.getAttribute(state)) &&
          each.checkVisibility({ visibilityProperty: true }),
      );
      if (other && looks(other) === looks(element))
        found.push(`${state} looks the same: ${tell(element)}`);
    }
  }
  return found;
}
