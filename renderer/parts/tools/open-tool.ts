import { createWindowValue, useWindowValue } from '../../base/window-value.ts';

/** The dialogs about the venue on the screen that can be opened from anywhere. */
type Tool = 'database' | 'doctor' | 'venue' | 'visitor-token' | 'workbook';

const current = createWindowValue<Tool | null>(null);

/** Opens a tool over the venue on the screen; null closes whichever is open. */
export const openTool = current.set;

export function useOpenTool(): Tool | null {
  return useWindowValue(current);
}
