import type { OperationId } from '../../shared/catalogue/types.ts';
import { fraction, hashText, pick } from './random.ts';
import type { JsonValue, Row } from './row.ts';

/** What a row is called by, and what tells it from another row that is called the same. */
interface Naming {
  readonly id: string;
  /** Beside the id, what belongs to the name of a row. */
  readonly beside?: string;
  readonly differsIn: string;
  /** Of a list that is short. */
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
const lacking = 0.07;

/**
 * The rows of a list, of which some have no id (0 or null) and some are followed by another row with
 * the same id. Which ones follows from the id alone, so each response agrees with the last.
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
    if (roll >= sharing && roll < lacking) {
      yield { ...row, [id]: pick([0, null], key, 141) };
      continue;
    }
    yield row;
    const other = roll < sharing ? makeOther(row[differsIn]) : null;
    if (other !== null) yield { ...row, [differsIn]: other };
  }
}

/** Another value of the same kind: of a moment one that is an hour earlier, as far as its day goes. */
function makeOther(value: JsonValue | undefined): JsonValue {
  if (typeof value === 'number') return value + 1;
  if (typeof value !== 'string') return null;
  const [, day = '', hour = '', rest = ''] =
    /^(\d{4}-\d\d-\d\dT)(\d\d)(:\d\d:\d\d)$/.exec(value) ?? [];
  if (day === '') return `${value} (other)`;
  return `${day}${String(Math.max(0, Number(hour) - 1)).padStart(2, '0')}${rest}`;
}
