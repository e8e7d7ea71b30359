import type { FieldTotal } from '../../../../../shared/domain/views.ts';
import type { PlainRow } from '../database/database.ts';
import { strip } from '../database/sql.ts';

/** Converts a field's sums, one row per currency, to exact amounts. */
export function toFieldAmount(field: string, rows: readonly PlainRow[]): FieldTotal {
  const invalidValues = rows.reduce((all, row) => all + Number(row[5] ?? 0), 0);
  const amounts = rows.flatMap(([currency, count, sum, least, most]) => {
    const values = Number(count ?? 0);
    if (values === 0) return [];
    return [
      {
        currency: strip(currency),
        values,
        sum: shortenDecimal(String(sum)),
        least: shortenDecimal(String(least)),
        most: shortenDecimal(String(most)),
        average: divideExactly(String(sum), BigInt(values)),
      },
    ];
  });
  return { field, amounts, invalidValues };
}

/** 12.3000 → 12.3, 12.0000 → 12. */
export function shortenDecimal(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
}

const decimals = 4;

/** Returns the mean to four decimals, halves rounded away from zero, without a float. */
function divideExactly(sum: string, values: bigint): string {
  const [whole = '0', part = ''] = sum.replace('-', '').split('.');
  const scaled = BigInt(whole + part.padEnd(decimals, '0').slice(0, decimals));
  const rounded = (2n * scaled + values) / (2n * values);
  const digits = rounded.toString().padStart(decimals + 1, '0');
  const sign = sum.startsWith('-') && rounded !== 0n ? '-' : '';
  return shortenDecimal(`${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`);
}
