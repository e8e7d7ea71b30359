import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

/** A value of the window that code outside of components can set, such as which dialog is open. */
export interface WindowValue<T> {
  readonly get: () => T;
  readonly set: (next: T) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createWindowValue<T>(first: T): WindowValue<T> {
  const { subscribe, notify } = createListeners();
  let value = first;
  return {
    get: () => value,
    set: (next) => {
      value = next;
      notify();
    },
    subscribe,
  };
}

export function useWindowValue<T>({ subscribe, get }: WindowValue<T>): T {
  return useSyncExternalStore(subscribe, get);
}
