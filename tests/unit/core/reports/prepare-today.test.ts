import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createPrepareToday } from '../../../../electron/core/answers/reports/index.ts';
import { fail } from '../../../../shared/errors.ts';

beforeAll(() => void vi.useFakeTimers());
afterAll(() => void vi.useRealTimers());

function open({ isShown = false, isLocked = false } = {}) {
  const calls: string[] = [];
  const bugs: unknown[] = [];
  const prepare = createPrepareToday({
    reports: {
      async readToday({ profileId }) {
        calls.push(`today ${profileId}`);
        return isLocked ? fail('stored-rows-locked') : (undefined as never);
      },
      async readSinceYesterday(profileId) {
        calls.push(`since ${profileId}`);
        return undefined as never;
      },
      async release(profileId) {
        calls.push(`release ${profileId}`);
      },
    },
    isShown: () => isShown,
    onBug: (error) => bugs.push(error),
  });
  return { calls, bugs, prepare };
}

it('reads Today once after the last of a night’s rows, and lets go of the rows', async () => {
  const { calls, prepare } = open();
  for (let response = 0; response < 5; response += 1) {
    prepare.noteStored('one');
    await vi.advanceTimersByTimeAsync(50_000);
  }
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(calls).toEqual(['today one', 'since one', 'release one']);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(calls).toHaveLength(3);
});

it('leaves a venue to the window that shows it', async () => {
  const { calls, prepare } = open({ isShown: true });
  prepare.noteStored('one');
  await vi.advanceTimersByTimeAsync(61_000);
  expect(calls).toEqual([]);
});

it('reads nothing more once the app ends', async () => {
  const { calls, prepare } = open();
  prepare.noteStored('one');
  prepare.stop();
  prepare.noteStored('two');
  await vi.advanceTimersByTimeAsync(61_000);
  expect(calls).toEqual([]);
});

it('takes a locked keychain for no bug', async () => {
  const { bugs, prepare } = open({ isLocked: true });
  prepare.noteStored('one');
  await vi.advanceTimersByTimeAsync(61_000);
  expect(bugs).toEqual([]);
});
