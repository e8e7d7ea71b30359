import { useEffect, useEffectEvent } from 'react';
import { desk } from '../../bridge.ts';
import { isDialogOpen } from '../../ui/is-dialog-open.ts';
import { type Command, commandOfKey } from './command-of-key.ts';

const handlers = new Map<Command, Set<() => void>>();

/** Gives a command, as the native menu and the keys do. */
export function giveCommand(command: Command): void {
  for (const handler of handlers.get(command) ?? []) handler();
}

desk.app.onCommand(giveCommand);

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

const isMac = navigator.userAgent.includes('Macintosh');

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
      // There, this key moves by a word.
      if (command === 'back' && event.altKey && isMac && isTyping(event.target)) return;
      event.preventDefault();
      if (event.repeat || isDialogOpen()) return;
      giveCommand(command);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
