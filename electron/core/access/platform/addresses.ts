import {
  authenticationOperations,
  bookingOperations,
} from '../../../../shared/catalogue/catalogue.ts';
import { apiVersion } from '../../../../shared/catalogue/limits.ts';
import { fail } from '../../../../shared/errors.ts';

/** Matches the end of an address that was copied from a call, such as `/v1/bookings?fromdate=…`. */
const endOfCall = new RegExp(
  `(/v\\d[\\d.]*)/(?:${[...authenticationOperations, ...bookingOperations]
    .map(({ path }) => path.slice(1).replace(/\{\w+\}/g, '[^/?#]+'))
    .join('|')})/*(?:\\?[^#]*)?$`,
  'i',
);

/**
 * Returns a base address as it is stored: https, without a slash at its end, and without the version segment if that is
 * `/v1`. Another version stays in the address, as its first digits (spec 9). Accepts what people paste: spaces,
 * an extra slash, `/v1`, or the address of a whole call. Fails with `venue-address-not-https` or `input-not-valid`,
 * naming the field.
 */
export function cleanBaseAddress(typed: string, field: string): string {
  const text = typed.trim().replace(endOfCall, '$1');
  const params = { field };
  if (text === '') fail('input-not-valid', { params });
  if (!/^https:\/\//i.test(text)) fail('venue-address-not-https', { params });
  // From "https:///path" the URL parser would make a host.
  if (/^https:\/\/\//i.test(text)) fail('input-not-valid', { params });
  // Refuses typos that a URL parser would silently repair: the keys would go to another host.
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
  const { base, version } = splitVersion(path);
  return `${url.origin}${base}${version === apiVersion ? '' : `/${version}`}`;
}

/** Returns `{base}/{version}{path}`, with exactly one slash between them. Fails as `cleanBaseAddress` does. */
export function joinAddress(address: string, path: string): string {
  const { base, version } = splitVersion(cleanBaseAddress(address, 'baseUrl'));
  return `${base}/${version}/${path.replace(/^\/+/, '')}`;
}

function splitVersion(address: string): { readonly base: string; readonly version: string } {
  const [end, digits] = /\/v(\d+)[\d.]*$/i.exec(address) ?? [];
  if (end === undefined) return { base: address, version: apiVersion };
  return { base: address.slice(0, -end.length), version: `v${digits}` };
}
