import {
  createKeychainMethods,
  type KeychainMethods,
  type SystemKeychain,
} from '../../../electron/core/access/keychain/keychain-methods.ts';
import {
  createWorker,
  serveWorker,
  type Worker,
} from '../../../electron/core/base/worker/index.ts';

/**
 * How the system's keychain answers calls, as real ones do: a locked one, or one whose user refuses, shows nothing and
 * deletes nothing, and fails only when it should store (facts: locked looks like missing, a prompt hangs).
 */
export type KeychainState =
  | 'open'
  | 'absent'
  | 'locked'
  | 'denying'
  | 'prompting'
  | 'hanging'
  /** Breaks all connections. */
  | 'restarted'
  /** It reports success but doesn't store. */
  | 'forgetful';

export interface KeychainUnderTest {
  /** By account: what is really stored, whatever it shows. */
  readonly items: Map<string, string>;
  state(): KeychainState;
  set(next: KeychainState): void;
  /** It gets into this state at this call from now on. */
  setAt(call: number, next: KeychainState): void;
  /** It is open, and has no further faults. */
  calm(): void;
  /** A client process, like the app's. */
  open(): Worker<KeychainMethods>;
  /** Returns whether, since the last call, it was in another state than open or a call hung. */
  wasInTrouble(): boolean;
}

/** `wait` in milliseconds: the user at the prompt takes that long, or never answers. */
export function createSystemKeychain(random: () => number, wait: number): KeychainUnderTest {
  const items = new Map<string, string>();
  let state: KeychainState = 'open';
  let trouble = false;
  let started = 0;
  let calls = 0;
  let change: { readonly call: number; readonly next: KeychainState } | null = null;
  /** For each call that was not answered at once, whether it still waits: others wait behind it. */
  const hanging: (() => boolean)[] = [];

  function enter(next: KeychainState): void {
    state = next;
    if (next !== 'open') trouble = true;
    if (next === 'restarted') started += 1;
  }

  function connect(isRunning: () => boolean): SystemKeychain {
    let since = started;
    let isFirst = true;
    async function ask<T>(open: () => T, closed: () => T): Promise<T> {
      calls += 1;
      if (change && calls >= change.call) {
        const { next } = change;
        change = null;
        enter(next);
      }
      await new Promise((resolve) => setImmediate(resolve));
      // It connects at its first call.
      if (isFirst) since = started;
      isFirst = false;
      if (since !== started) throw new Error('The connection is closed');
      switch (state) {
        case 'absent':
          throw new Error('Cannot autolaunch D-Bus without X11 $DISPLAY');
        case 'locked':
          return closed();
        case 'denying':
          if (random() < 0.5) return closed();
          throw new Error('The user denied access.');
        case 'hanging':
          hanging.push(isRunning);
          return new Promise<T>(() => undefined);
        case 'prompting': {
          let isAsking = true;
          hanging.push(() => isAsking && isRunning());
          await new Promise((resolve) => setTimeout(resolve, wait * random() * 1.5));
          isAsking = false;
          // Its prompt closes with its caller.
          if (!isRunning()) return new Promise<T>(() => undefined);
          return random() < 0.7 ? open() : closed();
        }
        default:
          return open();
      }
    }
    return {
      getPassword: (_, account) =>
        ask(
          () => items.get(account) ?? null,
          () => null,
        ),
      setPassword: (_, account, text) =>
        ask(
          () => {
            if (state !== 'forgetful') items.set(account, text);
          },
          () => {
            throw new Error('Cannot create an item in a locked collection');
          },
        ),
      deletePassword: (_, account) =>
        ask(
          () => items.delete(account),
          () => false,
        ),
    };
  }

  return {
    items,
    state: () => state,
    set: enter,
    setAt: (call, next) => {
      change = { call: calls + call, next };
    },
    calm() {
      change = null;
      enter('open');
    },
    open: () =>
      createWorker<KeychainMethods>(({ onMessage, onExit }) => {
        let isRunning = true;
        let hear: ((event: { data: unknown }) => void) | null = null;
        serveWorker(
          {
            postMessage: (message) => {
              if (isRunning) onMessage(message as never);
            },
            on: (_, listener) => {
              hear = listener;
            },
          },
          createKeychainMethods(connect(() => isRunning)),
        );
        return {
          post: (message) =>
            void setImmediate(() => {
              if (isRunning) hear?.({ data: message });
            }),
          kill() {
            isRunning = false;
            setImmediate(onExit);
          },
        };
      }),
    wasInTrouble() {
      const was = trouble;
      trouble = state !== 'open' || hanging.some((isRunning) => isRunning());
      return was;
    },
  };
}
