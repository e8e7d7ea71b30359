/**
 * Commands and their keys, for the native menu, the window's keys, the shortcut list and the palette. Their texts are
 * `command.<id>` in the messages.
 */

/**
 * Keys in Electron's notation (`CommandOrControl+Shift+F`). The first is shown. A character that needs Shift is written
 * itself (`?`).
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
  allVenues: ['CommandOrControl+0'],
  today: [],
  reports: [],
  exports: [],
  coverage: [],
  workbook: [],
  database: [],
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

/** The relevant part of a key press. */
export interface KeyPress {
  readonly key: string;
  /** Its place on the keyboard. */
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

const namedKeys: Readonly<Record<string, string>> = { left: 'arrowleft' };

export function findCommand(press: KeyPress): CommandId | null {
  return commandIds.find((id) => commandKeys[id].some((keys) => isPressed(keys, press))) ?? null;
}

function isPressed(keys: string, press: KeyPress): boolean {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = press;
  const parts = keys.split('+');
  const named = (parts.pop() ?? '').toLowerCase();
  // By place too: on a French keyboard the unshifted digit row gives other characters.
  const isThere = [`Digit${named}`, `Numpad${named}`].includes(code);
  if (!isThere && key.toLowerCase() !== (namedKeys[named] ?? named)) return false;
  if (altKey !== parts.includes('Alt')) return false;
  const isEither = parts.includes('CommandOrControl');
  if (isEither ? !ctrlKey && !metaKey : ctrlKey || metaKey !== parts.includes('Command')) {
    return false;
  }
  // A single function key or character works with Shift too.
  return shiftKey === parts.includes('Shift') || parts.length === 0;
}

/** The keys that the native menu shows for a command; undefined if none. */
export function getAccelerator(id: CommandId, platform: string): string | undefined {
  // Only a Mac has a Command key. In the menu, `?` would no longer be typed in text fields.
  if (id === 'back' && platform === 'darwin') return 'Command+[';
  // In text fields Undo is the menu's other entry.
  if (id === 'undo') return undefined;
  return id === 'shortcuts' ? 'F1' : commandKeys[id][0];
}
