import { useEffect, useEffectEvent } from 'react';
import type { EventPayload } from '../../../shared/ipc/contract.ts';
import { desk } from '../../bridge.ts';

/** What a menu item or a shortcut asks for. */
export type Command = EventPayload<'app', 'command'>;

const handlers = new Map<Command, Set<() => void>>();

function run(command: Command): void {
  for (const handler of handlers.get(command) ?? []) handler();
}

desk.app.onCommand(run);

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

/** The command of a key press, or null. A dialog that is open keeps its keys to itself. */
export function commandOfKey(event: {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}): Command | null {
  if (event.altKey) return null;
  const key = event.key.toLowerCase();
  if ((event.ctrlKey || event.metaKey) && !event.shiftKey) {
    if (key === 'e') return 'export';
    if (key === 'r') return 'refresh';
    return null;
  }
  if (event.ctrlKey || event.metaKey) return null;
  if (key === 'f5') return 'refresh';
  if (key === '?') return 'shortcuts';
  return null;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, [role="spinbutton"]'))
  );
}

/** Call once: turns keys into commands, the same ones that the native menu gives. */
export function useShortcutKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const command = commandOfKey(event);
      if (!command || event.defaultPrevented) return;
      if (command === 'shortcuts' && isTyping(event.target)) return;
      event.preventDefault();
      if (event.repeat || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      run(command);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
