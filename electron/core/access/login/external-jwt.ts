import { fail } from '../../../../shared/errors.ts';
import { cleanPastedKey } from '../vault/index.ts';
import { readClaims } from './token-life.ts';

const maxLength = 16_000;
/** Milliseconds by which our clock and the issuer's may differ. */
const tolerance = 120_000;

/**
 * Cleans a pasted external JWT (spec 2.4). Its issuer and form are not documented, so any visible ASCII is sent; a JWT
 * is refused only if its own `exp` has passed. Fails with `jwt-not-valid` and the reason: `empty`, `long`, `characters`
 * or `expired`.
 */
export function cleanExternalJwt(pasted: string, now: number): string {
  const text = cleanPastedKey(pasted).replace(/^bearer(?=ey)/i, '');
  const refuse = (reason: string): never => fail('jwt-not-valid', { params: { reason } });
  if (text === '') return refuse('empty');
  if (text.length > maxLength) return refuse('long');
  if (!/^[\x21-\x7e]+$/.test(text)) return refuse('characters');
  const exp = readClaims(text.split('.')[1] ?? '')?.exp;
  if (typeof exp === 'number' && exp * 1000 < now - tolerance) return refuse('expired');
  return text;
}
