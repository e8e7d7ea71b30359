/** The exact value of a decimal number in JSON, without converting it to a float. */
export interface ExactDecimal {
  readonly negative: boolean;
  /** Without leading zeros; `0` for zero. */
  readonly whole: string;
  /** Without trailing zeros; empty for a whole number. */
  readonly fraction: string;
}

const token = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;
/** Maximum digits; no column holds more. Without it `1e999999999` would become a billion zeros. */
const maxLength = 60;

/** Returns the exact value of a JSON number. Null for anything else and for absurd exponents. */
export function readExactDecimal(text: string): ExactDecimal | null {
  const found = token.exec(text);
  if (!found) return null;
  const [, sign, whole = '', fraction = '', exponent = '0'] = found;
  const digits = (whole + fraction).replace(/0+$/, '');
  if (/^0*$/.test(digits)) return { negative: false, whole: '0', fraction: '' };
  const point = whole.length + Number(exponent);
  if (!(Math.abs(point) <= maxLength)) return null;
  const padded = point < 0 ? '0'.repeat(-point) + digits : digits.padEnd(point, '0');
  const at = Math.max(point, 0);
  return {
    negative: sign === '-',
    whole: padded.slice(0, at).replace(/^0+/, '') || '0',
    fraction: padded.slice(at),
  };
}

/** Decimal places of a column. */
export const decimalPlaces = 4;

/**
 * Rounds a value to a column's places if that changes it by less than a millionth, as in 24.200000000000003: such
 * digits come from the platform's float arithmetic (fact: decimals of floats). Null for any other value. Halves of the
 * last place are never that near, so they need no rule.
 */
export function roundSlightly(value: ExactDecimal): ExactDecimal | null {
  const surplus = value.fraction.slice(decimalPlaces);
  const isUp = surplus.startsWith('99') && surplus.length > 2;
  if (!isUp && surplus !== '' && !surplus.startsWith('00')) return null;
  const fraction = value.fraction.slice(0, decimalPlaces).padEnd(decimalPlaces, '0');
  const digits = String(BigInt(value.whole + fraction) + (isUp ? 1n : 0n)).padStart(
    decimalPlaces + 1,
    '0',
  );
  return {
    negative: value.negative && /[1-9]/.test(digits),
    whole: digits.slice(0, -decimalPlaces),
    fraction: digits.slice(-decimalPlaces).replace(/0+$/, ''),
  };
}

/** Writes the value without an exponent: `-12.5`. */
export function writeDecimal(value: ExactDecimal): string {
  const fraction = value.fraction === '' ? '' : `.${value.fraction}`;
  return `${value.negative ? '-' : ''}${value.whole}${fraction}`;
}
