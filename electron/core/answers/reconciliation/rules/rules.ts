import type { Rule } from '../rule.ts';
import { bookingsWithoutOrder } from './bookings-without-order.ts';
import { contactsNotValid } from './contacts-not-valid.ts';
import { guidedWithoutTask } from './guided-without-task.ts';
import { linesLeft, visitorsLeft } from './lines-left.ts';
import { orderLineTotals } from './order-line-totals.ts';
import { ordersWithoutVisitor } from './orders-without-visitor.ts';
import { peopleOfTasks } from './people-of-tasks.ts';
import { scansNeverSold } from './scans-never-sold.ts';

/** In display order: money first, then the most urgent. */
export const rules: readonly Rule[] = [
  orderLineTotals,
  linesLeft,
  guidedWithoutTask,
  peopleOfTasks,
  bookingsWithoutOrder,
  ordersWithoutVisitor,
  visitorsLeft,
  scansNeverSold,
  contactsNotValid,
];
