import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createHeldTokens,
  heldFor,
  onClipboardFor,
} from '../../../../electron/core/login/held-tokens.ts';
import { systemClock } from '../../../../electron/core/time/clock.ts';

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = `${part({ alg: 'HS256' })}.${part({ exp: 2_000_000_000 })}.canary-signature`;

function setUp() {
  const board = { text: '' };
  const forgotten: string[] = [];
  const held = createHeldTokens({
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
  return { board, forgotten, held };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('tells no more of a token than its end, its length and its expiry', () => {
  const { held } = setUp();
  const told = held.add(token, 1);
  expect(told).toEqual({
    tokenId: told.tokenId,
    lastCharacters: 'ture',
    length: token.length,
    expiresAt: 2_000_000_000_000,
    heldUntil: Date.now() + heldFor,
  });
  expect(JSON.stringify(told)).not.toContain('canary');
  expect(held.add('short', 1)).toMatchObject({ lastCharacters: '', expiresAt: null });
});

test('what was copied leaves the clipboard after a minute', async () => {
  const { held, board } = setUp();
  await held.copy(held.add(token, 1).tokenId);
  expect(board.text).toBe(token);
  await vi.advanceTimersByTimeAsync(onClipboardFor - 1);
  expect(board.text).toBe(token);
  await vi.advanceTimersByTimeAsync(1);
  expect(board.text).toBe('');
  expect(held.hasCopied()).toBe(false);
});

test('what the user copied since stays', async () => {
  const { held, board } = setUp();
  await held.copy(held.add(token, 1).tokenId);
  board.text = 'mine';
  await vi.advanceTimersByTimeAsync(onClipboardFor);
  expect(board.text).toBe('mine');
});

test('copying again gives it another minute', async () => {
  const { held, board } = setUp();
  const { tokenId } = held.add(token, 1);
  await held.copy(tokenId);
  await vi.advanceTimersByTimeAsync(onClipboardFor / 2);
  await held.copy(tokenId);
  await vi.advanceTimersByTimeAsync(onClipboardFor - 1);
  expect(board.text).toBe(token);
  await vi.advanceTimersByTimeAsync(1);
  expect(board.text).toBe('');
});

test('a token is forgotten after ten minutes, when told, and with its window', async () => {
  const { held, forgotten } = setUp();
  const first = held.add(token, 1).tokenId;
  await vi.advanceTimersByTimeAsync(heldFor);
  const second = held.add(token, 1).tokenId;
  held.forget(second);
  const third = held.add(token, 1).tokenId;
  const other = held.add(token, 2).tokenId;
  held.forgetAllOf(1);
  expect(forgotten).toEqual([first, second, third]);
  await expect(held.copy(third)).rejects.toMatchObject({ error: { kind: 'token-forgotten' } });
  await held.copy(other);
});

test('when the app ends nothing of ours stays on the clipboard', async () => {
  const { held, board, forgotten } = setUp();
  await held.copy(held.add(token, 1).tokenId);
  await held.forgetAll();
  expect(board.text).toBe('');
  expect(forgotten).toHaveLength(1);
});
