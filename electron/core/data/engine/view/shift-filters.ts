import { findField } from '../../../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../../../shared/catalogue/types.ts';
import {
  type Filter,
  isLookedUpFilter,
  listFilterFields,
} from '../../../../../shared/domain/views.ts';
import { fail } from '../../../../../shared/errors.ts';
import {
  formatVenueDateTime,
  parseVenueDate,
  parseVenueDateTime,
} from '../../../../../shared/venue-time.ts';

/**
 * Returns the same filters for rows of `days` days before: dates are moved, a weekday stays. Fails with
 * `input-not-valid` for filters that can't be moved: a part of a date's text, all days but some, and the rows behind a
 * figure.
 */
export function shiftFilters(dataset: Dataset, filters: readonly Filter[], days: number): Filter[] {
  return filters.map((filter) =>
    isLookedUpFilter(filter) ||
    listFilterFields(filter).some((name) => findField(dataset, name)?.type === 'dateTime')
      ? shiftFilter(filter, days)
      : filter,
  );
}

function shiftFilter(filter: Filter, days: number): Filter {
  switch (filter.kind) {
    case 'between': {
      const { from, to } = filter;
      return {
        ...filter,
        ...(from === undefined ? {} : { from: shiftText(from, days) }),
        ...(to === undefined ? {} : { to: shiftText(to, days) }),
      };
    }
    case 'oneOf':
    case 'noneOf':
      return {
        ...filter,
        values: filter.values.map((value) => (value === null ? null : shiftText(value, days))),
      };
    case 'contains':
      return fail('input-not-valid', { params: { field: filter.field } });
    case 'empty':
    case 'recurring':
      return filter;
    case 'outside':
    case 'drillDown':
    case 'changed':
      return fail('input-not-valid', { params: { field: filter.field } });
  }
}

/** A text that isn't a date stays as it is. */
function shiftText(text: string, days: number): string {
  const day = parseVenueDate(text);
  if (day) return day.subtract({ days }).toString();
  const moment = parseVenueDateTime(text);
  return moment ? formatVenueDateTime(moment.subtract({ days })) : text;
}
