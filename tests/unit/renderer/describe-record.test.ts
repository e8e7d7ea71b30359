import { expect, test } from 'vitest';
import { describeRecord } from '../../../renderer/parts/record/describe-record.ts';
import { getDataset } from '../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type { Cell } from '../../../shared/domain/views.ts';
import { createMessages } from '../../../shared/messages/create-messages.ts';

const messages = createMessages('en-GB').at({ timeZone: 'Europe/Brussels', year: 2026 });

function describe(dataset: DatasetId, row: Readonly<Record<string, Cell>>, isOpen = false) {
  const lines = Object.entries(row).map(([field, value]) => ({ field, value, known: true }));
  return describeRecord(getDataset(dataset), lines, isOpen, messages)?.join(' · ') ?? null;
}

test('a record is called by its number, when it is, and how much of what', () => {
  const booking = { orderNumber: 'KM1', visitStart: '2026-11-21T10:00:00', numberOfVisitors: '11' };
  expect(describe('bookings', booking)).toBe('Order KM1 · Sat 21 Nov · 10:00 · 11 people');
  const order = { orderNumber: 'KM1', visitDate: '2027-01-08T00:00:00', visitStartTime: '11:30' };
  expect(describe('orders', { ...order, quantity: '1' })).toBe(
    'Order KM1 · Fri 8 Jan 2027 · 11:30 · 1 ticket',
  );
  expect(describe('tasks', { title: 'Tour (nl)', start: '2026-11-21T10:00:00' })).toBe(
    'Tour (nl) · Sat 21 Nov · 10:00',
  );
});

test('what a row does not say is left out, and without a number it has no title', () => {
  expect(describe('bookings', { orderNumber: 'KM1', visitStart: null })).toBe('Order KM1');
  expect(describe('bookings', { orderNumber: null, numberOfVisitors: '4' })).toBeNull();
  expect(describe('bookings', { orderNumber: { invalidValue: '[]' } })).toBeNull();
});
