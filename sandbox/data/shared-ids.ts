import type { OperationId } from '../../shared/catalogue/types.ts';
import { fraction, hashText, pick } from './random.ts';
import type { JsonValue, Row } from './row.ts';

/** How rows of a list are identified, and the field in which rows of the same id differ. */
interface Naming {
  readonly id: string;
  /** A further field of the identity. */
  readonly beside?: string;
  readonly differsIn: string;
  /** True for short lists, which share ids more often. */
  readonly isOften?: boolean;
}

const namings: Partial<Record<OperationId, Naming>> = {
  listBookings: { id: 'bookingLineId', differsIn: 'numberOfVisitors' },
  listOrders: { id: 'orderItemId', differsIn: 'quantity' },
  listVisitors: { id: 'id', beside: 'orderId', differsIn: 'firstName' },
  listTasks: { id: 'id', differsIn: 'visitorCount' },
  listGuides: { id: 'id', differsIn: 'lastName', isOften: true },
  listGuideAvailabilities: { id: 'id', differsIn: 'till' },
  getGuideAvailabilities: { id: 'id', differsIn: 'till' },
  getGuideSkills: { id: 'skillId', beside: 'guideId', differsIn: 'skillName', isOften: true },
};
const sharing = 0.04;
const shareWithoutId = 0.07;

/**
 * Yields the rows of a list. Some have no id (0 or null), some are followed by another row with the same id. The id
 * alone decides, so all responses agree.
 */
export function* shareIds(operation: OperationId, rows: Iterable<Row>): Generator<Row> {
  const naming = namings[operation];
  for (const row of rows) {
    if (!naming) {
      yield row;
      continue;
    }
    const { id, beside, differsIn, isOften } = naming;
    const key = hashText(`${row[id]} ${beside === undefined ? '' : row[beside]}`);
    const roll = fraction(key, 140) / (isOften ? 4 : 1);
    if (roll >= sharing && roll < shareWithoutId) {
      yield { ...row, [id]: pick([0, null], key, 141) };
      continue;
    }
    yield row;
    const other = roll < sharing ? makeOther(row[differsIn]) : null;
    if (other !== null) yield { ...row, [differsIn]: other };
  }
}

/** Returns another value of the same kind; for a date-time, one that is an hour earlier on the same day. */
function makeOther(value: JsonValue | undefined): JsonValue {
  if (typeof value === 'number') return value + 1;
  if (typeof value !== 'string') return null;
  const [, day = '', hour = '', rest = ''] =
    /^(\d{4}-\d\d-\d\dT)(\d\d)(:\d\d:\d\d)$/.exec(value) ?? [];
  if (day === '') return `${value} (other)`;
  return `${day}${String(Math.max(0, Number(hour) - 1)).padStart(2, '0')}${rest}`;
}
