import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeReportPages } from '../../../../electron/core/exports/content/reports/report-page.ts';
import type { Row } from '../../../../sandbox/data/row.ts';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import type {
  Comparison,
  ReportCell,
  ReportId,
} from '../../../../shared/domain/report-questions.ts';
import type { ReportRun } from '../../../../shared/domain/report-runs.ts';
import { createMessages } from '../../../../shared/messages/create-messages.ts';
import { listReportNotes } from '../../../../shared/messages/report-notes.ts';
import { writeMessageRef, writeReportCell } from '../../../../shared/messages/report-text.ts';
import {
  getReport,
  makeFirstParameters,
  reportDescriptions,
} from '../../../../shared/reports/reports.ts';
import { toStoredReport } from '../../../../shared/reports/stored-reports.ts';
import { openEngine, quiet } from '../../../support/open-engine.ts';
import { openExports } from '../../../support/open-exports.ts';
import { readXlsx } from '../../../support/read-back.ts';
import { openReportDesk } from '../../../support/report-desk.ts';

/**
 * Rows that nobody would send, through every report to the words of the screen, the page and the files:
 * two currencies, no amount, minus nothing, a discount larger than its price, statuses that nobody categorised,
 * ten thousand offers, in the last days of a year of 53 weeks and on a 29 February, compared with a year
 * of which nothing is downloaded.
 */

const messages = createMessages('en-GB');
const folder = mkdtempSync(join(tmpdir(), 'bad-input-'));
const moment = '2028-03-07T12:30:00';
const period = { first: '2028-02-28', last: '2028-03-05' };
const groups = 10_000;
const desk = openReportDesk(moment);

const order = (id: number, more: Row = {}): Row => ({
  orderItemId: id,
  orderNumber: `N-${id}`,
  orderId: id,
  status: 2,
  quantity: 1,
  amount: 10,
  totalAmount: 10,
  totalDiscountAmount: 0,
  serviceFee: 0,
  isoCurrencySymbol: 'EUR',
  salesChannel: 'Web',
  salesPoint: 'Shop',
  paymentMethod: 'Card',
  offerId: id % groups,
  offerName: `Offer ${id % groups}`,
  ticketId: 1,
  ticketName: 'Adult',
  creationDate: '2028-02-29T10:00:00',
  modifiedDate: '2028-02-29T10:00:00',
  visitDate: '2028-02-29T00:00:00',
  visitStartTime: '10:00:00',
  ...more,
});
const oddOrders: Row[] = [
  order(20_001, { isoCurrencySymbol: 'USD', totalAmount: 0.1 }),
  order(20_002, { isoCurrencySymbol: 'USD', totalAmount: 0.2 }),
  order(20_003, { isoCurrencySymbol: null }),
  order(20_004, { totalAmount: null, quantity: null, amount: null }),
  order(20_005, { totalAmount: -0, salesChannel: 'Minus nothing' }),
  order(20_006, { totalAmount: -0.001, salesChannel: 'Hardly anything' }),
  order(20_007, { totalDiscountAmount: 25, totalAmount: -15, salesChannel: 'Discounts' }),
  order(20_008, { status: 77 }),
  order(20_009, { totalAmount: 'NaN', quantity: 'many' }),
  order(20_010, { visitDate: null, visitStartTime: null }),
];
const booking = (id: number, more: Row = {}): Row => ({
  bookingId: id,
  bookingLineId: id,
  orderNumber: `N-${id}`,
  offerId: id % groups,
  bookingStatus: 'Confirmed',
  bookingLineStatus: 'Booked',
  numberOfVisitors: 2,
  bookingDate: '2028-02-28T10:00:00',
  updatedOn: '2028-02-28T10:00:00',
  visitStart: '2028-02-29T10:00:00',
  visitEnd: '2028-02-29T11:00:00',
  ...more,
});
const oddBookings: Row[] = [
  booking(20_001, { numberOfVisitors: null }),
  booking(20_002, { numberOfVisitors: -0 }),
  booking(20_003, { numberOfVisitors: 'NaN' }),
  booking(20_004, { bookingStatus: 'Seven' }),
  booking(20_005, { visitStart: null }),
];
const visitor = (id: number, more: Row = {}): Row => ({
  visitorId: id,
  orderNumber: `N-${id}`,
  country: 'BE',
  postalCode: String(id).padStart(5, '0'),
  orderCreationDate: '2028-02-29T10:00:00',
  orderModifiedDate: '2028-02-29T10:00:00',
  ...more,
});

async function run(report: ReportId, comparison: Comparison): Promise<ReportRun> {
  const usual = makeFirstParameters(getReport(report), moment.slice(0, 10));
  const by = 'by' in usual.choices ? { by: 'offer' } : {};
  const choices = { ...usual.choices, ...by };
  return desk.run(report, { period, comparison, choices, filters: {} });
}

async function writeFile(found: ReportRun, format: 'xlsx' | 'csv'): Promise<string> {
  const { report, parameters } = found;
  const exports = openExports({
    reports: { run: async () => found },
    engine: { exportTables: (input) => engine.methods.exportTables(input, quiet) },
  });
  const made = await exports.runExport(
    {
      profile: {
        id: '1',
        name: 'Zoo',
        environment: 'staging',
        timeZone: desk.timeZone,
        currency: 'EUR',
      } as unknown as Profile,
      target: { folder, fileName: `${report}.${format}` },
      spec: {
        kind: 'reports',
        format,
        headings: 'labels',
        table: format === 'csv' ? (getReport(report).tables[0]?.id ?? null) : null,
        reports: [
          {
            storedReport: toStoredReport(getReport(report), parameters, moment.slice(0, 10)),
            days: parameters.period,
          },
        ],
      },
    },
    { exportId: 'an-export', signal: quiet.signal, onStep: () => undefined },
  );
  if (!made) throw new Error('nothing was written');
  return made.target;
}

const engine = await openEngine();
beforeAll(async () => {
  const day = { first: '2028-02-28', last: '2028-03-06' };
  const orders = Array.from({ length: groups }, (_, id) => order(id));
  const bookings = Array.from({ length: 200 }, (_, id) => booking(id));
  await desk.stored.store('orders', day, [...orders, ...oddOrders]);
  await desk.stored.store('bookings', day, [...bookings, ...oddBookings]);
  await desk.stored.store(
    'visitors',
    day,
    Array.from({ length: 200 }, (_, id) => visitor(id, id === 5 ? { country: null } : {})),
  );
  await desk.stored.store('tasks', day, []);
  await desk.stored.store('scans', day, []);
}, 60_000);

/** What no number is, and zero with a minus, in whatever way it is written. */
const isOdd = (text: string): boolean =>
  /\bNaN\b|undefined|Infinity|\[object/.test(text) ||
  /(^|[^\w.,-])[-−](?:[^\d\s]|US\$)?\s?0(?:[.,]0+)?(?![\d.,]*[1-9])\b/.test(text);

function listCells({ figures, tables }: ReportRun): ReportCell[] {
  const ofFigures = Object.values(figures).flatMap((one) => [one, ...(one.more ?? [])]);
  return [
    ...ofFigures.flatMap(({ value, before }) => [value, before ?? null]),
    ...Object.values(tables).flatMap(({ rows, total }) => [
      ...rows.flatMap(({ cells }) => [...cells]),
      ...(total ?? []),
    ]),
  ];
}

describe.each(reportDescriptions.map(({ id }) => id))('%s', (id) => {
  const report = getReport(id);
  const comparison = report.comparisons.includes('lastYear') ? 'lastYear' : 'none';

  it('says no number that is none, on the screen, on paper and in files', async () => {
    const found = await run(id, comparison);
    for (const cell of listCells(found)) {
      if (typeof cell === 'number')
        expect(Number.isFinite(cell) && !Object.is(cell, -0)).toBe(true);
      if (typeof cell === 'object' && cell && 'amount' in cell) {
        expect(cell.amount).not.toMatch(/^-0(\.0+)?$/);
      }
    }
    const texts = [
      ...[...found.sentence, ...Object.values(found.chartSummaries).flat()].map((ref) =>
        writeMessageRef(ref, messages),
      ),
      ...listReportNotes(found, messages).map(({ text }) => text),
      ...report.tables.flatMap(({ id: table, columns }) =>
        (found.tables[table]?.rows ?? []).flatMap(({ cells }) =>
          columns.map(({ kind }, at) => writeReportCell(kind, cells[at] ?? null, messages) ?? ''),
        ),
      ),
    ];
    expect(texts.filter(isOdd)).toEqual([]);
    const { html } = writeReportPages(
      [{ run: found, pictures: [] } as never],
      { venue: 'Zoo', environment: 'Staging', timeZone: desk.timeZone, now: moment },
      messages,
    );
    expect(
      html
        .replace(/<[^>]*>/g, '\n')
        .split('\n')
        .filter(isOdd),
    ).toEqual([]);

    const book = readXlsx(await writeFile(found, 'xlsx'));
    const cells = book.flatMap(({ rows }) => rows.flat().map((cell) => String(cell?.[1] ?? '')));
    expect(cells.filter(isOdd)).toEqual([]);
    const csv = readFileSync(await writeFile(found, 'csv'), 'utf8');
    expect(csv.split(/[;\n]/).filter(isOdd)).toEqual([]);
    if (comparison !== 'none') {
      // Nothing of last year is downloaded: that is said, and no figure is compared with it.
      expect(texts.some((text) => /of the comparison missing/.test(text))).toBe(true);
      for (const { before } of Object.values(found.figures)) expect(before ?? null).toBeNull();
      expect(cells.some((text) => /of the comparison missing/.test(text))).toBe(true);
    }
  });
});
