import { apiVersion } from '../../../shared/catalogue/limits.ts';
import { fail } from '../../../shared/errors.ts';

/**
 * A base address in the form in which it is stored: https, without the version segment and without
 * a slash at its end. Accepts what people paste: spaces, an extra slash, `/v1` or a whole login
 * address. Fails with `venue-address-not-https`, `address-of-other-version` or `input-not-valid`,
 * naming the field.
 */
export function cleanBaseAddress(typed: string, field: string): string {
  const text = typed.trim();
  const params = { field };
  if (text === '') fail('input-not-valid', { params });
  if (!/^https:\/\//i.test(text)) fail('venue-address-not-https', { params });
  // "https:///host" would make a host of what was meant as a path.
  if (/^https:\/\/\//i.test(text)) fail('input-not-valid', { params });
  // Whatever a URL parser would repair in silence is a typo here: it would send keys elsewhere.
  if (!/^[!-~]+$/.test(text) || /[\\{}<>"'`|^@%?#]/.test(text)) fail('input-not-valid', { params });
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.hostname === '') fail('input-not-valid', { params });
  if (/(^|\/)\.\.?(\/|$)/.test(text.replace(/^https:\/\/[^/]*/i, ''))) {
    fail('input-not-valid', { params });
  }
  const path = url.pathname
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '')
    .replace(/\/login$/i, '');
  const [, version] = /\/(v\d[\d.]*)$/i.exec(path) ?? [];
  // Ours is added to every request: another one must not become it without a word.
  if (version !== undefined && version.toLowerCase() !== apiVersion) {
    fail('address-of-other-version', { params: { ...params, version } });
  }
  return `${url.origin}${path.slice(0, path.length - (version ? version.length + 1 : 0))}`;
}

/** `{base}/{version}{path}`, with exactly one slash at each seam. Fails as `cleanBaseAddress` does. */
export function joinAddress(base: string, path: string): string {
  return `${cleanBaseAddress(base, 'baseUrl')}/${apiVersion}/${path.replace(/^\/+/, '')}`;
}
