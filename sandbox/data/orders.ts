import type { DayNumber } from './calendar.ts';
import { listChangeLags, orderKey, rebookedBy } from './day-table.ts';
import { orderClasses } from './demand.ts';
import { makeOrder, type Order } from './order.ts';
import type { OrderKind } from './venue.ts';
import { type AsOf, findLoadedBefore, type World } from './world.ts';

/** Yields the orders placed on a day. */
export function* generateOrdersPlacedOn(
  world: World,
  asOf: AsOf,
  day: DayNumber,
): Generator<Order> {
  const { count } = world.table(day);
  for (let index = 0; index < count; index++) {
    if (hasArrived(world, asOf, day, day, index)) yield makeOrder(world, asOf, day, index);
  }
}

/** True if the warehouse already has what happened to an order on a day. */
function hasArrived(
  world: World,
  asOf: AsOf,
  happened: DayNumber,
  placed: DayNumber,
  index: number,
): boolean {
  return happened < findLoadedBefore(asOf, orderKey(world.key, placed, index));
}

/** Yields the orders whose last known change, or whose placing, was on a day. */
export function* generateOrdersModifiedOn(
  world: World,
  asOf: AsOf,
  day: DayNumber,
): Generator<Order> {
  for (const lag of listChangeLags(world.habits)) {
    for (const index of world.table(day - lag).changedAfter(lag)) {
      if (hasArrived(world, asOf, day, day - lag, index)) {
        yield makeOrder(world, asOf, day - lag, index);
      }
    }
  }
  for (const order of generateOrdersPlacedOn(world, asOf, day))
    if (order.change === null) yield order;
}

/** Yields the orders with a visit on a day, cancelled ones too, among those placed before `placedBefore`. */
export function* generateOrdersVisitingOn(
  world: World,
  asOf: AsOf,
  day: DayNumber,
  kinds: ReadonlySet<OrderKind> | null,
  placedBefore: DayNumber,
): Generator<Order> {
  for (const [number, { kind, lead, lines }] of orderClasses.entries()) {
    if (lines === 0 || (kinds !== null && !kinds.has(kind))) continue;
    const moved = day - lead - rebookedBy;
    for (const index of world.table(moved).movedOfClass(number)) {
      const order = makeOrder(world, asOf, moved, index);
      if (order.visitDay === day) yield order;
    }
    if (day - lead >= placedBefore) continue;
    for (const index of world.table(day - lead).ofClass(number)) {
      const order = makeOrder(world, asOf, day - lead, index);
      if (order.visitDay === day) yield order;
    }
  }
}
