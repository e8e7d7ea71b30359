import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  listKindsFor,
  readFilterDraft,
  toFilterDraft,
} from '../../../renderer/parts/filters/filter-draft.ts';
import { datasets, findField, getDataset } from '../../../shared/catalogue/catalogue.ts';
import type { Field } from '../../../shared/catalogue/types.ts';
import { view } from '../../../shared/domain/views.ts';
import { createMessages, loadMessages } from '../../../shared/messages/create-messages.ts';

const english = createMessages('en-GB');

function field(name: string): Field {
  const found = findField(getDataset('bookings'), name);
  if (!found) throw new Error(name);
  return found;
}
const draft = (name: string, change: Partial<ReturnType<typeof toFilterDraft>>) => ({
  ...toFilterDraft(null, field(name), english),
  ...change,
});

test('days become the first and the last second of the day', () => {
  const made = readFilterDraft(
    draft('visitStart', { from: '2026-11-01', to: '2026-11-07' }),
    field('visitStart'),
  );
  expect(made).toEqual({
    filter: {
      kind: 'between',
      field: 'visitStart',
      from: '2026-11-01T00:00:00',
      to: '2026-11-07T23:59:59',
    },
  });
});

test('one end is enough, and none lets everything through', () => {
  expect(
    readFilterDraft(draft('numberOfVisitors', { from: '10' }), field('numberOfVisitors')),
  ).toEqual({
    filter: { kind: 'between', field: 'numberOfVisitors', from: '10' },
  });
  expect(readFilterDraft(draft('numberOfVisitors', {}), field('numberOfVisitors'))).toEqual({
    filter: null,
  });
  expect(readFilterDraft(draft('orderNumber', { text: '  ' }), field('orderNumber'))).toEqual({
    filter: null,
  });
});

test.each([
  ['numberOfVisitors', { from: 'ten' }, 'filter.problem.number'],
  ['numberOfVisitors', { from: '1e5' }, 'filter.problem.number'],
  ['numberOfVisitors', { from: '9', to: '10' }, undefined],
  [
    'numberOfVisitors',
    { from: '9007199254740993', to: '9007199254740992' },
    'filter.problem.order',
  ],
  ['numberOfVisitors', { from: '-1', to: '-2' }, 'filter.problem.order'],
  ['numberOfVisitors', { from: '1,5', to: '1.6' }, undefined],
  ['numberOfVisitors', { from: '1.000', to: '999' }, 'filter.problem.order'],
  ['numberOfVisitors', { from: '½' }, 'filter.problem.number'],
  ['visitStart', { from: '2026-02-30' }, 'range.problem.not-a-date'],
  ['visitStart', { from: '2026-11-08', to: '2026-11-07' }, 'filter.problem.order'],
] as const)('%s between %j has the problem %s', (name, ends, problem) => {
  expect(readFilterDraft(draft(name, ends), field(name)).problem).toBe(problem);
});

test('a filter that is opened again shows what it was made of', () => {
  for (const dataset of datasets) {
    for (const each of dataset.fields) {
      for (const kind of listKindsFor(each)) {
        const ends =
          kind === 'recurring'
            ? ['09:00', '10:30']
            : each.type === 'dateTime'
              ? ['2026-01-01', '2026-01-02']
              : each.type === 'time'
                ? ['09:00', '10:30:00']
                : ['1', '2'];
        const made = readFilterDraft(
          {
            kind,
            text: 'a',
            values: ['x', null],
            weekdays: [2],
            from: ends[0] ?? '',
            to: ends[1] ?? '',
          },
          each,
        );
        if (made.problem !== undefined || made.filter === null)
          throw new Error(`${each.name} ${kind}`);
        expect(readFilterDraft(toFilterDraft(made.filter, each, english), each)).toEqual(made);
        const parsed = v.safeParse(view, {
          resultId: 'answer-1',
          columns: [each.name],
          sort: [],
          filters: [made.filter],
          personalData: 'masked',
        });
        expect(parsed.success).toBe(true);
      }
    }
  }
});

test('weekdays and times come back as they were, and every day at any time is no filter', () => {
  const visitStart = field('visitStart');
  const typed = draft('visitStart', { kind: 'recurring', weekdays: [7, 6], from: '10:00', to: '' });
  const made = readFilterDraft(typed, visitStart);
  expect(made).toEqual({
    filter: { kind: 'recurring', field: 'visitStart', weekdays: [6, 7], from: '10:00' },
  });
  if (made.problem !== undefined) throw new Error(made.problem);
  expect(toFilterDraft(made.filter, visitStart, english)).toMatchObject({
    weekdays: [6, 7],
    from: '10:00',
  });
  const days = [1, 2, 3, 4, 5, 6, 7];
  expect(readFilterDraft({ ...typed, weekdays: days, from: '' }, visitStart)).toEqual({
    filter: null,
  });
  expect(readFilterDraft({ ...typed, from: '25:00' }, visitStart)).toEqual({
    problem: 'filter.problem.time',
  });
  expect(readFilterDraft({ ...typed, from: '12:00', to: '11:00' }, visitStart)).toEqual({
    problem: 'filter.problem.order',
  });
});

test('values to leave out are kept as they were chosen', () => {
  const filter = { kind: 'noneOf', field: 'bookingStatus', values: ['Option', null] } as const;
  const shown = toFilterDraft(
    { ...filter, values: [...filter.values] },
    field('bookingStatus'),
    english,
  );
  expect(readFilterDraft(shown, field('bookingStatus'))).toEqual({ filter });
  expect(readFilterDraft({ ...shown, values: [] }, field('bookingStatus'))).toEqual({
    filter: null,
  });
  // The values of personal data are never listed.
  const personal = datasets.flatMap(({ fields }) => fields.filter((one) => one.personal));
  expect(personal.some((one) => listKindsFor(one).includes('noneOf'))).toBe(false);
});

test.each(['en-GB', 'nl-NL', 'nl-BE', 'fr-FR', 'de-DE', 'de-CH'])(
  'a number that is opened again in %s is the same number',
  async (locale) => {
    const messages = await loadMessages(locale);
    const people = field('numberOfVisitors');
    const wholes = ['0', '1', '9', '12', '999', '1000', '1125', '12345', '1234567', '9'.repeat(20)];
    const decimals = ['', '.5', '.05', '.50', '.125', '.000', '.1255', '.12345', '.123456'];
    for (const sign of ['', '-']) {
      for (const whole of wholes) {
        for (const part of decimals) {
          const end = `${sign}${whole}${part}`;
          const filter = { kind: 'between', field: people.name, from: end } as const;
          const shown = toFilterDraft(filter, people, messages);
          expect([shown.from, readFilterDraft(shown, people)]).toEqual([shown.from, { filter }]);
        }
      }
    }
  },
);

test('an end is written with the decimal sign of the language', async () => {
  const filter = {
    kind: 'between',
    field: 'numberOfVisitors',
    from: '1.125',
    to: '1250.5',
  } as const;
  const shown = toFilterDraft(filter, field('numberOfVisitors'), await loadMessages('nl-NL'));
  expect(shown).toMatchObject({ from: '1,1250', to: '1250,5' });
});
