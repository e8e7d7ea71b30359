import { expect, test } from 'vitest';
import { guessKind } from '../../../renderer/parts/linked-records/case-file-state.ts';
import { listSubjects } from '../../../renderer/parts/linked-records/subjects.ts';
import { isHidden } from '../../../renderer/parts/record/record-lines.ts';
import { computeNextRefresh } from '../../../renderer/parts/scans/next-refresh.ts';
import { groupSkills } from '../../../renderer/screens/guide/group-skills.ts';
import { getDataset } from '../../../shared/catalogue/catalogue.ts';
import type { Cell } from '../../../shared/domain/views.ts';
import { createMessages } from '../../../shared/messages/create-messages.ts';

const record = (fields: Readonly<Record<string, Cell>>) => new Map(Object.entries(fields));

test('a task is about each of the orders that it cumulates', () => {
  expect(listSubjects('tasks', record({ id: '9', orderNumber: 'A-1, B-2 ,A-1' }))).toEqual([
    { kind: 'order', number: 'A-1' },
    { kind: 'order', number: 'B-2' },
  ]);
});

test('elsewhere a comma is part of an order’s number', () => {
  expect(listSubjects('bookings', record({ orderNumber: 'A,1' }))).toEqual([
    { kind: 'order', number: 'A,1' },
  ]);
});

test('a guide is met by its own number, and by that of an availability', () => {
  expect(listSubjects('guides', record({ id: '9007199254740993' }))).toEqual([
    { kind: 'guide', number: '9007199254740993' },
  ]);
  expect(listSubjects('availabilities', record({ id: 'a', guideId: '12' }))).toEqual([
    { kind: 'guide', number: '12' },
  ]);
});

test('a guide has a name where one is downloaded', () => {
  const named = { guideId: '12', guideName: { name: 'An Peeters', of: '12' } };
  expect(listSubjects('availabilities', record(named as never))).toEqual([
    { kind: 'guide', number: '12', name: 'An Peeters' },
  ]);
  const unnamed = { guideId: '12', guideName: { unnamed: '12' } };
  expect(listSubjects('availabilities', record(unnamed as never))).toEqual([
    { kind: 'guide', number: '12' },
  ]);
  const guide = { id: '12', name: null, firstName: 'An', lastName: 'Peeters' };
  expect(listSubjects('guides', record(guide))).toEqual([
    { kind: 'guide', number: '12', name: 'An Peeters' },
  ]);
});

test('what is empty, masked or no number leads nowhere', () => {
  expect(listSubjects('scans', record({ barcode: null }))).toEqual([]);
  expect(listSubjects('scans', record({ barcode: '0123' }))).toEqual([
    { kind: 'barcode', number: '0123' },
  ]);
  expect(listSubjects('availabilities', record({ guideId: { invalidValue: 'x' } }))).toEqual([]);
  expect(listSubjects('bookings', record({ orderNumber: '  ' }))).toEqual([]);
});

test.each([
  ['KM-2026-00017', 'orderNumber'],
  ['000123456', 'orderNumber'],
  ['  0110957600012310018 ', 'barcode'],
  ['x'.repeat(60), 'barcode'],
])('“%s” is first taken for: %s', (typed, kind) => {
  expect(guessKind(typed)).toBe(kind);
});

test('skills stand under their category, both as a person sorts them', () => {
  const { compare } = createMessages('en-GB');
  const skills = [
    { category: 'Subject', name: 'Zebras', platformName: 'Zebras' },
    { category: null, name: 'Driving', platformName: 'Driving' },
    { category: 'Language', name: 'Dutch', platformName: 'nl' },
    { category: 'Subject', name: 'éléphants', platformName: 'éléphants' },
    { category: 'Language', name: 'Dutch', platformName: 'nl' },
  ];
  const same = (name: string) => ({ name, platformName: name });
  expect(groupSkills(skills, compare)).toEqual([
    { category: 'Language', names: [{ name: 'Dutch', platformName: 'nl' }] },
    { category: 'Subject', names: [same('éléphants'), same('Zebras')] },
    { category: null, names: [same('Driving')] },
  ]);
});

test.each([
  ['09:31:00', '09:45:20'],
  ['09:45:00', '09:45:20'],
  ['09:45:19', '09:45:20'],
  ['09:45:20', '10:00:20'],
  ['23:59:59', '00:00:20'],
])('scans asked for at %s are asked for again at %s', (asked, next) => {
  const at = Date.parse(`2026-11-21T${asked}Z`);
  expect(new Date(computeNextRefresh(at)).toISOString().slice(11, 19)).toBe(next);
  expect(computeNextRefresh(at)).toBeGreaterThan(at);
});

test('a field is revealed alone, and an unknown one is hidden where people’s data is', () => {
  const visitors = getDataset('visitors');
  const line = (field: string, known = true) => ({ field, value: 'x', known });
  expect(isHidden(line('email'), visitors, false, [])).toBe(true);
  expect(isHidden(line('email'), visitors, false, ['email'])).toBe(false);
  expect(isHidden(line('phone'), visitors, false, ['email'])).toBe(true);
  expect(isHidden(line('country'), visitors, false, [])).toBe(false);
  expect(isHidden(line('nickname', false), visitors, false, [])).toBe(true);
  expect(isHidden(line('extra', false), getDataset('scans'), false, [])).toBe(false);
  expect(isHidden(line('email'), visitors, true, [])).toBe(false);
});
