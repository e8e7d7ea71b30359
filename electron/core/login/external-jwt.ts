import { fail } from '../../../shared/errors.ts';
import { cleanPastedKey } from '../vault/index.ts';
import { readClaims } from './token-life.ts';

const longest = 16_000;
/** Milliseconds by which our clock and the issuer's may differ. */
const tolerance = 120_000;

/**
 * Cleans and checks a pasted external JWT before anything is sent (spec 2.4). Its issuer is unknown
 * to us, so the platform checks its signature. Fails with `jwt-not-valid` and the reason: `empty`,
 * `long`, `parts`, `characters`, `json` or `expired`.
 */
export function cleanExternalJwt(pasted: string, now: number): string {
  const text = cleanPastedKey(pasted).replace(/^bearer(?=ey)/i, '');
  const refuse = (reason: string): never => fail('jwt-not-valid', { params: { reason } });
  if (text === '') return refuse('empty');
  if (text.length > longest) return refuse('long');
  const parts = text.split('.');
  if (parts.length !== 3) return refuse('parts');
  if (parts.some((part) => !/^[\w-]+$/.test(part))) return refuse('characters');
  const [header, payload] = parts.slice(0, 2).map(readClaims);
  if (!header || !payload) return refuse('json');
  const { exp } = payload;
  if (typeof exp === 'number' && exp * 1000 < now - tolerance) return refuse('expired');
  return text;
}
