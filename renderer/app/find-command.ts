import type { Command } from '../base/commands.ts';

/** The command of a key press, or null. An open dialog gets its keys itself. */
export function findCommand(event: {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}): Command | null {
  if (event.altKey) return isBack(event) ? 'back' : null;
  const key = event.key.toLowerCase();
  if ((event.ctrlKey || event.metaKey) && !event.shiftKey) {
    if (key === 'e') return 'export';
    if (key === 'p') return 'print';
    if (key === 'r') return 'refresh';
    if (key === 'f') return 'caseFile';
    if (key === 's') return 'saveView';
    if (key === '[' && event.metaKey) return 'back';
    return null;
  }
  if (event.ctrlKey || event.metaKey) return key === 'f' ? 'findInRows' : null;
  if (key === 'f3') return 'findInRows';
  if (key === 'f5') return 'refresh';
  if (key === '?') return 'shortcuts';
  return null;
}

function isBack(event: {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}): boolean {
  return event.key === 'ArrowLeft' && !event.ctrlKey && !event.metaKey && !event.shiftKey;
}
