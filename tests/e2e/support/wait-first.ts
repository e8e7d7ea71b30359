import type { Locator, Page } from '@playwright/test';

/** The function that every expectation of an element calls; not part of Playwright's documented interface. */
interface Expecting extends Locator {
  _expect(
    expression: string,
    options: { readonly isNot: boolean; readonly timeout?: number },
  ): Promise<unknown>;
}

/** Expectations that an absent element meets, or that are about several elements. */
const withoutElement =
  /^(?:to\.be\.(?:hidden|detached)|not to\.be\.(?:visible|attached|in\.viewport))$/;
const ofMany = /^(?:not )?(?:to\.have\.count|to\.match\.aria|to\.have\.(?:title|url)|.*\.array)$/;
const prepared = new WeakSet<object>();

/**
 * Makes expectations wait until the element exists. Otherwise Playwright describes the whole page for an error message
 * each time that it finds no element, ten times the work of looking, which takes half a processor while a test waits.
 */
export function waitBeforeExpecting(page: Page): void {
  const locators: Expecting = Object.getPrototypeOf(page.locator(':root'));
  if (prepared.has(locators)) return;
  prepared.add(locators);
  const expectNow = locators._expect;
  locators._expect = async function (this: Expecting, expression, options) {
    const { isNot, timeout = 0 } = options;
    const asked = `${isNot ? 'not ' : ''}${expression}`;
    if (timeout === 0 || withoutElement.test(asked) || ofMany.test(asked)) {
      return expectNow.call(this, expression, options);
    }
    const until = performance.now() + timeout;
    const mustBeSeen = asked === 'to.be.visible' || asked === 'not to.be.hidden';
    const isThere = await this.waitFor({ state: mustBeSeen ? 'visible' : 'attached', timeout })
      .then(() => true)
      .catch(() => false);
    // That was the same question; the result is told as before `not`.
    if (isThere && mustBeSeen) return { matches: !isNot };
    // The expectation itself reports why it is missing.
    const left = Math.max(1, until - performance.now());
    return expectNow.call(this, expression, { ...options, timeout: left });
  };
}
