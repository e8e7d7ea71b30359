import { describe, expect, it } from 'vitest';
import {
  type AlertForm,
  toCompared,
  toCondition,
  toForm,
} from '../../../renderer/parts/alerts/alert-form.ts';
import type { AlertSubject } from '../../../shared/domain/alerts.ts';

const form = (change: Partial<AlertForm>): AlertForm => ({
  kind: 'above',
  limit: '12',
  unit: 'percent',
  way: 'either',
  ...change,
});

describe('a condition as it is typed', () => {
  it.each([
    ['12', '12'],
    [' 12,5 ', '12.5'],
    ['\u22123', '-3'],
    ['', null],
    ['1e5', null],
    ['NaN', null],
    ['1,000.5', '1000.5'],
    ['1.000', '1000'],
    ['0.125', null],
    ['12345678901234', null],
  ])('“%s” is the number %s', (limit, meant) => {
    const condition = meant === null ? null : { kind: 'above', limit: meant };
    expect(toCondition(form({ limit }), 'count')).toEqual(condition);
  });

  it('is typed as percent where the figure is a part, and comes back so', () => {
    const condition = toCondition(form({ limit: '33.5' }), 'share');
    expect(condition).toEqual({ kind: 'above', limit: '0.335' });
    expect(condition && toForm(condition, 'share').limit).toBe('33.5');
  });

  it('is of more than nothing where it is a difference', () => {
    expect(toCondition(form({ kind: 'changes', limit: '0' }), 'count')).toBeNull();
    expect(toCondition(form({ kind: 'changes', limit: '-5' }), 'count')).toBeNull();
    expect(toCondition(form({ kind: 'changes', way: 'fewer' }), 'money')).toEqual({
      kind: 'changes',
      by: '12',
      unit: 'percent',
      way: 'fewer',
    });
  });
});

it('is compared with other days only where the condition is about that', () => {
  const subject = (comparison: string): AlertSubject => ({
    kind: 'report',
    figure: 'tickets',
    storedReport: { report: 'revenue', period: 'last4Weeks', comparison, choices: {}, filters: {} },
  });
  expect(toCompared(subject('lastYear'), 'above')).toEqual(subject('none'));
  expect(toCompared(subject('lastYear'), 'changes')).toEqual(subject('lastYear'));
  // The report's first comparison.
  expect(toCompared(subject('none'), 'changes')).toEqual(subject('lastYear'));
});
