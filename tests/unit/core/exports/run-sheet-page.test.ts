import { describe, expect, it } from 'vitest';
import type { Party, RunSheet } from '../../../../electron/core/answers/reports/index.ts';
import {
  type RunSheetFacts,
  writeRunSheetPage,
} from '../../../../electron/core/exports/content/run-sheet/run-sheet-page.ts';
import type { ListedTask, SourceState } from '../../../../shared/domain/reports.ts';
import { createMessages } from '../../../../shared/messages/create-messages.ts';
import { hostileTexts } from '../../../support/hostile-texts.ts';

const messages = createMessages('en-GB');
const day = '2026-11-21';
const facts: RunSheetFacts = {
  venue: 'Zoo',
  environment: 'Demo',
  timeZone: 'Europe/Brussels',
  now: `${day}T08:55:00`,
  remarks: false,
};
const party: Party = {
  start: `${day}T10:00:00`,
  end: `${day}T11:00:00`,
  orderNumber: 'A1',
  offerId: '7',
  offerName: 'Tour',
  people: 20,
  lines: 1,
  unknown: 0,
  languages: ['fr'],
  reserved: 0,
  uncategorised: 0,
  groups: [],
  remarks: [],
};
const task: ListedTask = {
  id: '1',
  title: 'Guided tour',
  location: 'Hall',
  status: 'Accepted',
  group: 'confirmed',
  start: `${day}T10:00:00`,
  end: `${day}T11:00:00`,
  people: 20,
  languages: ['fr'],
  orderNumbers: ['A1'],
};
const nothing: RunSheet = {
  day,
  slots: [],
  people: 0,
  lines: 0,
  tasks: 0,
  unknown: 0,
  uncategorised: [],
  leftOut: { lines: 0, tasks: 0 },
  withoutVisitor: 0,
};
const source = (dataset: SourceState['dataset'], changes: Partial<SourceState> = {}) => ({
  dataset,
  isEmpty: false,
  dataAsOf: `${day}T00:00:00`,
  damaged: 0,
  days: [{ day, missing: 0, later: 0 }],
  ...changes,
});
const sources = {
  bookings: source('bookings'),
  tasks: source('tasks'),
  visitors: source('visitors'),
};
const slot = (start: string | null, parties: readonly Party[] = [], tasks: ListedTask[] = []) => ({
  start,
  parties,
  tasks: tasks.map((one) => ({ task: one, parties: [], otherOrders: [] })),
});

const write = (
  changes: Partial<RunSheet>,
  more: { facts?: Partial<RunSheetFacts>; sources?: Record<string, SourceState> } = {},
) =>
  writeRunSheetPage(
    { figures: { ...nothing, ...changes }, sources: { ...sources, ...more.sources } },
    { ...facts, ...more.facts },
    messages,
  );

/** What a reader sees, without markup. */
const read = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

describe('the page of a run sheet', () => {
  it('has a box for each task and party, and counts its rows', () => {
    const under = { task, parties: [party, { ...party, orderNumber: 'B2' }], otherOrders: ['Z9'] };
    const { html, rows } = write({
      slots: [
        { start: `${day}T10:00:00`, tasks: [under], parties: [party] },
        slot(`${day}T12:00:00`, [{ ...party, start: `${day}T12:00:00`, end: null }]),
      ],
    });
    expect(html.match(/<i><\/i>/g)).toHaveLength(5);
    expect(rows).toBe((html.match(/<tr/g) ?? []).length - 1);
    const text = read(html);
    expect(text).toContain('Zoo · Demo · Run sheet for Saturday, 21 November 2026');
    expect(text).toContain('10:00 1 task, 3 bookings, 60 people');
    expect(text).toContain('12:00 1 booking, 20 people');
    expect(text).toContain('10:00–11:00 Hall Guided tour Further orders: Z9 20 French');
    expect(text).toContain('Data up to: bookings 20 Nov 2026; tasks');
    expect(text).toContain('Created 21 Nov 2026, 08:55 (Europe/Brussels)');
    expect(text).not.toContain('INCOMPLETE');
  });

  it('says that it may still change, where last night’s load may not be over', () => {
    const bookings = source('bookings', {
      dataAsOf: '2026-11-19T23:59:59',
      mayChange: '2026-11-20',
    });
    const { html } = write({}, { sources: { bookings } });
    const text = 'Data up to: bookings 19 Nov 2026 (may still change); tasks';
    expect(read(html)).toContain(text);
    expect(read(write({}).html)).not.toContain('may still change');
  });

  it('says that nothing goes on, and not so where nothing is downloaded', () => {
    expect(read(write({}).html)).toContain('No bookings or tasks for this day');
    const empty = { isEmpty: true, dataAsOf: null };
    const unknown = write(
      {},
      { sources: { bookings: source('bookings', empty), tasks: source('tasks', empty) } },
    );
    expect(read(unknown.html)).not.toContain('No bookings');
    // Nor that there are none: a zero that nobody counted.
    expect(read(unknown.html)).not.toMatch(/\b0 (people|tasks)/);
    expect(read(unknown.html)).toContain('INCOMPLETE: Bookings missing.');
    expect(unknown.css).toContain('INCOMPLETE: Tasks missing.');
  });

  it('says on every page which part of the day is missing', () => {
    const days = [{ day, missing: 0.125, later: 0 }];
    const { html, css } = write(
      { slots: [slot(`${day}T10:00:00`, [party])] },
      { sources: { bookings: source('bookings', { days }) } },
    );
    expect(read(html)).toContain('INCOMPLETE: about 13% of the day is missing in Bookings.');
    expect(css).toContain('is missing in Bookings');
  });

  it('says what is left out, uncategorised, not known and reserved', () => {
    const text = read(
      write({
        people: 20,
        lines: 3,
        tasks: 1,
        unknown: 2,
        leftOut: { lines: 2, tasks: 0 },
        uncategorised: [{ field: 'bookingLineStatus', value: 'Stage 4', rows: 2 }],
        slots: [
          slot(
            `${day}T10:00:00`,
            [
              { ...party, lines: 3, unknown: 2, reserved: 1, uncategorised: 2 },
              { ...party, people: null, unknown: 1, offerName: null, orderNumber: null },
            ],
            [{ ...task, group: 'waiting' }],
          ),
        ],
      }).html,
    );
    expect(text).toContain('20 people booked in 3 booking lines. 1 task.');
    expect(text).toContain('2 booking lines have no number of people');
    expect(text).toContain('Left out (cancelled or ignored): 2 booking lines, 0 tasks.');
    expect(text).toContain('“Stage 4” (2)');
    expect(text).toContain('1 of 3 lines reserved');
    expect(text).toContain('2 of 3 lines uncategorised');
    expect(text).toContain('20 + ?');
    expect(text).toContain('Offer 7');
    expect(text).toContain('unconfirmed');
  });

  it('says so where remarks were asked for that are not known', () => {
    const asked = { facts: { remarks: true } };
    expect(read(write({ withoutVisitor: 3 }, asked).html)).toContain(
      'Visitors are missing for 3 orders',
    );
    expect(read(write({ withoutVisitor: 3 }).html)).not.toContain('Visitors are missing');
    const visitors = source('visitors', { isEmpty: true });
    const text = read(write({}, { ...asked, sources: { visitors } }).html);
    expect(text).toContain('Visitors are missing, so there are no remarks.');
  });

  it.each([
    ['2026-10-25', true],
    ['2026-03-29', true],
    ['2026-10-26', false],
  ])('on %s says whether clocks change', (on, isChanged) => {
    expect(read(write({ day: on }).html).includes('Clocks change on this day')).toBe(isChanged);
  });

  it('says until which day something goes on', () => {
    const long = { ...task, start: '2026-11-19T09:00:00', end: '2026-11-25T17:00:00' };
    const text = read(write({ slots: [slot(null, [], [long])] }).html);
    expect(text).toContain('Started earlier');
    expect(text).toMatch(/19 Nov(?: 2026)?–25 Nov/);
  });

  it('has no markup but its own, whatever rows and names say', () => {
    const tags = (html: string) => html.match(/<[^>]*>/g);
    const of = (text: string) =>
      write(
        {
          uncategorised: [{ field: 'taskStatus', value: text, rows: 1 }],
          slots: [
            {
              start: `${day}T10:00:00`,
              tasks: [
                {
                  task: {
                    ...task,
                    title: text,
                    location: text,
                    status: text,
                    group: 'uncategorised',
                  },
                  parties: [],
                  otherOrders: [text],
                },
              ],
              parties: [
                {
                  ...party,
                  orderNumber: text,
                  offerName: text,
                  languages: [text],
                  groups: [text],
                  remarks: [text],
                },
              ],
            },
          ],
        },
        { facts: { venue: text } },
      );
    const plain = of('x');
    for (const text of hostileTexts) {
      const { html, css } = of(text);
      expect(tags(html)).toEqual(tags(plain.html));
      expect(css.match(/[{}"]/g)).toEqual(plain.css.match(/[{}"]/g));
    }
  });
});
