import { expect, it } from 'vitest';
import { rankEntries } from '../../../renderer/frame/palette/rank-entries.ts';

const entries = [
  { id: 'today', text: 'Today' },
  { id: 'bookings', text: 'Bookings' },
  { id: 'orders', text: 'Orders' },
  { id: 'exports', text: 'Exports' },
  { id: 'export', text: 'Export…', problem: 'Not on this screen' },
  { id: 'findOrder', text: 'Find an order' },
  { id: 'revenue', text: 'Revenue', about: 'What was sold' },
  { id: 'view', text: 'Écoles', about: 'Bookings' },
  { id: 'guide', text: 'Jörg Müller' },
  { id: 'window', text: 'Open Museum aan de Kade in a new window' },
  { id: 'visitors', text: 'Visitors', about: 'How many people come, on which days, and how?' },
].map((entry) => ({ problem: null, ...entry }));

const days = { id: 'days', text: 'Period: today', problem: null };
const find = (typed: string, recent: readonly string[] = []) =>
  rankEntries(entries, typed, recent).map(({ id }) => id);
const findBeside = (typed: string, recent: readonly string[] = []) =>
  rankEntries(entries, typed, recent, [days]).map(({ id }) => id);

it('has everything for nothing typed: what was used last first, what can’t be done last', () => {
  expect(find('', ['revenue', 'orders'])).toEqual([
    'revenue',
    'orders',
    'today',
    'bookings',
    'exports',
    'findOrder',
    'view',
    'guide',
    'window',
    'visitors',
    'export',
  ]);
});

it('puts a name that begins so before one with such a word, and what is beside a name last', () => {
  expect(find('ord')).toEqual(['orders', 'findOrder']);
  expect(find('book')).toEqual(['bookings', 'view']);
  expect(find('sold')).toEqual(['revenue']);
});

it('lists what can’t be done after what can, though it fits as well', () => {
  expect(find('export')).toEqual(['exports', 'export']);
  expect(find('export', ['export'])).toEqual(['exports', 'export']);
});

it('needs every word, in any order, without case and accents', () => {
  expect(find('ORDER find')).toEqual(['findOrder']);
  expect(find('ecoles')).toEqual(['view']);
  expect(find('order xyz')).toEqual([]);
});

it('finds umlauts as they are typed without an umlaut key', () => {
  for (const typed of ['mueller', 'Muller', 'joerg mueller', 'MÜLLER']) {
    expect(find(typed)).toEqual(['guide']);
  }
  const written = [{ id: 'guide', text: 'Mueller', problem: null }];
  expect(rankEntries(written, 'Müller', [], [days]).map(({ id }) => id)).toEqual(['guide', 'days']);
});

it('takes letters in their order from the beginning of a word', () => {
  expect(find('bkgs')).toEqual(['bookings', 'view']);
  expect(find('rvn')).toEqual(['revenue']);
  expect(find('vnu')).toEqual([]);
  expect(find('fndord')).toEqual(['findOrder']);
  expect(find('fao')).toEqual(['findOrder']);
});

it('finds no name in the letters of a sentence', () => {
  expect(find('anna')).toEqual([]);
});

it('gives the same for the same', () => {
  expect(find('e')).toEqual(find('e'));
});

it('puts what has exactly that name before all else, what was used last and typed days too', () => {
  const others = [...entries, { id: 'ordersView', text: 'Orders not paid', problem: null }];
  expect(rankEntries(others, ' ORDERS', ['ordersView']).map(({ id }) => id)).toEqual([
    'orders',
    'ordersView',
  ]);
  expect(findBeside('today')).toEqual(['today', 'days']);
  expect(findBeside('Tod')[0]).toBe('days');
});

it('leaves typed days first where the thing of that name can’t be done', () => {
  expect(findBeside('export').slice(0, 2)).toEqual(['days', 'exports']);
});
