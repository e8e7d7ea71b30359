import type { Credentials } from '../../../shared/domain/profiles.ts';

type Key = 'apiKey' | 'apiSecret' | 'tenantKey';

/** The keys' names in messages, files and headers, letters only. */
const names: ReadonlyMap<string, Key> = new Map([
  ['apikey', 'apiKey'],
  ['xapikey', 'apiKey'],
  ['apisecret', 'apiSecret'],
  ['publickey', 'apiSecret'],
  ['tenantkey', 'tenantKey'],
  ['tenantsecretkey', 'tenantKey'],
  ['xtenantsecretkey', 'tenantKey'],
]);

/** A name before a key, also directly after the key before. */
const namePattern =
  /(?:x[ _-]?)?(?:api[ _-]?(?:key|secret)|public[ _-]?key|tenant[ _-]?(?:secret[ _-]?)?key)\s*[:=]/gi;

/** Longer texts contain no keys. */
const maxLength = 20_000;

/**
 * Reads the keys in a text that names them: JSON as in messages, a line of it, or names before the keys. Null if it
 * names none, as for a single key.
 */
export function readPastedKeys(text: string): Partial<Pick<Credentials, Key>> | null {
  const trimmed = text.trim();
  if (trimmed.length > maxLength) return null;
  const found = listNamed(trimmed).flatMap(([name, value]) => {
    const key = names.get(name.replaceAll(/[^a-z]/gi, '').toLowerCase());
    return key && typeof value === 'string' && value.trim() !== '' ? [[key, value] as const] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : null;
}

function listNamed(text: string): readonly (readonly [string, unknown])[] {
  const json = text.startsWith('{') ? text : text.startsWith('"') ? `{${text}}` : null;
  if (json !== null) {
    try {
      return Object.entries(JSON.parse(json.replace(/,\s*\}$/, '}')));
    } catch {
      return [];
    }
  }
  const places = [...text.matchAll(namePattern)];
  // A field with one line removes line breaks.
  return places.map(({ 0: name, index }, at) => [
    name,
    text.slice(index + name.length, places[at + 1]?.index).trim(),
  ]);
}
