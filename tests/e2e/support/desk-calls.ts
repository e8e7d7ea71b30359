import type { Page } from '@playwright/test';
import type { Desk as Bridge } from '../../../shared/ipc/contract.ts';

/**
 * The page's own bridge, called from a test: what a compromised or hurried renderer could ask
 * without any screen. Events are left out.
 */
export function getDesk(page: Page): Bridge {
  return new Proxy({} as Bridge, {
    get: (_, area) =>
      new Proxy(
        {},
        {
          get: (_target, method) => (input: unknown) =>
            page.evaluate(
              ([areaName, methodName, payload]) => {
                const bridge = (
                  window as unknown as {
                    desk: Record<string, Record<string, (value: unknown) => Promise<unknown>>>;
                  }
                ).desk;
                return bridge[areaName]?.[methodName]?.(payload);
              },
              [String(area), String(method), input] as const,
            ),
        },
      ),
  });
}
