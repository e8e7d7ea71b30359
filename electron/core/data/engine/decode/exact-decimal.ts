/** The exact value of a decimal number in JSON, without a float on the way. */
export interface ExactDecimal {
  readonly negative: boolean;
  /** Without leading zeros; `0` for zero. */
  readonly whole: string;
  /** Without trailing zeros; empty for a whole number. */
  readonly fraction: string;
}

const token = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;
/** Digits; no column holds more. Without it `1e999999999` would become a billion zeros. */
const longest = 60;

/** The exact value of a JSON number; null for anything else and for absurd exponents. */
export function exactDecimal(text: string): ExactDecimal | null {
  const found = token.exec(text);
  if (!found) return null;
  const [, sign, whole = '', fraction = '', exponent = '0'] = found;
  const digits = (whole + fraction).replace(/0+$/, '');
  if (/^0*$/.test(digits)) return { negative: false, whole: '0', fraction: '' };
  const point = whole.length + Number(exponent);
  if (!(Math.abs(point) <= longest)) return null;
  const padded = point < 0 ? '0'.repeat(-point) + digits : digits.padEnd(point, '0');
  const at = Math.max(point, 0);
  return {
    negative: sign === '-',
    whole: padded.slice(0, at).replace(/^0+/, '') || '0',
    fraction: padded.slice(at),
  };
}

/** The places of a decimal column. */
export const decimalPlaces = 4;

/**
 * A value with more places than a column has, rounded to these where that changes it by less than a
 * millionth: what a platform's own arithmetic leaves behind (fact: decimals of floats), as in 24.200000000000003. Null for any
 * other. So near no value is a half of the last place, and halves need no rule.
 */
export function roundSlightly(value: ExactDecimal): ExactDecimal | null {
  const rest = value.fraction.slice(decimalPlaces);
  const isUp = rest.startsWith('99') && rest.length > 2;
  if (!isUp && rest !== '' && !rest.startsWith('00')) return null;
  const kept = value.fraction.slice(0, decimalPlaces).padEnd(decimalPlaces, '0');
  const digits = String(BigInt(value.whole + kept) + (isUp ? 1n : 0n)).padStart(
    decimalPlaces + 1,
    '0',
  );
  return {
    negative: value.negative && /[1-9]/.test(digits),
    whole: digits.slice(0, -decimalPlaces),
    fraction: digits.slice(-decimalPlaces).replace(/0+$/, ''),
  };
}

/** Without an exponent: `-12.5`. */
export function writeDecimal(value: ExactDecimal): string {
  const fraction = value.fraction === '' ? '' : `.${value.fraction}`;
  return `${value.negative ? '-' : ''}${value.whole}${fraction}`;
}
