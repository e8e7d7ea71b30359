import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { RowRequest } from '../../../shared/domain/datasets.ts';
import type { MessageKey } from '../../../shared/messages/languages.ts';
import { findPresetDays, type PresetId } from '../../../shared/presets.ts';
import { type DayRange, type Period, toDayRange } from '../../../shared/ranges.ts';
import { toDay } from '../../../shared/venue-time.ts';

/** The numbers by which a dataset can be fetched, apart from a period. */
export type NumberWay = 'orderNumber' | 'barcode' | 'guide';

/** A row request as chosen in the header of a screen. The range is kept while the request is for any date. */
export interface RequestDraft {
  readonly range: DayRange;
  /** As typed: an order number, a barcode or a guide's number. Empty: only the period. */
  readonly number: string;
  /** `onwards`: from the range's first day on, which a guide's availabilities permit. */
  readonly scope: 'period' | 'onwards' | 'anyDate';
  /** The date field that the range selects, if it is not the axis. */
  readonly dates?: string | null;
  /** As known at this moment, milliseconds since the epoch. */
  readonly asOf?: number | null;
  /** All stored rows, also those that were fetched one by one: the whole guide directory. */
  readonly directory?: boolean;
}

/** Maximum length of a number. A longer one is a mistake, such as a pasted page. */
const maxNumberLength = 200;

/** Why this number can't be requested, or null. No character is a wildcard. */
export function findNumberProblem(way: NumberWay, typed: string): MessageKey | null {
  const number = typed.trim();
  if (number.length > maxNumberLength) return 'ask.problem.long';
  if (way === 'guide' && !/^\d{0,19}$/.test(number)) return 'ask.problem.digits';
  return null;
}

/** The request with which a screen opens. */
export function makeFirstDraft(dataset: Dataset, now: Temporal.PlainDateTime): RequestDraft {
  const today = now.toPlainDate().toString();
  const range = findPresetDays(getFirstPreset(dataset), dataset.axis, now);
  return { range: range ?? { first: today, last: today }, number: '', scope: 'period' };
}

/** The preset with which a screen opens. The dataset's axis always permits it. */
export function getFirstPreset({ axis }: Dataset): PresetId {
  if (axis?.ends === 'now') return 'today';
  if (axis?.ends === 'open') return 'next7Days';
  // Few guides are new in a week.
  return axis?.kind === 'created' ? 'lastMonth' : 'last7Days';
}

/** The request draft for all guides. `walked`: the months of registration that were downloaded. */
export function makeDirectoryDraft(walked: Period): RequestDraft {
  return { range: toDayRange(walked), number: '', scope: 'period', directory: true };
}

/** The request draft that makes this row request. */
export function makeDraft(rowRequest: RowRequest, otherwise: DayRange): RequestDraft {
  const period = 'period' in rowRequest ? rowRequest.period : undefined;
  const range = period ? toDayRange(period) : otherwise;
  const scope = period ? 'period' : 'anyDate';
  if ('orderNumber' in rowRequest && rowRequest.orderNumber !== undefined) {
    return { range, number: rowRequest.orderNumber, scope };
  }
  if (rowRequest.by === 'barcode') return { range, number: rowRequest.barcode, scope };
  if (rowRequest.by === 'guide') {
    const { guideId: number, from } = rowRequest;
    if (from === undefined) return { range, number, scope };
    return { range: { ...range, first: toDay(from) }, number, scope: 'onwards' };
  }
  if (rowRequest.by === 'stored') {
    const { dates, asOf = null } = rowRequest;
    const state: RequestDraft = { range, number: '', scope: 'period', dates, asOf };
    return dates === null ? { ...state, directory: true } : state;
  }
  return { range, number: '', scope: 'period' };
}
