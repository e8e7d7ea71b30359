import { useSyncExternalStore } from 'react';

/** The dialogs about the venue on the screen that can be opened from anywhere. */
export type Tool = 'doctor' | 'statuses' | 'visitor-token' | 'workbook';

let current: Tool | null = null;
const listeners = new Set<() => void>();

/** Opens a tool over the venue on the screen; null closes whichever is open. */
export function openTool(tool: Tool | null): void {
  current = tool;
  for (const listener of listeners) listener();
}

/** The tool that is open, or null. */
export function useOpenTool(): Tool | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}
