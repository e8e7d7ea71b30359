import { useEffect, useEffectEvent } from 'react';
import type { EventPayload } from '../../shared/ipc/contract.ts';
import { desk } from './bridge.ts';

/** What a menu item or a shortcut does. */
export type Command = EventPayload<'app', 'command'>;

const handlers = new Map<Command, Set<() => void>>();

/** Gives a command, as the native menu and the keys do. */
export function giveCommand(command: Command): void {
  for (const handler of handlers.get(command) ?? []) handler();
}

/** Call once: commands of the menu and the keys arrive. */
export function followCommands(): void {
  desk.app.onCommand(giveCommand);
}

/** Does something when the command is given, whether by menu or by key. */
export function useCommand(command: Command, handler: () => void): void {
  const onCommand = useEffectEvent(handler);
  useEffect(() => {
    const listener = () => onCommand();
    const listeners = handlers.get(command) ?? new Set();
    listeners.add(listener);
    handlers.set(command, listeners);
    return () => {
      listeners.delete(listener);
    };
  }, [command]);
}
