import { bookingOperations } from '../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { RowRequest } from '../../../shared/domain/datasets.ts';
import { type DayRange, getLastDayFrom, toPeriod } from '../../../shared/ranges.ts';
import type { NumberWay, RequestDraft } from '../../parts/requests/request-draft.ts';

/** Returns whether a range is too long for one fetch. Then stored rows are shown. */
function isLongRange({ first, last }: DayRange): boolean {
  return last > getLastDayFrom(first);
}

/** The date field that the days are about. Null if it is the axis. */
export function findOtherDates({ dates = null }: RequestDraft, { axis }: Dataset): string | null {
  return dates === (axis?.field ?? null) ? null : dates;
}

/** True if rows come from storage and never from the platform. */
export function isAnsweredFromStored(state: RequestDraft, dataset: Dataset): boolean {
  if (state.number.trim() !== '' && findNumberWay(dataset) !== null) return false;
  return (
    state.directory === true ||
    findOtherDates(state, dataset) !== null ||
    (state.asOf ?? null) !== null ||
    isLongRange(state.range)
  );
}

/** The kind of number by which a dataset's rows can be fetched. Null if there is none. */
export function findNumberWay(dataset: Dataset): NumberWay | null {
  const ways = bookingOperations
    .filter(({ returns }) => returns.shape === 'list' && returns.dataset === dataset.id)
    .flatMap((operation) => operation.ways);
  if (ways.includes('orderNumber')) return 'orderNumber';
  if (ways.includes('barcode')) return 'barcode';
  return ways.includes('id') ? 'guide' : null;
}

/** Turns what the user chose into a row request. */
export function makeRowRequest(state: RequestDraft, dataset: Dataset): RowRequest {
  const { range, number: typed, scope } = state;
  const number = typed.trim();
  const period = toPeriod(range);
  if (isAnsweredFromStored(state, dataset)) {
    const dates = state.directory
      ? null
      : (findOtherDates(state, dataset) ?? dataset.axis?.field ?? null);
    return { by: 'stored', dates, period, ...(state.asOf ? { asOf: state.asOf } : {}) };
  }
  const way = findNumberWay(dataset);
  if (number === '' || way === null) return { by: 'period', period };
  const anyDate = scope === 'anyDate';
  switch (way) {
    case 'orderNumber':
      return anyDate
        ? { by: 'orderNumber', orderNumber: number }
        : { by: 'period', period, orderNumber: number };
    case 'barcode':
      return { by: 'barcode', barcode: number, ...(anyDate ? {} : { period }) };
    case 'guide':
      if (scope === 'onwards') return { by: 'guide', guideId: number, from: period.from };
      return { by: 'guide', guideId: number, ...(anyDate ? {} : { period }) };
  }
}

/** The period that is requested. Null if rows of any date are. */
export function getRequestedRange(state: RequestDraft, dataset: Dataset): DayRange | null {
  const rowRequest = makeRowRequest(state, dataset);
  return 'period' in rowRequest && rowRequest.period ? state.range : null;
}

/** The whole month before the one in which a period starts. */
export function getMonthBefore({ first }: DayRange): DayRange {
  const start = Temporal.PlainDate.from(first).with({ day: 1 }).subtract({ months: 1 });
  const last = start.add({ months: 1 }).subtract({ days: 1 });
  return { first: start.toString(), last: last.toString() };
}
