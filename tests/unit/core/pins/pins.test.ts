import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPinStore } from '../../../../electron/core/answers/pins/pin-store.ts';
import { maxPins, type PinDraft } from '../../../../shared/domain/pins.ts';
import { storedFilesIn } from '../../../support/stored-files.ts';
import { failureFrom } from '../../../support/venue-fixture.ts';

const [venue, other] = ['venue-one', 'venue-two'];
const draft = (name: string): PinDraft => ({
  storedReport: {
    report: 'revenue',
    period: 'lastWeek',
    comparison: 'auto',
    choices: {},
    filters: {},
  },
  place: { kind: 'figure', name },
});

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pins-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const open = () => openPinStore(storedFilesIn(folder));

test('pins are there again after a restart, for their venue only, in the order that they were put in', () => {
  const store = open();
  const [a, b, c] = ['a', 'b', 'c'].map((name) => store.add(venue, draft(name)));
  store.order(venue, [c?.pinId ?? '', a?.pinId ?? '']);
  expect(open().list(venue)).toEqual([c, a, b]);
  expect(open().list(other)).toEqual([]);
});

test('a seventh pin is refused, and says how many there can be', () => {
  const store = open();
  for (let number = 0; number < maxPins; number += 1) store.add(venue, draft(`n${number}`));
  const { kind, params } = failureFrom(() => store.add(venue, draft('more')));
  expect([kind, params]).toEqual(['too-many-pins', { number: maxPins }]);
  expect(store.list(venue)).toHaveLength(maxPins);
  expect(store.add(other, draft('more')).place.name).toBe('more');
});

test('a removed pin comes back in its place; one that others took the place of does not', () => {
  const store = open();
  const [a, b] = ['a', 'b'].map((name) => store.add(venue, draft(name)));
  store.remove(venue, a?.pinId ?? '');
  expect(open().list(venue)).toEqual([b]);
  store.restore(venue, a?.pinId ?? '');
  expect(open().list(venue)).toEqual([a, b]);
  store.remove(venue, b?.pinId ?? '');
  for (let number = 1; number < maxPins; number += 1) store.add(venue, draft(`n${number}`));
  expect(failureFrom(() => store.restore(venue, b?.pinId ?? '')).kind).toBe('too-many-pins');
  expect(failureFrom(() => store.restore(venue, 'never')).kind).toBe('pin-gone');
});

test('pins are forgotten with their venue, also those that could be restored', () => {
  const files = storedFilesIn(folder);
  const store = openPinStore(files);
  const [a, b] = ['a', 'b'].map((name) => store.add(venue, draft(name)));
  store.add(other, draft('a'));
  store.remove(venue, b?.pinId ?? '');
  files.forget(venue);
  expect(a && store.list(venue)).toEqual([]);
  expect(failureFrom(() => store.restore(venue, b?.pinId ?? '')).kind).toBe('pin-gone');
  expect(open().list(other)).toHaveLength(1);
});
