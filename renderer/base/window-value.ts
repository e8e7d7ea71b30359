import { useSyncExternalStore } from 'react';

/** A value of the window that code outside of components can set, such as which dialog is open. */
export interface WindowValue<T> {
  readonly get: () => T;
  readonly set: (next: T) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createWindowValue<T>(first: T): WindowValue<T> {
  const listeners = new Set<() => void>();
  let value = first;
  return {
    get: () => value,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useWindowValue<T>({ subscribe, get }: WindowValue<T>): T {
  return useSyncExternalStore(subscribe, get);
}
