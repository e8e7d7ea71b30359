import { randomUUID } from 'node:crypto';
import type { VisitorToken } from '../../../shared/domain/visitor-tokens.ts';
import { fail } from '../../../shared/errors.ts';
import type { Clock } from '../time/clock.ts';
import { readClaims } from './token-life.ts';

/** The system's clipboard. */
export interface Clipboard {
  readText(): Promise<string>;
  writeText(text: string): Promise<void>;
  clear(): void;
}

/** Visitor tokens that were asked for: in memory only, for a few minutes, handed out by the clipboard. */
export interface HeldTokens {
  add(token: string, window: number): VisitorToken;
  /** Puts it on the clipboard and returns when it goes again. Fails with `token-forgotten`. */
  copy(tokenId: string): Promise<number>;
  forget(tokenId: string): void;
  /** Those that a window asked for, when it is gone. */
  forgetAllOf(window: number): void;
  /** The app ends: forgets all, and takes what it copied off the clipboard. */
  forgetAll(): Promise<void>;
  /** Whether something of ours may still be on the clipboard. */
  hasCopied(): boolean;
}

export const heldFor = 10 * 60_000;
export const onClipboardFor = 60_000;

export function createHeldTokens(options: {
  readonly clipboard: Clipboard;
  readonly clock: Clock;
  readonly onForgotten: (tokenId: string) => void;
}): HeldTokens {
  const { clipboard, clock, onForgotten } = options;
  const held = new Map<string, { token: string; window: number; timer: NodeJS.Timeout }>();
  let copied: { token: string; timer: NodeJS.Timeout } | null = null;

  function forget(tokenId: string): void {
    const entry = held.get(tokenId);
    if (!entry) return;
    clearTimeout(entry.timer);
    held.delete(tokenId);
    onForgotten(tokenId);
  }

  /** Only what we put there: what the user copied since is theirs. */
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
      const timer = setTimeout(() => forget(tokenId), heldFor);
      timer.unref();
      held.set(tokenId, { token, window, timer });
      const exp = readClaims(token.split('.')[1] ?? '')?.exp;
      return {
        tokenId,
        // Of a short one four characters would be too much.
        lastCharacters: token.length >= 16 ? token.slice(-4) : '',
        length: token.length,
        expiresAt: typeof exp === 'number' && Number.isFinite(exp) ? exp * 1000 : null,
        heldUntil: clock.now() + heldFor,
      };
    },
    async copy(tokenId) {
      const { token } = held.get(tokenId) ?? fail('token-forgotten');
      if (copied) clearTimeout(copied.timer);
      await clipboard.writeText(token);
      const timer = setTimeout(() => void clearClipboard(), onClipboardFor);
      timer.unref();
      copied = { token, timer };
      return clock.now() + onClipboardFor;
    },
    forget,
    forgetAllOf(window) {
      for (const [tokenId, entry] of [...held]) if (entry.window === window) forget(tokenId);
    },
    async forgetAll() {
      for (const tokenId of [...held.keys()]) forget(tokenId);
      await clearClipboard();
    },
    hasCopied: () => copied !== null,
  };
}
