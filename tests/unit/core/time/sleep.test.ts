import { describe, expect, it } from 'vitest';
import { sleep, unlessCancelled } from '../../../../electron/core/base/time/sleep.ts';
import { appError, Failure } from '../../../../shared/errors.ts';

const never = new Promise<never>(() => undefined);
const outOfTime = new Failure(appError('out-of-time'));

describe('what is waited for ends at once when it is cancelled', () => {
  for (const [what, wait] of [
    ['a pause', (signal: AbortSignal) => sleep(3_600_000, signal)],
    ['work that does not notice', (signal: AbortSignal) => unlessCancelled(never, signal)],
  ] as const) {
    it(what, async () => {
      const running = new AbortController();
      const waiting = wait(running.signal);
      running.abort();
      await expect(waiting).rejects.toMatchObject({ error: { kind: 'cancelled' } });
      await expect(wait(running.signal)).rejects.toMatchObject({ error: { kind: 'cancelled' } });
      await expect(wait(AbortSignal.abort(outOfTime))).rejects.toBe(outOfTime);
    });
  }

  it('and otherwise is what the work gives', async () => {
    const { signal } = new AbortController();
    await expect(unlessCancelled(Promise.resolve(7), signal)).resolves.toBe(7);
    await expect(unlessCancelled(Promise.reject(outOfTime), signal)).rejects.toBe(outOfTime);
  });
});
