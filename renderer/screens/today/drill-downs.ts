import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type { ChangedOrders, ListedTask } from '../../../shared/domain/reports.ts';
import type { ChangedFilter, Filter } from '../../../shared/domain/views.ts';
import type { DayRange } from '../../../shared/ranges.ts';
import {
  addDays,
  subtractSecond,
  type VenueDate,
  type VenueDateTime,
} from '../../../shared/venue-time.ts';
import type { DrillDown } from '../../parts/drill-down/index.ts';
import type { RequestDraft } from '../../parts/requests/request-draft.ts';

/** A part of a day, both ends on the wall clock: the second one does not belong to it. */
export interface PartOfDay {
  readonly from: VenueDateTime;
  readonly to: VenueDateTime;
}

function makeDraft(range: DayRange, dates: string | null): RequestDraft {
  return { range, number: '', scope: 'period', dates };
}

/** Rows of a day by a date, of a part of it if one is given. */
function makeDrillDown(
  dataset: DatasetId,
  day: VenueDate,
  dates: { readonly field: string; readonly isRequestDate: boolean },
  part?: PartOfDay,
): DrillDown {
  const filters: Filter[] = part
    ? [{ kind: 'between', field: dates.field, from: part.from, to: subtractSecond(part.to) }]
    : [];
  const draft = makeDraft({ first: day, last: day }, dates.isRequestDate ? null : dates.field);
  return { dataset, draft, filters };
}

/** Booking lines of the visits of a day. */
export const findVisits = (day: VenueDate, part?: PartOfDay): DrillDown =>
  makeDrillDown('bookings', day, { field: 'visitStart', isRequestDate: false }, part);

/** Order lines for a day. */
export const findTickets = (day: VenueDate): DrillDown =>
  makeDrillDown('orders', day, { field: 'visitDate', isRequestDate: false });

export const findScans = (day: VenueDate, part?: PartOfDay): DrillDown =>
  makeDrillDown('scans', day, { field: 'scannedDate', isRequestDate: true }, part);

/** Tasks that start on a day: all, or these. */
export function findTasks(day: VenueDate, tasks?: readonly ListedTask[]): DrillDown {
  const rows = makeDrillDown('tasks', day, { field: 'start', isRequestDate: true });
  const ids = tasks?.flatMap(({ id }) => id ?? []) ?? [];
  if (!tasks || ids.length < tasks.length) return rows;
  return { ...rows, filters: [{ kind: 'oneOf', field: 'id', values: ids }] };
}

/** The lines of orders that changed, by the days on which they were created; null where there is none. */
export function findOrders(
  changed: Pick<ChangedFilter, 'since' | 'day' | 'change'>,
  { created }: ChangedOrders,
): DrillDown | null {
  if (created === null) return null;
  return {
    dataset: 'orders',
    draft: makeDraft(created, 'creationDate'),
    isWhole: true,
    filters: [{ kind: 'changed', field: 'orderItemId', ...changed }],
  };
}

/** A slot of a day's wall clock, such as a quarter of an hour. */
export function toPartOfDay(day: VenueDate, slot: number, minutes: number): PartOfDay {
  const at = (minute: number): VenueDateTime => {
    const on = minute >= 24 * 60 ? addDays(day, 1) : day;
    const time = [Math.floor(minute / 60) % 24, minute % 60]
      .map((number) => String(number).padStart(2, '0'))
      .join(':');
    return `${on}T${time}:00`;
  };
  return { from: at(slot * minutes), to: at((slot + 1) * minutes) };
}
