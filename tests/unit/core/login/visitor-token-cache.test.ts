import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  cachedFor,
  createVisitorTokenCache,
  onClipboardFor,
} from '../../../../electron/core/access/login/visitor-token-cache.ts';
import { systemClock } from '../../../../electron/core/base/time/clock.ts';

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = `${part({ alg: 'HS256' })}.${part({ exp: 2_000_000_000 })}.canary-signature`;

function setUp() {
  const board = { text: '' };
  const forgotten: string[] = [];
  const stored = createVisitorTokenCache({
    clipboard: {
      readText: async () => board.text,
      writeText: async (text) => {
        board.text = text;
      },
      clear: () => {
        board.text = '';
      },
    },
    clock: systemClock,
    onForgotten: (tokenId) => forgotten.push(tokenId),
  });
  return { board, forgotten, stored };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('tells no more of a token than its end, its length and its expiry', () => {
  const { stored } = setUp();
  const told = stored.add(token, 1);
  expect(told).toEqual({
    tokenId: told.tokenId,
    lastCharacters: 'ture',
    length: token.length,
    expiresAt: 2_000_000_000_000,
    cachedUntil: Date.now() + cachedFor,
  });
  expect(JSON.stringify(told)).not.toContain('canary');
  expect(stored.add('short', 1)).toMatchObject({ lastCharacters: '', expiresAt: null });
});

test('what was copied leaves the clipboard after a minute', async () => {
  const { stored, board } = setUp();
  await stored.copy(stored.add(token, 1).tokenId);
  expect(board.text).toBe(token);
  await vi.advanceTimersByTimeAsync(onClipboardFor - 1);
  expect(board.text).toBe(token);
  await vi.advanceTimersByTimeAsync(1);
  expect(board.text).toBe('');
  expect(stored.hasCopied()).toBe(false);
});

test('what the user copied since stays', async () => {
  const { stored, board } = setUp();
  await stored.copy(stored.add(token, 1).tokenId);
  board.text = 'mine';
  await vi.advanceTimersByTimeAsync(onClipboardFor);
  expect(board.text).toBe('mine');
});

test('copying again gives it another minute', async () => {
  const { stored, board } = setUp();
  const { tokenId } = stored.add(token, 1);
  await stored.copy(tokenId);
  await vi.advanceTimersByTimeAsync(onClipboardFor / 2);
  await stored.copy(tokenId);
  await vi.advanceTimersByTimeAsync(onClipboardFor - 1);
  expect(board.text).toBe(token);
  await vi.advanceTimersByTimeAsync(1);
  expect(board.text).toBe('');
});

test('a token is forgotten after ten minutes, when told, and with its window', async () => {
  const { stored, forgotten } = setUp();
  const first = stored.add(token, 1).tokenId;
  await vi.advanceTimersByTimeAsync(cachedFor);
  const second = stored.add(token, 1).tokenId;
  stored.forget(second);
  const third = stored.add(token, 1).tokenId;
  const other = stored.add(token, 2).tokenId;
  stored.forgetWindow(1);
  expect(forgotten).toEqual([first, second, third]);
  await expect(stored.copy(third)).rejects.toMatchObject({ error: { kind: 'token-forgotten' } });
  await stored.copy(other);
});

test('when the app ends nothing of ours stays on the clipboard', async () => {
  const { stored, board, forgotten } = setUp();
  await stored.copy(stored.add(token, 1).tokenId);
  await stored.forgetAll();
  expect(board.text).toBe('');
  expect(forgotten).toHaveLength(1);
});
