import { parseJson } from '../../shared/parse-json.ts';

/** Reads a list from localStorage. Empty if there is none, or it is damaged. */
export function parseStoredList(stored: string | null): readonly unknown[] {
  const list = parseJson(stored ?? '[]');
  return Array.isArray(list) ? list : [];
}

/** The texts of a list in localStorage. */
export function readStoredTexts(key: string): readonly string[] {
  return parseStoredList(localStorage.getItem(key)).filter((one) => typeof one === 'string');
}
