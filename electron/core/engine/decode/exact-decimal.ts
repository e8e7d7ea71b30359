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

/** Without an exponent: `-12.5`. */
export function writeDecimal(value: ExactDecimal): string {
  const fraction = value.fraction === '' ? '' : `.${value.fraction}`;
  return `${value.negative ? '-' : ''}${value.whole}${fraction}`;
}
