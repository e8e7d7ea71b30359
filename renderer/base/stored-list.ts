import { parseJson } from '../../shared/parse-json.ts';

/** The texts of a list in localStorage. Empty if there is none, or it is damaged. */
export function readStoredTexts(key: string): readonly string[] {
  const list = parseJson(localStorage.getItem(key) ?? '[]');
  return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
}
