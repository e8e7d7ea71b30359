import { type CDPSession, expect, type Page } from '@playwright/test';
import { starts } from './words.ts';

/** What a screen reader says about the focused element. */
export interface Focused {
  readonly role: string;
  readonly name: string;
  /** Text read after the name. */
  readonly description: string;
  /** States and values in the accessibility tree: `expanded`, `checked`, `selected` … */
  readonly states: Readonly<Record<string, unknown>>;
}

/** A user without a mouse: only keys and the accessibility tree. */
export interface Keys {
  press(...keys: readonly string[]): Promise<void>;
  type(text: string): Promise<void>;
  /** All at once, as Ctrl+V does. */
  paste(text: string): Promise<void>;
  /** Opens the first result of *Go to…*. */
  goTo(what: string): Promise<void>;
  /** Fails if the focus is lost, out of view, covered or invisible. */
  getFocused(): Promise<Focused>;
  expectFocus(role: string, name: RegExp, states?: Focused['states']): Promise<void>;
  /** Tabs until an element of this role and name has the focus; every stop on the way must be visible. */
  reach(role: string, name: RegExp, key?: string): Promise<void>;
  /** Texts that live regions announced since the last call. */
  takeAnnounced(): Promise<readonly string[]>;
  /** Waits for an announcement. */
  expectAnnounced(text: RegExp): Promise<void>;
  /** The page keeps no accessibility tree any more. */
  end(): Promise<void>;
}

const maxSteps = 80;

export async function useKeys(page: Page): Promise<Keys> {
  const session = await page.context().newCDPSession(page);
  // Otherwise the page's whole tree is made anew for each question.
  await session.send('Accessibility.enable');
  const said: string[] = [];
  await page.exposeFunction('sayForTest', (text: string) => said.push(text)).catch(() => {});
  await page.evaluate(followLiveRegions);

  const getFocused = async (): Promise<Focused> => {
    // A closing layer returns the focus in the frame after the next.
    await expect.poll(() => page.evaluate(findFocusProblem)).toBeNull();
    const focused = await readFocused(session);
    // Orca reads both, so a repeated text is heard twice.
    if (focused.description !== '') expect(focused.description).not.toBe(focused.name);
    return focused;
  };
  const is = ({ role, name }: Focused, wanted: string, pattern: RegExp) =>
    role === wanted && pattern.test(name);
  const keys: Keys = {
    async press(...pressed) {
      for (const key of pressed) await page.keyboard.press(key);
    },
    type: (text) => page.keyboard.type(text),
    paste: (text) => page.keyboard.insertText(text),
    async goTo(what) {
      await page.keyboard.press('Control+k');
      await keys.expectFocus('combobox', starts('command.palette'), { expanded: true });
      await page.keyboard.type(what);
      await page.keyboard.press('Enter');
      await expect.poll(() => readFocused(session).then(({ role }) => role)).not.toBe('combobox');
    },
    getFocused,
    async expectFocus(role, name, states = {}) {
      await expect(async () => {
        const focused = await getFocused();
        expect(focused).toMatchObject({ role, name: expect.stringMatching(name), states });
      }).toPass({ intervals: [20, 50, 100, 250] });
    },
    async reach(role, name, key = 'Tab') {
      const passed: string[] = [];
      for (let step = 0; step < maxSteps; step += 1) {
        const focused = await getFocused();
        if (is(focused, role, name)) return;
        passed.push(`${focused.role} ${focused.name}`);
        await page.keyboard.press(key);
      }
      throw new Error(`${key} never came to ${role} ${name}: ${passed.join(' | ')}`);
    },
    takeAnnounced: async () => said.splice(0),
    async expectAnnounced(text) {
      await expect.poll(() => said.join('\n')).toMatch(text);
      said.splice(0);
    },
    end: () => session.detach(),
  };
  return keys;
}

async function readFocused(session: CDPSession): Promise<Focused> {
  const { result } = await session.send('Runtime.evaluate', {
    expression: 'document.activeElement',
  });
  const objectId = result.objectId ?? '';
  const { nodes } = await session.send('Accessibility.getPartialAXTree', {
    objectId,
    fetchRelatives: false,
  });
  await session.send('Runtime.releaseObject', { objectId });
  const [node] = nodes;
  return {
    role: String(node?.role?.value ?? ''),
    name: String(node?.name?.value ?? ''),
    description: String(node?.description?.value ?? ''),
    states: Object.fromEntries(
      (node?.properties ?? []).map(({ name, value }) => [name, value.value]),
    ),
  };
}

/** Runs in a page: reports texts of live regions to the test. */
function followLiveRegions(): void {
  const { sayForTest } = window as unknown as { sayForTest: (text: string) => void };
  const live =
    '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"], [role="log"]';
  const told = new WeakMap<Element, string>();
  new MutationObserver((changes) => {
    const regions = new Set<Element>();
    for (const { target, addedNodes } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest(live);
      if (region) regions.add(region);
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        if (node.matches(live)) regions.add(node);
        for (const inner of node.querySelectorAll(live)) regions.add(inner);
      }
    }
    for (const region of regions) {
      const text = region.textContent?.trim() ?? '';
      if (text === '' || told.get(region) === text || region.closest('[aria-hidden="true"]'))
        continue;
      told.set(region, text);
      sayForTest(text);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Runs in a page: why a sighted user can't tell where the focus is. Null if they can. */
function findFocusProblem(): string | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'the focus is lost';
  const told = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent?.slice(0, 40)}`;
  // Orca reads the landmark and then the focused element: one name for both is heard twice.
  const name = focused.getAttribute('aria-label');
  const part = focused.parentElement?.closest('[role="group"], [role="region"], section, fieldset');
  if (name && part?.getAttribute('aria-label') === name) return `said twice: ${told}`;
  if (!document.hasFocus()) return `the window has no focus (${told})`;
  // A checkbox is drawn by its label, an option by its row.
  const drawn = focused.closest('label') ?? focused;
  const { left, right, top, bottom, width, height } = drawn.getBoundingClientRect();
  if (width === 0 || height === 0) return `nothing is drawn of ${told}`;
  const x = (Math.max(0, left) + Math.min(innerWidth, right)) / 2;
  const y = (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2;
  if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return `out of sight: ${told}`;
  const hit = document.elementFromPoint(x, y);
  // Escape closes its own tooltip, which was placed before the page moved.
  const tooltip = hit?.closest('[role="tooltip"]')?.id;
  const isOwnTooltip = !!tooltip && focused.getAttribute('aria-describedby') === tooltip;
  if (!hit || !(isOwnTooltip || drawn.contains(hit) || hit.contains(drawn)))
    return `covered: ${told} by ${hit?.outerHTML.slice(0, 200)}`;
  // The element that gets the focus with a new screen is as large as the screen.
  if (focused.matches('main, [role="dialog"], [role="alertdialog"]')) return null;
  const isRing = (element: Element) => {
    const style = getComputedStyle(element);
    const hasOutline = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 1;
    return hasOutline || style.boxShadow !== 'none';
  };
  const parts = [focused, drawn, ...drawn.querySelectorAll('*')];
  if (parts.some(isRing) || (focused.parentElement && isRing(focused.parentElement))) return null;
  const background = (element: Element | null) =>
    element && getComputedStyle(element).backgroundColor;
  const isFilled = !['rgba(0, 0, 0, 0)', background(drawn.parentElement)].includes(
    background(drawn) ?? '',
  );
  return focused.matches('[data-focused], [data-focus-visible]') && isFilled
    ? null
    : `no ring: ${told}`;
}
