import type { OperationId } from '../../shared/catalogue/types.ts';
import {
  daysAhead,
  generateAvailabilityRows,
  generateAvailabilityRowsOn,
} from './availabilities.ts';
import { findBatchRun } from './batch-run.ts';
import { generateBookingRows } from './bookings.ts';
import { type DayNumber, formatDay, toDayNumber } from './calendar.ts';
import { maxLead } from './demand.ts';
import { findGuide, type Guide, generateGuides, makeGuideRow } from './guides.ts';
import { findOrder, type Order } from './order.ts';
import { generateOrderLineRows } from './order-lines.ts';
import { generateOrdersModifiedOn, generateOrdersPlacedOn } from './orders.ts';
import type { Row } from './row.ts';
import { generateScanRows, scanRowsOn } from './scans.ts';
import { maxStay } from './several-days.ts';
import { shareIds } from './shared-ids.ts';
import { generateSkillRows } from './skills.ts';
import { generateTaskRowsOn } from './tasks.ts';
import { generateVisitorRows } from './visitors.ts';
import type { AsOf, World } from './world.ts';

/** The parameters of a booking request. */
export interface Query {
  readonly period: { readonly from: string; readonly to: string } | null;
  /** True: a row dated exactly `to` is left out. */
  readonly exclusiveEnd: boolean;
  /** True: a row dated exactly `from` is left out. */
  readonly exclusiveStart?: boolean;
  /** How a period selects rows with a start and an end: if both lie in it, or if any time between them does. */
  readonly matching: 'within' | 'overlapping';
  /** Longer rows don't exist. */
  readonly maxDays: number;
  readonly orderNumber: string | null;
  readonly barcode: string | null;
  readonly guideId: bigint | null;
  readonly moduleName: string | null;
}

/** One record, a list, or null if the requested record doesn't exist. */
export type Answer = { readonly one: Row } | { readonly list: Iterable<Row> } | null;

/** Returns the records for a booking operation, from the generated data. Lists are generated while they are read. */
export function answer(world: World, asOf: AsOf, operation: OperationId, query: Query): Answer {
  const found = findAnswer(world, asOf, operation, query);
  if (found === null || 'one' in found || !world.habits.sharedIds) return found;
  return { list: shareIds(operation, found.list) };
}

function findAnswer(world: World, asOf: AsOf, operation: OperationId, query: Query): Answer {
  switch (operation) {
    case 'getBatchRunStatus':
      return toAnswer(findBatchRun(world, asOf, query.moduleName ?? ''));
    case 'listBookings':
      return { list: answerBookings(world, asOf, query) };
    case 'listOrders':
      return {
        list: answerOrders(world, asOf, query, (order) => generateOrderLineRows(world, order)),
      };
    case 'listVisitors':
      return {
        list: answerOrders(world, asOf, query, (order) => generateVisitorRows(world, order)),
      };
    case 'listScanned':
      return { list: answerScans(world, asOf, query) };
    case 'listTasks':
      return { list: answerTasks(world, asOf, query) };
    case 'listGuides':
      return { list: answerGuides(world, asOf, query) };
    case 'listGuideAvailabilities':
      return { list: answerAvailabilities(world, asOf, query) };
    default:
      return answerAboutGuide(world, asOf, operation, query);
  }
}

function answerAboutGuide(world: World, asOf: AsOf, operation: OperationId, query: Query): Answer {
  const guide = query.guideId === null ? null : findGuide(world, asOf, query.guideId);
  if (guide === null) return null;
  switch (operation) {
    case 'getGuide':
      return { one: makeGuideRow(world, guide) };
    case 'getGuideSkills':
      return { list: generateSkillRows(world, guide) };
    case 'getGuideAvailabilities':
      return { list: answerGuideAvailabilities(world, asOf, query, guide) };
    default:
      throw new Error(`no data for ${operation}`);
  }
}

function toAnswer(row: Row | null): Answer {
  return row === null ? null : { one: row };
}

/** Yields the days of a period that have data, from `before` days earlier, up to the day before `end`. */
function* generateDays(
  world: World,
  query: Query,
  end: DayNumber,
  before = 0,
): Generator<DayNumber> {
  if (query.period === null) return;
  const first = Math.max(world.firstDay, toDayNumber(query.period.from) - before);
  const last = Math.min(end - 1, toDayNumber(query.period.to));
  for (let day = first; day <= last; day++) yield day;
}

/** True if a time belongs to the query's period. */
function isInPeriod(query: Query, moment: string): boolean {
  const { period } = query;
  if (period === null) return true;
  const hasBegun = query.exclusiveStart ? moment > period.from : moment >= period.from;
  return hasBegun && (query.exclusiveEnd ? moment < period.to : moment <= period.to);
}

/** True if the query's period selects a row with a start and an end; without an end it is over at its start. */
function isSelected(query: Query, start: string, end: unknown): boolean {
  const till = typeof end === 'string' ? end : start;
  if (toDayNumber(till) - toDayNumber(start) > query.maxDays) return false;
  if (query.matching === 'within') return isInPeriod(query, start) && isInPeriod(query, till);
  const { period, exclusiveEnd, exclusiveStart } = query;
  if (period === null) return true;
  const isAhead = exclusiveStart ? till > period.from : till >= period.from;
  return isAhead && (exclusiveEnd ? start < period.to : start <= period.to);
}

/** Returns how many days before a period the rows that it selects may start. */
function reachBack(query: Query): number {
  return query.matching === 'overlapping' ? maxStay : 0;
}

function* answerBookings(world: World, asOf: AsOf, query: Query): Generator<Row> {
  if (query.orderNumber !== null) {
    const order = findOrder(world, asOf, query.orderNumber);
    if (order && isInPeriod(query, order.created)) yield* generateBookingRows(order);
    return;
  }
  for (const day of generateDays(world, query, asOf.today)) {
    for (const order of generateOrdersPlacedOn(world, asOf, day)) {
      if (isInPeriod(query, order.created)) yield* generateBookingRows(order);
    }
  }
}

function* answerOrders(
  world: World,
  asOf: AsOf,
  query: Query,
  rows: (order: Order) => Iterable<Row>,
): Generator<Row> {
  if (query.orderNumber !== null) {
    const order = findOrder(world, asOf, query.orderNumber);
    if (order && isInPeriod(query, order.modified)) yield* rows(order);
    return;
  }
  for (const day of generateDays(world, query, asOf.today)) {
    for (const order of generateOrdersModifiedOn(world, asOf, day)) {
      if (isInPeriod(query, order.modified)) yield* rows(order);
    }
  }
}

function* answerScans(world: World, asOf: AsOf, query: Query): Generator<Row> {
  if (query.barcode !== null) {
    for (const row of generateScanRows(world, asOf, query.barcode)) {
      if (isInPeriod(query, row.scannedDate as string)) yield row;
    }
    return;
  }
  for (const day of generateDays(world, query, (asOf.scanDay ?? asOf.today) + 1)) {
    for (const row of scanRowsOn(world, asOf, day)) {
      if (isInPeriod(query, row.scannedDate as string)) yield row;
    }
  }
}

/**
 * `fromdate` applies to the task's start and `todate` to its end (spec 4.2): both within the period, unless
 * `matching` says otherwise.
 */
function* answerTasks(world: World, asOf: AsOf, query: Query): Generator<Row> {
  const { orderNumber } = query;
  const days =
    orderNumber === null
      ? generateDays(world, query, openEnd(asOf), reachBack(query))
      : listTaskDays(world, asOf, orderNumber);
  for (const day of days) {
    for (const row of generateTaskRowsOn(world, asOf, day)) {
      if (!isSelected(query, row.start as string, row.end)) continue;
      if (
        orderNumber === null ||
        (row.orderNumber as string | null)?.split(', ').includes(orderNumber)
      )
        yield row;
    }
  }
}

function listTaskDays(world: World, asOf: AsOf, orderNumber: string): DayNumber[] {
  const visitDay = findOrder(world, asOf, orderNumber)?.visitDay ?? null;
  return visitDay === null ? [] : [visitDay];
}

/** No visit is further ahead than the longest lead and a rebooking. */
function openEnd(asOf: AsOf): DayNumber {
  return asOf.today + maxLead + 8;
}

function* answerGuides(world: World, asOf: AsOf, query: Query): Generator<Row> {
  for (const guide of generateGuides(world, asOf)) {
    const created = formatDay(guide.joined);
    if (
      query.period &&
      (created < query.period.from.slice(0, 10) || created > query.period.to.slice(0, 10))
    )
      continue;
    const row = makeGuideRow(world, guide);
    if (isInPeriod(query, row.creationDate as string)) yield row;
  }
}

function* answerAvailabilities(world: World, asOf: AsOf, query: Query): Generator<Row> {
  for (const day of generateDays(world, query, asOf.today + daysAhead + 1, reachBack(query))) {
    for (const row of generateAvailabilityRowsOn(world, asOf, day)) {
      if (isSelected(query, row.from as string, row.till)) yield row;
    }
  }
}

/** Without a period: the past year and everything known about the future. */
function* answerGuideAvailabilities(
  world: World,
  asOf: AsOf,
  query: Query,
  guide: Guide,
): Generator<Row> {
  const everything = {
    ...query,
    period: query.period ?? {
      from: `${formatDay(asOf.today - 365)}T00:00:00`,
      to: `${formatDay(asOf.today + daysAhead)}T23:59:59`,
    },
  };
  for (const day of generateDays(world, everything, asOf.today + daysAhead + 1, reachBack(query))) {
    for (const row of generateAvailabilityRows(world, asOf, guide, day)) {
      if (isSelected(query, row.from as string, row.till)) yield row;
    }
  }
}
