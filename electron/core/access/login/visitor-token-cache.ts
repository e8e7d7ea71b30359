import { randomUUID } from 'node:crypto';
import type { VisitorToken } from '../../../../shared/domain/visitor-tokens.ts';
import { fail } from '../../../../shared/errors.ts';
import type { Clock } from '../../base/time/index.ts';
import { readClaims } from './token-life.ts';

export interface Clipboard {
  readText(): Promise<string>;
  writeText(text: string): Promise<void>;
  clear(): void;
}

/** Holds requested visitor tokens for a few minutes, in memory only; the clipboard gives them out. */
export interface VisitorTokenCache {
  add(token: string, window: number): VisitorToken;
  /**
   * Copies the token to the clipboard. Returns when it will be removed from there, in milliseconds since the epoch.
   * Fails with `token-forgotten`.
   */
  copy(tokenId: string): Promise<number>;
  forget(tokenId: string): void;
  /** Forgets the tokens that a closed window requested. */
  forgetWindow(window: number): void;
  /** For the app's end: forgets all tokens, and removes a copied one from the clipboard. */
  forgetAll(): Promise<void>;
  /** True if a token may still be on the clipboard. */
  hasCopied(): boolean;
}

export const cachedFor = 10 * 60_000;
export const onClipboardFor = 60_000;

export function createVisitorTokenCache(options: {
  readonly clipboard: Clipboard;
  readonly clock: Clock;
  readonly onForgotten: (tokenId: string) => void;
}): VisitorTokenCache {
  const { clipboard, clock, onForgotten } = options;
  const cached = new Map<string, { token: string; window: number; timer: NodeJS.Timeout }>();
  let copied: { token: string; timer: NodeJS.Timeout } | null = null;

  function forget(tokenId: string): void {
    const entry = cached.get(tokenId);
    if (!entry) return;
    clearTimeout(entry.timer);
    cached.delete(tokenId);
    onForgotten(tokenId);
  }

  /** Clears only what the app copied, not what the user has copied since. */
  async function clearClipboard(): Promise<void> {
    if (!copied) return;
    const { token, timer } = copied;
    clearTimeout(timer);
    copied = null;
    if ((await clipboard.readText()) === token) clipboard.clear();
  }

  return {
    add(token, window) {
      const tokenId = randomUUID();
      const timer = setTimeout(() => forget(tokenId), cachedFor);
      timer.unref();
      cached.set(tokenId, { token, window, timer });
      const exp = readClaims(token.split('.')[1] ?? '')?.exp;
      return {
        tokenId,
        // Four characters would reveal too much of a short token.
        lastCharacters: token.length >= 16 ? token.slice(-4) : '',
        length: token.length,
        expiresAt: typeof exp === 'number' && Number.isFinite(exp) ? exp * 1000 : null,
        cachedUntil: clock.now() + cachedFor,
      };
    },
    async copy(tokenId) {
      const { token } = cached.get(tokenId) ?? fail('token-forgotten');
      if (copied) clearTimeout(copied.timer);
      await clipboard.writeText(token);
      const timer = setTimeout(() => void clearClipboard(), onClipboardFor);
      timer.unref();
      copied = { token, timer };
      return clock.now() + onClipboardFor;
    },
    forget,
    forgetWindow(window) {
      for (const [tokenId, entry] of [...cached]) if (entry.window === window) forget(tokenId);
    },
    async forgetAll() {
      for (const tokenId of [...cached.keys()]) forget(tokenId);
      await clearClipboard();
    },
    hasCopied: () => copied !== null,
  };
}
