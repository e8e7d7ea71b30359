/**
 * The commands of the app, and their keys: the native menu, the keys of a window, the sheet of
 * shortcuts and the palette all read this. Each is called `command.<id>` in the messages.
 */

/**
 * Keys as Electron writes them (`CommandOrControl+Shift+F`). The first one is shown; a character
 * that needs Shift stands for itself (`?`).
 */
export const commandKeys = {
  palette: ['CommandOrControl+K'],
  caseFile: ['CommandOrControl+F'],
  findInRows: ['CommandOrControl+Shift+F', 'F3'],
  group: [],
  columns: [],
  saveView: ['CommandOrControl+S'],
  undo: ['CommandOrControl+Z'],
  back: ['Alt+Left', 'Command+['],
  refresh: ['CommandOrControl+R', 'F5'],
  export: ['CommandOrControl+E'],
  print: ['CommandOrControl+P'],
  settings: ['CommandOrControl+,'],
  alerts: [],
  today: [],
  reports: [],
  exports: [],
  coverage: [],
  workbook: [],
  doctor: [],
  jobs: [],
  profiles: [],
  tour: [],
  shortcuts: ['?'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type CommandId = keyof typeof commandKeys;

export const commandIds = Object.keys(commandKeys) as readonly CommandId[] as [
  CommandId,
  ...CommandId[],
];

/** What of a key press counts. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

const namedKeys: Readonly<Record<string, string>> = { left: 'arrowleft' };

/** The command of a key press, or null. */
export function findCommand(press: KeyPress): CommandId | null {
  return commandIds.find((id) => commandKeys[id].some((keys) => isPressed(keys, press))) ?? null;
}

function isPressed(keys: string, { key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): boolean {
  const parts = keys.split('+');
  const named = (parts.pop() ?? '').toLowerCase();
  if (key.toLowerCase() !== (namedKeys[named] ?? named)) return false;
  if (altKey !== parts.includes('Alt')) return false;
  const isEither = parts.includes('CommandOrControl');
  if (isEither ? !ctrlKey && !metaKey : ctrlKey || metaKey !== parts.includes('Command')) {
    return false;
  }
  // Alone, a function key or a character means the same with Shift.
  return shiftKey === parts.includes('Shift') || parts.length === 0;
}

/** The keys that the native menu shows of a command, or undefined. */
export function getAccelerator(id: CommandId, platform: string): string | undefined {
  // Only a mac has a Command key; `?` is a key of pages, which the menu would take from a text.
  if (id === 'back' && platform === 'darwin') return 'Command+[';
  // In a text it undoes typing, which is the menu's other entry.
  if (id === 'undo') return undefined;
  return id === 'shortcuts' ? 'F1' : commandKeys[id][0];
}
