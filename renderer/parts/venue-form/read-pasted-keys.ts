import type { Credentials } from '../../../shared/domain/profiles.ts';

type Key = 'apiKey' | 'apiSecret' | 'tenantKey';

/** What keys are called in messages, files and headers, in letters only. */
const names: ReadonlyMap<string, Key> = new Map([
  ['apikey', 'apiKey'],
  ['xapikey', 'apiKey'],
  ['apisecret', 'apiSecret'],
  ['publickey', 'apiSecret'],
  ['tenantkey', 'tenantKey'],
  ['tenantsecretkey', 'tenantKey'],
  ['xtenantsecretkey', 'tenantKey'],
]);

/** A name before a key, also right behind the key before. */
const namePattern =
  /(?:x[ _-]?)?(?:api[ _-]?(?:key|secret)|public[ _-]?key|tenant[ _-]?(?:secret[ _-]?)?key)\s*[:=]/gi;

/** Nobody is sent longer ones. */
const maxLength = 20_000;

/**
 * The keys in a text that names them: JSON as it is sent in messages, a line of it, or a name before a
 * key. Null where it names none, such as a key alone.
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
  // In a field of one line the ends of lines are gone.
  return places.map(({ 0: name, index }, at) => [
    name,
    text.slice(index + name.length, places[at + 1]?.index).trim(),
  ]);
}
