import { useQuery } from '@tanstack/react-query';
import { getDataset } from '../../../shared/catalogue/catalogue.ts';
import type { ResultSet } from '../../../shared/domain/datasets.ts';
import type { RowNames } from '../../../shared/domain/names.ts';
import { resultQuery } from '../../queries/result-sets.ts';
import { findFirstNamingDays } from './find-naming-period.ts';
import { makeRowRequest } from './row-request.ts';

/**
 * Downloads names of offers automatically, with one request for orders, if no orders are stored yet. So the first
 * bookings that a user sees have names.
 */
export function useOfferNames(
  resultSet: ResultSet,
  names: RowNames | null,
  now: Temporal.PlainDateTime,
): void {
  const isWanted =
    names?.fields.some(
      ({ dataset, isEmpty, unnamed }) => dataset === 'orders' && isEmpty && unnamed.numbers > 0,
    ) ?? false;
  const days = findFirstNamingDays(resultSet, now);
  const today = now.toPlainDate().toString();
  const range = days ?? { first: today, last: today };
  const request = makeRowRequest({ range, number: '', scope: 'period' }, getDataset('orders'));
  useQuery({
    ...resultQuery(resultSet.profileId, 'orders', request),
    enabled: isWanted && days !== null,
  });
}
