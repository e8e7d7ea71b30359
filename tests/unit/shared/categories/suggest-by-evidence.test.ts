import { expect, it } from 'vitest';
import { suggestByEvidence } from '../../../../shared/categories/suggest-by-evidence.ts';
import type { StatusEvidence } from '../../../../shared/domain/status-evidence.ts';
import { createMessages } from '../../../../shared/messages/create-messages.ts';
import { describeEvidence } from '../../../../shared/messages/evidence-texts.ts';

const messages = createMessages('en-GB');

const nothing: Omit<StatusEvidence, 'value' | 'rows'> = {
  field: 'orderStatus',
  amounts: [],
  people: null,
  example: { title: null, orderNumber: null, visit: null },
  visits: null,
  payable: 0,
  paid: 0,
  dated: 0,
  ahead: 0,
  changedAfterVisit: 0,
  changeable: 0,
  changed: 0,
  priced: 0,
  negative: 0,
  zero: 0,
  tickets: 0,
  scannedAtLeast: 0,
  scannedAtMost: 0,
  recent: 0,
  recentOf: 0,
  earlier: 0,
  earlierOf: 0,
  followed: 0,
  became: null,
};

function makeEvidence(
  value: string,
  rows: number,
  part: Partial<StatusEvidence> = {},
): StatusEvidence {
  const usual = { payable: rows, paid: rows, dated: rows, changeable: rows, priced: rows };
  return { ...nothing, ...usual, value, rows, ...part };
}

const paid = makeEvidence('2', 4000, { changed: 200, tickets: 3000, scannedAtLeast: 2400 });
const suggest = (evidence: StatusEvidence, others: readonly StatusEvidence[] = [paid]) =>
  suggestByEvidence(evidence, [...others, evidence]);

it('takes most rows, paid and scanned, for sold', () => {
  expect(suggestByEvidence(paid, [paid, makeEvidence('4', 100)])).toEqual({
    category: 'sold',
    isSure: true,
  });
});

it('takes what is unpaid and lies ahead for reserved, and is unsure if visits are over', () => {
  const open = { paid: 0, ahead: 100 };
  expect(suggest(makeEvidence('1', 100, open))).toEqual({ category: 'reserved', isSure: true });
  expect(suggest(makeEvidence('1', 100, { ...open, ahead: 20 }))).toEqual({
    category: 'reserved',
    isSure: false,
  });
});

it('suggests nothing where a missing payment says nothing', () => {
  expect(suggest(makeEvidence('1', 100, { paid: 0, zero: 100 }))).toBeNull();
  const unpaid = makeEvidence('2', 4000, { paid: 0 });
  expect(suggest(makeEvidence('1', 100, { paid: 0 }), [unpaid])).toBeNull();
});

it('takes negative amounts for cancelled, and is unsure with few rows', () => {
  expect(suggest(makeEvidence('-5', 100, { negative: 100 }))?.isSure).toBe(true);
  expect(suggest(makeEvidence('-5', 3, { negative: 3 }))).toEqual({
    category: 'cancelled',
    isSure: false,
  });
});

it('takes what changed unlike the others for cancelled, sure only if none was scanned', () => {
  const changed = { changed: 100, tickets: 80 };
  expect(suggest(makeEvidence('4', 100, { ...changed, scannedAtMost: 30 }))).toEqual({
    category: 'cancelled',
    isSure: false,
  });
  expect(suggest(makeEvidence('4', 100, changed))?.isSure).toBe(true);
});

it('takes what is paid in later downloads for reserved, even if visits are over', () => {
  const became = { value: '2', rows: 45, days: 12 };
  const open = makeEvidence('1', 100, { paid: 0, followed: 50, became });
  expect(suggest(open)).toEqual({ category: 'reserved', isSure: true });
  // Few of many say nothing.
  expect(suggest({ ...open, followed: 500 })?.isSure).toBe(false);
  expect(describeEvidence(open, messages)).toContain('90% became 2 within 12 days');
  expect(describeEvidence({ ...open, followed: 500 }, messages).join()).not.toContain('became');
});

it('takes what is free and scanned for sold', () => {
  const free = { paid: 0, zero: 100, tickets: 80, scannedAtLeast: 60 };
  expect(suggest(makeEvidence('8', 100, free))).toEqual({ category: 'sold', isSure: true });
});

it('is sure of a task status that most tasks reach later', () => {
  const task = { field: 'taskStatus', payable: 0, paid: 0 } as const;
  const done = makeEvidence('Accepted', 90, task);
  const became = { value: 'Accepted', rows: 18, days: 3 };
  const asked = makeEvidence('Asked', 10, { ...task, followed: 20, became });
  const all = [done, asked];
  expect(suggestByEvidence(done, all)).toEqual({ category: 'confirmed', isSure: true });
  expect(suggestByEvidence(asked, all)).toEqual({ category: 'waiting', isSure: true });
});

it('suggests nothing for paid rows like all others', () => {
  expect(suggest(makeEvidence('7', 100, { changed: 5 }))).toBeNull();
});

it('never takes the most frequent task status for more than a guess', () => {
  const tasks = makeEvidence('9', 90, { field: 'taskStatus', payable: 0, paid: 0 });
  expect(suggestByEvidence(tasks, [tasks])).toEqual({ category: 'confirmed', isSure: false });
});

it('says what the rows show, and never all for nearly all', () => {
  const nearly = makeEvidence('2', 4000, {
    paid: 3999,
    scannedAtLeast: 81,
    scannedAtMost: 90,
    tickets: 100,
  });
  expect(describeEvidence(nearly, messages)).toEqual([
    'over 99% have a payment',
    'at least 81% of past tickets were scanned',
    'all visits are over',
  ]);
  const open = makeEvidence('1', 10, {
    paid: 0,
    ahead: 10,
    recent: 8,
    recentOf: 100,
    earlierOf: 9,
  });
  expect(describeEvidence(open, messages)).toEqual([
    'no payment',
    'all visits lie ahead',
    '8% of all rows in the last 4 weeks, 0% before',
  ]);
});
