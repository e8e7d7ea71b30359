import { expect, it } from 'vitest';
import {
  type OrderBooking,
  writeOrder,
} from '../../../renderer/parts/linked-records/order-sentence.ts';
import { createMessages } from '../../../shared/messages/create-messages.ts';

const messages = createMessages('en-GB');
const today = '2026-11-21';
const tour: OrderBooking = {
  offer: 'Private guided tour',
  language: 'Dutch',
  people: 11,
  start: '2026-11-21T10:00:00',
  end: '2026-11-21T11:30:00',
  status: 'confirmed',
  group: 'sold',
};
const amounts = [
  { amount: '142', currency: 'EUR' },
  { amount: '25', currency: 'EUR' },
];

it('says what an order is in one sentence', () => {
  expect(writeOrder({ bookings: [tour], place: 'Studio 2', amounts }, today, messages)).toBe(
    'Private guided tour in Dutch · 11 people · today 10:00–11:30, Studio 2 · €167.00 · ✓\u00a0confirmed',
  );
});

it('leaves out what isn’t known, and never says zero for it', () => {
  const bare = { ...tour, offer: null, language: null, people: null, end: null };
  expect(writeOrder({ bookings: [bare], place: null, amounts: null }, today, messages)).toBe(
    'today 10:00 · ✓\u00a0confirmed',
  );
  expect(writeOrder({ bookings: [], place: 'Studio 2', amounts: null }, today, messages)).toBe('');
  // The line of a guide’s fee has nobody on it.
  const fee = { ...tour, people: 0 };
  expect(writeOrder({ bookings: [fee], place: null, amounts: null }, today, messages)).toBe(
    'Private guided tour in Dutch · today 10:00–11:30 · ✓\u00a0confirmed',
  );
});

it('is about the largest visit that takes place, and counts the other lines', () => {
  const cancelled: OrderBooking = { ...tour, people: 40, status: 'Cancelled', group: 'cancelled' };
  const other = { ...tour, offer: 'Lunch', people: 5, start: '2026-12-24T12:00:00' };
  const written = writeOrder(
    { bookings: [other, cancelled, tour, { ...tour, people: 4 }], place: null, amounts: null },
    today,
    messages,
  );
  expect(written).toBe(
    'Private guided tour in Dutch · 15 people · today 10:00–11:30 · 1 more line · ✓\u00a0confirmed',
  );
  expect(writeOrder({ bookings: [cancelled], place: null, amounts: null }, today, messages)).toBe(
    'Private guided tour in Dutch · 40 people · today 10:00–11:30 · ✗\u00a0Cancelled',
  );
});

it('never adds up currencies', () => {
  const both = [...amounts, { amount: '7', currency: 'GBP' }];
  expect(writeOrder({ bookings: [tour], place: null, amounts: both }, today, messages)).toContain(
    '€167.00 + £7.00',
  );
});
