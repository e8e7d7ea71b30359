/** Components of the price and total of order lines. */
import type { Money } from '../../../../../shared/domain/report-questions.ts';
import { combineMoney } from '../../../../../shared/money.ts';
import type { PaymentCounts, PaymentSums } from './query.ts';

/** In order from the price to the amount paid. */
export const parts = [
  'gross',
  'discount',
  'fee',
  'unexplained',
  'total',
  'feeBeside',
  'withFee',
] as const;
export type Part = (typeof parts)[number];

/** `unexplained` is the total minus its components. */
export function getPart(part: Part, of: PaymentSums, way: PaymentCounts['way']): Money | null {
  const { total, gross, discount, fee, currency } = of;
  switch (part) {
    case 'gross':
      return gross;
    case 'total':
      return total;
    case 'discount':
      return discount && combineMoney(currency, [], [discount]);
    case 'fee':
    case 'feeBeside':
      return fee;
    case 'unexplained':
      return combineMoney(currency, [total, discount], [gross, way === 'withFee' ? fee : null]);
    case 'withFee':
      return total && combineMoney(currency, [total, fee], []);
  }
}
