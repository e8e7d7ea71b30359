import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { isMet } from '../../../shared/alerts/judge.ts';
import { isQuiet } from '../../../shared/alerts/quiet-hours.ts';
import { findAlertKind, listConditions } from '../../../shared/alerts/subjects.ts';
import {
  type AlertCondition,
  type AlertValue,
  alertDraft,
  quietHours,
} from '../../../shared/domain/alerts.ts';
import { writeCompared } from '../../../shared/messages/alert-text.ts';
import { createMessages } from '../../../shared/messages/create-messages.ts';

const euros = (amount: string) => ({ amount, currency: 'EUR' });
const changes = (
  by: string,
  unit: 'amount' | 'percent',
  way: 'either' | 'more' | 'fewer' = 'either',
): AlertCondition => ({ kind: 'changes', by, unit, way });

describe('a condition', () => {
  it.each<[AlertCondition, AlertValue, AlertValue, boolean | null]>([
    [{ kind: 'above', limit: '3' }, 3, null, false],
    [{ kind: 'above', limit: '3' }, 4, null, true],
    [{ kind: 'below', limit: '0.5' }, 0.4, null, true],
    [{ kind: 'below', limit: '0' }, -0, null, false],
    [{ kind: 'below', limit: '5' }, null, null, null],
    // To the cent, beyond what a number holds.
    [{ kind: 'above', limit: '900719925474099.1' }, euros('900719925474099.11'), null, true],
    [{ kind: 'above', limit: '900719925474099.1' }, euros('900719925474099.1'), null, false],
    [{ kind: 'below', limit: '-2.5' }, euros('-2.51'), null, true],
    [{ kind: 'newRows' }, 0, null, false],
    [{ kind: 'newRows' }, 1, null, true],
    [changes('30', 'percent', 'fewer'), 69, 100, true],
    [changes('30', 'percent', 'fewer'), 70, 100, false],
    [changes('30', 'percent', 'fewer'), 131, 100, false],
    [changes('30', 'percent', 'more'), 131, 100, true],
    [changes('30', 'percent'), 131, 100, true],
    [changes('10', 'amount'), euros('89.99'), euros('100'), true],
    [changes('10', 'amount'), euros('90'), euros('100'), false],
    // Of a loss, percents are of its size.
    [changes('10', 'percent', 'more'), euros('-80'), euros('-100'), true],
    // Percents of nothing, of nothing known, and across currencies are none.
    [changes('30', 'percent'), 5, 0, null],
    [changes('3', 'amount'), 5, 0, true],
    [changes('30', 'percent'), 5, null, null],
    [changes('1', 'amount'), euros('5'), { amount: '1', currency: 'GBP' }, null],
  ])('%j: %j against %j is %s', (condition, value, before, met) => {
    expect(isMet(condition, { value, before })).toBe(met);
  });

  it('is offered only where the figure has what it takes', () => {
    const asked = { report: 'revenue', period: 'last4Weeks', choices: {}, filters: {} };
    const of = (comparison: string) =>
      listConditions({ kind: 'report', storedReport: { ...asked, comparison }, figure: 'tickets' });
    expect(of('none')).toContain('changes');
    expect(
      listConditions({
        kind: 'report',
        figure: 'waiting',
        storedReport: { ...asked, report: 'tasks', comparison: 'none' },
      }),
    ).not.toContain('changes');
    expect(listConditions({ kind: 'today', figure: 'people' })).toContain('changes');
    expect(listConditions({ kind: 'today', figure: 'tasksWaiting' })).not.toContain('changes');
    expect(findAlertKind({ kind: 'today', figure: 'none' }, null)).toBeNull();
  });
});

describe('quiet hours', () => {
  const night = { from: '22:00', to: '07:00' };
  const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds;

  it.each([
    ['2026-11-23T21:59:59+01:00', false],
    ['2026-11-23T22:00:00+01:00', true],
    ['2026-11-24T06:59:59+01:00', true],
    ['2026-11-24T07:00:00+01:00', false],
    // The nights that have an hour more or less go by the wall clock, too.
    ['2026-10-25T02:30:00+02:00', true],
    ['2026-10-25T02:30:00+01:00', true],
    ['2026-10-25T07:00:00+01:00', false],
    ['2026-03-29T03:00:00+02:00', true],
    ['2026-03-29T07:00:00+02:00', false],
  ])('at %s it is quiet: %s', (moment, quiet) => {
    expect(isQuiet(night, 'Europe/Brussels', at(moment))).toBe(quiet);
  });

  it('are the venue’s own hours, may lie in a day, and may be none', () => {
    const noon = at('2026-11-23T12:30:00Z');
    expect(isQuiet({ from: '12:00', to: '13:00' }, 'Europe/London', noon)).toBe(true);
    expect(isQuiet({ from: '12:00', to: '13:00' }, 'Europe/Brussels', noon)).toBe(false);
    expect(isQuiet(null, 'Europe/Brussels', noon)).toBe(false);
    expect(v.safeParse(quietHours, { from: '07:00', to: '07:00' }).success).toBe(false);
  });
});

it('takes no alert for an alert that says nothing', () => {
  const subject = { kind: 'today', figure: 'people' };
  const parse = (change: object) =>
    v.safeParse(alertDraft, {
      name: 'People',
      subject,
      condition: { kind: 'above', limit: '3' },
      isOn: true,
      ...change,
    }).success;
  expect(parse({})).toBe(true);
  expect(parse({ name: ' \u0007 ' })).toBe(false);
  expect(parse({ condition: { kind: 'above', limit: 'NaN' } })).toBe(false);
  expect(parse({ condition: { kind: 'above', limit: '1e9' } })).toBe(false);
  expect(parse({ condition: { kind: 'changes', by: '0', unit: 'percent', way: 'more' } })).toBe(
    false,
  );
});

it('compares with whole people, and with amounts as they are', () => {
  const messages = createMessages('en-GB');
  expect(writeCompared('count', 453.5, messages)).toBe('454');
  expect(writeCompared('average', 2.5, messages)).toBe('2.5');
  expect(writeCompared('count', null, messages)).toBe('no data');
});
