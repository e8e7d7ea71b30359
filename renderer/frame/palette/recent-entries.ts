/** Entries chosen last in the palette on this computer. Never an order number or a barcode. */
import { readStoredTexts } from '../../base/stored-list.ts';

const key = 'palette.recent';
const maxRecent = 12;

/** Newest first. */
export function readRecent(): readonly string[] {
  return readStoredTexts(key);
}

export function rememberRecent(id: string): void {
  const others = readRecent().filter((each) => each !== id);
  localStorage.setItem(key, JSON.stringify([id, ...others].slice(0, maxRecent)));
}
