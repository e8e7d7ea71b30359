import { useEffect } from 'react';
import { findCommand } from '../../shared/commands.ts';
import { giveCommand } from '../base/commands.ts';
import { isDialogOpen } from '../ui/is-dialog-open.ts';

const isMac = navigator.userAgent.includes('Macintosh');

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, [role="spinbutton"]'))
  );
}

/** Call once: turns keys into commands, the same as those of the native menu. */
export function useShortcutKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const command = findCommand(event);
      if (!command || event.defaultPrevented) return;
      if ((command === 'shortcuts' || command === 'undo') && isTyping(event.target)) return;
      // In a text field, this key moves by a word.
      if (command === 'back' && event.altKey && isMac && isTyping(event.target)) return;
      event.preventDefault();
      // A deletion in a dialog is undone in that dialog.
      if (event.repeat || (command !== 'undo' && isDialogOpen())) return;
      giveCommand(command);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
