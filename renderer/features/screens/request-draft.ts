import { bookingOperations } from '../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { RowRequest } from '../../../shared/domain/datasets.ts';
import type { MessageKey } from '../../../shared/messages/languages.ts';
import {
  type DayRange,
  dayRangeOf,
  lastDayFrom,
  type PresetId,
  periodOf,
  presetsFor,
} from '../../../shared/ranges.ts';

/** What else than a period a dataset can be asked by. */
export type NumberWay = 'orderNumber' | 'barcode' | 'guide';

/** What the header of a screen asks for. The range stays while the question is "at any date". */
export interface RequestDraft {
  readonly range: DayRange;
  /** As typed: an order number, a barcode or a guide's number; empty for the period alone. */
  readonly number: string;
  readonly scope: 'period' | 'anyDate';
  /** The date field that the range selects, where it is another than the one that can be asked by. */
  readonly dates?: string | null;
  /** As it was known at this moment, milliseconds since the epoch. */
  readonly asOf?: number | null;
  /** All that is stored, also what was asked one by one: the whole guide directory. */
  readonly directory?: boolean;
}

/** More than can be asked for at once: what is stored of it is shown. */
function isLongRange({ first, last }: DayRange): boolean {
  return last > lastDayFrom(first);
}

/** The date field that a range selects, where it is not the one that can be asked by; else null. */
export function findOtherDates({ dates = null }: RequestDraft, { axis }: Dataset): string | null {
  return dates === (axis?.field ?? null) ? null : dates;
}

/** Whether rows come from what is stored and never from the platform. */
export function isAnsweredFromStored(state: RequestDraft, dataset: Dataset): boolean {
  if (state.number.trim() !== '' && findNumberWay(dataset) !== null) return false;
  return (
    state.directory === true ||
    findOtherDates(state, dataset) !== null ||
    (state.asOf ?? null) !== null ||
    isLongRange(state.range)
  );
}

/** The date fields by which what is stored can be looked at; the one that can be asked by first. */
export function listDateFields({ fields, axis }: Dataset): readonly string[] {
  const dates = fields.filter(({ type, personal }) => type === 'dateTime' && !personal);
  const names = dates.map(({ name }) => name);
  if (!axis?.field) return names;
  return [axis.field, ...names.filter((name) => name !== axis.field)];
}

/** By what number the rows of a dataset can be asked for, as the catalogue lists it, or null. */
export function findNumberWay(dataset: Dataset): NumberWay | null {
  const ways = bookingOperations
    .filter(({ returns }) => returns.shape === 'list' && returns.dataset === dataset.id)
    .flatMap((operation) => operation.ways);
  if (ways.includes('orderNumber')) return 'orderNumber';
  if (ways.includes('barcode')) return 'barcode';
  return ways.includes('id') ? 'guide' : null;
}

/** A barcode is asked for without a period (spec 4.2, "when limiting by"); the others go with one. */
export function hasScope(way: NumberWay): boolean {
  return way !== 'barcode';
}

/** The platform's texts are long at most; a longer one is a mistake, such as a pasted page. */
const longestNumber = 200;

/** Why this can't be asked for, or null. Nothing in it is ever a wildcard. */
export function findNumberProblem(way: NumberWay, typed: string): MessageKey | null {
  const number = typed.trim();
  if (number.length > longestNumber) return 'ask.problem.long';
  if (way === 'guide' && !/^\d{0,19}$/.test(number)) return 'ask.problem.digits';
  return null;
}

/** What is fetched when a screen opens: what people look at first, or what comes nearest. */
export function makeFirstDraft(dataset: Dataset, now: Temporal.PlainDateTime): RequestDraft {
  const presets = dataset.axis ? presetsFor(dataset.axis, now) : [];
  const preset = presets.find(({ id }) => id === firstPreset(dataset)) ?? presets[0];
  const today = now.toPlainDate().toString();
  return {
    range: preset?.range ?? { first: today, last: today },
    number: '',
    scope: 'period',
  };
}

/** The period of it, where that can be asked for. */
export function firstPreset({ axis }: Dataset): PresetId {
  if (axis?.ends === 'now') return 'today';
  if (axis?.ends === 'open') return 'next7Days';
  // Few guides are new in a week.
  return axis?.kind === 'created' ? 'lastMonth' : 'last7Days';
}

/** The question as the contract words it. */
export function makeRowRequest(state: RequestDraft, dataset: Dataset): RowRequest {
  const { range, number: typed, scope } = state;
  const number = typed.trim();
  const period = periodOf(range);
  if (isAnsweredFromStored(state, dataset)) {
    const dates = state.directory
      ? null
      : (findOtherDates(state, dataset) ?? dataset.axis?.field ?? null);
    return { by: 'held', dates, period, ...(state.asOf ? { asOf: state.asOf } : {}) };
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
      return { by: 'barcode', barcode: number };
    case 'guide':
      return { by: 'guide', guideId: number, ...(anyDate ? {} : { period }) };
  }
}

/** The period that is really asked for, or null: at any date. */
export function getRequestedRange(state: RequestDraft, dataset: Dataset): DayRange | null {
  const rowRequest = makeRowRequest(state, dataset);
  return 'period' in rowRequest && rowRequest.period ? state.range : null;
}

/** What the header of a screen must say to ask again what an answer was given to. */
export function makeDraft(rowRequest: RowRequest, otherwise: DayRange): RequestDraft {
  const period = 'period' in rowRequest ? rowRequest.period : undefined;
  const range = period ? dayRangeOf(period) : otherwise;
  const scope = period ? 'period' : 'anyDate';
  if ('orderNumber' in rowRequest && rowRequest.orderNumber !== undefined) {
    return { range, number: rowRequest.orderNumber, scope };
  }
  if (rowRequest.by === 'barcode') return { range, number: rowRequest.barcode, scope };
  if (rowRequest.by === 'guide') return { range, number: rowRequest.guideId, scope };
  if (rowRequest.by === 'held') {
    const { dates, asOf = null } = rowRequest;
    const state: RequestDraft = { range, number: '', scope: 'period', dates, asOf };
    return dates === null ? { ...state, directory: true } : state;
  }
  return { range, number: '', scope: 'period' };
}

/** The whole month before the one in which a period starts. */
export function getMonthBefore({ first }: DayRange): DayRange {
  const start = Temporal.PlainDate.from(first).with({ day: 1 }).subtract({ months: 1 });
  const last = start.add({ months: 1 }).subtract({ days: 1 });
  return { first: start.toString(), last: last.toString() };
}
