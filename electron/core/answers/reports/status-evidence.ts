import type { CategorisedFieldId, CategorisedValue } from '../../../../shared/domain/categories.ts';
import type { Money } from '../../../../shared/domain/report-questions.ts';
import type { StatusEvidence, StatusEvidences } from '../../../../shared/domain/status-evidence.ts';
import { addDays, type VenueDate } from '../../../../shared/venue-time.ts';
import type { ReportRows } from '../../data/engine/contract/engine-methods.ts';
import { type ReportQuery, readText } from './report-query.ts';
import { buildDayRangeSql, toDayText, writeTimestamp } from './report-sql.ts';
import { readMoney } from './shared/sales.ts';
import { currencyText } from './shared/sales-lines.ts';

/** Values of a field at most, the most frequent first. */
const maxValues = 200;

/** Days at the end of the downloaded rows that are compared with all before. */
const recentDays = 28;

type Evidence = Omit<StatusEvidences, 'yesterday'> & {
  readonly yesterday: Omit<StatusEvidences['yesterday'], 'isKnown'>;
};

/** Queries what the downloaded rows show about each status, and what the order lines of yesterday come to. */
export function queryStatusEvidence(today: VenueDate): ReportQuery<Evidence> {
  const yesterday = addDays(today, -1);
  const all = { dates: '', days: [] } as const;
  const day = { first: yesterday, last: yesterday };
  return {
    sources: {
      orders: { dataset: 'orders', ...all },
      sales: { dataset: 'orders', dates: 'creationDate', days: [day] },
      bookings: { dataset: 'bookings', ...all },
      tasks: { dataset: 'tasks', ...all },
      scans: { dataset: 'scans', ...all },
      orderVersions: { dataset: 'orders', ...all, isEveryVersion: true, fields: ['status'] },
      bookingVersions: {
        dataset: 'bookings',
        ...all,
        isEveryVersion: true,
        fields: ['bookingStatus', 'bookingLineStatus'],
      },
      taskVersions: { dataset: 'tasks', ...all, isEveryVersion: true, fields: ['status'] },
    },
    statements: {
      orderStatus: summariseValues(selectOrders(today)),
      bookingStatus: summariseValues(selectBookings('bookingStatus', today)),
      bookingLineStatus: summariseValues(selectBookings('bookingLineStatus', today)),
      taskStatus: summariseValues(selectTasks(today)),
      amounts: selectAmounts('orders', 'true'),
      yesterday: selectAmounts('sales', buildDayRangeSql('"creationDate"', [day])),
      scanned: selectScanned(today),
      ...Object.fromEntries(
        fields.map((field) => [`${field}Later`, selectLater(versionsOf[field])]),
      ),
    },
    read: (rows) => {
      const amounts = rows['amounts'] ?? [];
      const scanned = new Map((rows['scanned'] ?? []).map((row) => [readKey(row), row]));
      return {
        values: fields.flatMap((field) =>
          readValues(field, rows[field] ?? []).map((found): StatusEvidence => {
            const one = { ...found, ...readLater(found.value, rows[`${field}Later`] ?? []) };
            if (field !== 'orderStatus') return one;
            const [, , tickets, atLeast, atMost] = scanned.get(toKey(one.value)) ?? [];
            return {
              ...one,
              amounts: readAmounts(amounts)
                .filter(({ value }) => toKey(value) === toKey(one.value))
                .map(({ amount }) => amount),
              tickets: Number(tickets ?? 0),
              scannedAtLeast: Number(atLeast ?? 0),
              scannedAtMost: Number(atMost ?? 0),
            };
          }),
        ),
        yesterday: { day: yesterday, amounts: readAmounts(rows['yesterday'] ?? []) },
      };
    },
  };
}

const fields = ['orderStatus', 'bookingStatus', 'bookingLineStatus', 'taskStatus'] as const;

/** The table with every downloaded version of a field's rows, their id and the field. */
const versionsOf = {
  orderStatus: ['orderVersions', 'orderItemId', 'status'],
  bookingStatus: ['bookingVersions', 'bookingLineId', 'bookingStatus'],
  bookingLineStatus: ['bookingVersions', 'bookingLineId', 'bookingLineStatus'],
  taskStatus: ['taskVersions', 'id', 'status'],
} as const;

/** SQL of a status as it is shown, and of an unexpected value in its place. */
function selectValue(field: string): string {
  return `"${field}"::VARCHAR AS value, "$invalidValues" ->> '$.${field}' AS invalid`;
}

function selectOrders(today: VenueDate): string {
  return `SELECT ${selectValue('status')}, "offerName" AS title, "orderNumber" AS number,
      "visitDate" AS visit, "creationDate" AS made, NULL::BIGINT AS people,
      true AS isPayable, coalesce("paymentMethod", '') <> '' AS isPaid,
      "visitDate" >= ${writeTimestamp(`${today}T00:00:00`)} AS isAhead,
      "modifiedDate" >= "visitDate" + INTERVAL 1 DAY AS isAfterVisit,
      "modifiedDate" > "creationDate" AS isChanged, "totalAmount" AS amount
    FROM orders`;
}

function selectBookings(field: string, today: VenueDate): string {
  return `SELECT ${selectValue(field)}, NULL::VARCHAR AS title, "orderNumber" AS number,
      "visitStart" AS visit, "bookingDate" AS made, "numberOfVisitors" AS people,
      isPaid IS NOT NULL AS isPayable, coalesce(isPaid, false) AS isPaid,
      "visitStart" >= ${writeTimestamp(`${today}T00:00:00`)} AS isAhead,
      NULL::BOOLEAN AS isAfterVisit, NULL::BOOLEAN AS isChanged, NULL::DECIMAL(38, 4) AS amount
    FROM bookings LEFT JOIN (SELECT "orderNumber", bool_or(coalesce("paymentMethod", '') <> '') AS isPaid
      FROM orders WHERE "orderNumber" <> '' GROUP BY "orderNumber") USING ("orderNumber")`;
}

function selectTasks(today: VenueDate): string {
  return `SELECT ${selectValue('status')}, "title" AS title, "orderNumber" AS number,
      "start" AS visit, NULL::TIMESTAMP AS made, "visitorCount" AS people,
      false AS isPayable, false AS isPaid,
      "start" >= ${writeTimestamp(`${today}T00:00:00`)} AS isAhead,
      NULL::BOOLEAN AS isAfterVisit, NULL::BOOLEAN AS isChanged, NULL::DECIMAL(38, 4) AS amount
    FROM tasks`;
}

/** SELECT of one row for each value, from rows as above. */
function summariseValues(rows: string): string {
  const recentSql = `made > (SELECT max(made) FROM found) - INTERVAL ${recentDays} DAY`;
  const counts = [
    'isPayable',
    'isPaid',
    'visit IS NOT NULL',
    'isAhead',
    'isAfterVisit',
    'isChanged IS NOT NULL',
    'isChanged',
    'amount IS NOT NULL',
    'amount < 0',
    'amount = 0',
    recentSql,
    `made IS NOT NULL AND NOT (${recentSql})`,
  ].map((condition) => `(count(*) FILTER (${condition}))::INTEGER`);
  return `WITH found AS MATERIALIZED (${rows})
    SELECT value, invalid, rows, people, newest.title, newest.number,
      ${toDayText('newest.visit')}, ${toDayText('first')}, ${toDayText('last')},
      * EXCLUDE (value, invalid, rows, people, newest, first, last)
    FROM (SELECT value, invalid, count(*)::INTEGER AS rows, sum(people)::BIGINT AS people,
        arg_max({title: title, number: number, visit: visit}, coalesce(made, visit)) AS newest,
        min(visit) AS first, max(visit) AS last,
        ${counts.join(', ')}
      FROM found GROUP BY value, invalid)
    ORDER BY rows DESC, value, invalid LIMIT ${maxValues}`;
}

/** SELECT of the amounts of each status and currency. */
function selectAmounts(table: string, condition: string): string {
  return `SELECT ${selectValue('status')}, ${currencyText} AS currency, sum("totalAmount")
    FROM "${table}" WHERE "totalAmount" IS NOT NULL AND ${condition}
    GROUP BY ALL ORDER BY ALL`;
}

/**
 * SELECT of each status's past tickets on days with scans, and of how many were scanned at least and at most. A scan
 * has a ticket and a day, but no order.
 */
function selectScanned(today: VenueDate): string {
  return `WITH scanned AS (SELECT "ticketId", "scannedDate"::DATE AS day,
        count(DISTINCT "barcode") AS scans
      FROM scans WHERE "ticketId" IS NOT NULL GROUP BY ALL),
    sold AS (SELECT ${selectValue('status')}, "ticketId", "visitDate"::DATE AS day,
        sum("quantity") AS tickets
      FROM orders WHERE "quantity" > 0 AND "ticketId" IS NOT NULL
        AND "visitDate" < ${writeTimestamp(`${today}T00:00:00`)} GROUP BY ALL),
    compared AS (SELECT value, invalid, tickets, coalesce(scans, 0) AS scans,
        sum(tickets) OVER (PARTITION BY "ticketId", day) - tickets AS others
      FROM sold LEFT JOIN scanned USING ("ticketId", day)
      WHERE day IN (SELECT day FROM scanned))
    SELECT value, invalid, sum(tickets)::BIGINT,
      sum(least(tickets, greatest(0, scans - others)))::BIGINT, sum(least(tickets, scans))::BIGINT
    FROM compared GROUP BY value, invalid`;
}

/**
 * SELECT of what became of each value: how many rows had it before the last download, the value that most of those that
 * changed have now, how many have it, and the days after which the last of them was seen. Rows that share an id are
 * left out.
 */
function selectLater([table, id, field]: (typeof versionsOf)[keyof typeof versionsOf]): string {
  return `WITH line AS (SELECT "${id}" AS id, age, any_value("${field}"::VARCHAR) AS value,
        any_value(seen)::DATE AS seen
      FROM "${table}" WHERE "${id}"::VARCHAR NOT IN ('', '0') GROUP BY ALL HAVING count(*) = 1),
    was AS MATERIALIZED (SELECT id, value, min(seen) AS seen FROM line WHERE value IS NOT NULL GROUP BY ALL),
    newest AS (SELECT id, arg_max(value, age) AS value FROM line GROUP BY id),
    later AS (SELECT was.value, newest.value AS now, count(*)::INTEGER AS rows,
        max(date_diff('day', was.seen, since.seen))::INTEGER AS days
      FROM was JOIN newest USING (id)
        JOIN was AS since ON since.id = newest.id AND since.value = newest.value
      WHERE was.seen < (SELECT max(seen) FROM line) GROUP BY ALL)
    SELECT value, followed, most.now, most.rows, most.days
    FROM (SELECT value, sum(rows)::INTEGER AS followed,
        arg_max({now: now, rows: rows, days: days}, rows) FILTER (now <> value) AS most
      FROM later GROUP BY value)`;
}

function readLater(
  value: CategorisedValue,
  rows: ReportRows,
): Pick<StatusEvidence, 'followed' | 'became'> {
  const [, followed, now, changed, days] = rows.find(([own]) => own === value) ?? [];
  return {
    followed: Number(followed ?? 0),
    became: now == null ? null : { value: String(now), rows: Number(changed), days: Number(days) },
  };
}

function readValues(field: CategorisedFieldId, rows: ReportRows): StatusEvidence[] {
  const found = rows.map((row) => {
    const [people, title, number, visit, first, last] = row.slice(3);
    const counts = row.slice(9).map(Number);
    const at = (place: number): number => counts[place] ?? 0;
    return {
      field,
      value: readValue(row),
      rows: Number(row[2]),
      amounts: [],
      people: people == null ? null : Number(people),
      example: { title: readText(title), orderNumber: readText(number), visit: readText(visit) },
      visits: first == null || last == null ? null : { first: String(first), last: String(last) },
      payable: at(0),
      paid: at(1),
      dated: at(2),
      ahead: at(3),
      changedAfterVisit: at(4),
      changeable: at(5),
      changed: at(6),
      priced: at(7),
      negative: at(8),
      zero: at(9),
      tickets: 0,
      scannedAtLeast: 0,
      scannedAtMost: 0,
      recent: at(10),
      earlier: at(11),
      followed: 0,
      became: null,
    };
  });
  const add = (part: 'recent' | 'earlier') => found.reduce((sum, one) => sum + one[part], 0);
  const [recentOf, earlierOf] = [add('recent'), add('earlier')];
  return found.map((one) => ({ ...one, recentOf, earlierOf }));
}

function readAmounts(rows: ReportRows): { value: CategorisedValue; amount: Money }[] {
  return rows.flatMap((row) => {
    const amount = readMoney(row[3], readText(row[2]));
    return amount ? [{ value: readValue(row), amount }] : [];
  });
}

function readValue([value, invalid]: readonly unknown[]): CategorisedValue {
  if (invalid != null) return { invalidValue: String(invalid) };
  return readText(value);
}

const toKey = (value: CategorisedValue): string => JSON.stringify(value);
const readKey = (row: readonly unknown[]): string => toKey(readValue(row));
