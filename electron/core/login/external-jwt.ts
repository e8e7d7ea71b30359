import { fail } from '../../../shared/errors.ts';
import { cleanPastedKey } from '../vault/index.ts';
import { readClaims } from './token-life.ts';

const longest = 16_000;
/** How far our clock and the issuer's may differ. */
const tolerance = 120_000;

/**
 * An external JWT as it was pasted, cleaned and looked at before anything is sent (spec 2.4). Its
 * issuer is not known to us, so its signature is the platform's to check.
 * Fails with `jwt-not-valid` and the reason: `empty`, `long`, `parts`, `characters`, `json` or
 * `expired`.
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
