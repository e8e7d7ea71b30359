/** Entries chosen last in the palette on this computer. Never an order number or a barcode. */

const key = 'palette.recent';
const maxRecent = 12;

/** Newest first. */
export function readRecent(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export function rememberRecent(id: string): void {
  const others = readRecent().filter((each) => each !== id);
  localStorage.setItem(key, JSON.stringify([id, ...others].slice(0, maxRecent)));
}
