import type { Locator, Page } from '@playwright/test';

/** What every expectation of an element calls; no part of Playwright's documented interface. */
interface Expecting extends Locator {
  _expect(
    expression: string,
    options: { readonly isNot: boolean; readonly timeout?: number },
  ): Promise<unknown>;
}

/** Met by what is not there, or asked of several elements at once. */
const withoutElement =
  /^(?:to\.be\.(?:hidden|detached)|not to\.be\.(?:visible|attached|in\.viewport))$/;
const ofMany = /^(?:not )?(?:to\.have\.count|to\.match\.aria|to\.have\.(?:title|url)|.*\.array)$/;
const prepared = new WeakSet<object>();

/**
 * Makes expectations of an element wait until it is there before they look at it. Playwright
 * describes the whole page each time that an expectation finds no element, for the message of a
 * failure: that is ten times the work of looking, for half of a processor while a test waits.
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
    // Why it is not there is for the expectation to say.
    await this.waitFor({ state: mustBeSeen ? 'visible' : 'attached', timeout }).catch(
      () => undefined,
    );
    const left = Math.max(1, until - performance.now());
    return expectNow.call(this, expression, { ...options, timeout: left });
  };
}
