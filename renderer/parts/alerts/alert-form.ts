import type { AlertCondition, AlertSubject } from '../../../shared/domain/alerts.ts';
import type { CellKind } from '../../../shared/domain/report-questions.ts';
import { findStoredReport } from '../../../shared/reports/stored-reports.ts';
import { readTypedNumber } from '../../base/typed-number.ts';

/** A condition as typed. */
export interface AlertForm {
  readonly kind: AlertCondition['kind'];
  readonly limit: string;
  readonly unit: 'amount' | 'percent';
  readonly way: 'either' | 'more' | 'fewer';
}

export const firstForm: Omit<AlertForm, 'kind'> = { limit: '', unit: 'percent', way: 'either' };

/** Conditions on shares are typed in percent. */
const isPart = (kind: CellKind): boolean => kind === 'share' || kind === 'change';

/** Returns the condition as typed; shares in percent. */
export function toForm(condition: AlertCondition, kind: CellKind): AlertForm {
  switch (condition.kind) {
    case 'newRows':
      return { ...firstForm, kind: 'newRows' };
    case 'above':
    case 'below':
      return { ...firstForm, kind: condition.kind, limit: scale(condition.limit, kind, 100) };
    case 'changes': {
      const { by, unit, way } = condition;
      const limit = unit === 'amount' ? scale(by, kind, 100) : by;
      return { kind: 'changes', limit, unit, way };
    }
  }
}

/** Returns the typed condition. Null if its number is invalid. */
export function toCondition(form: AlertForm, kind: CellKind): AlertCondition | null {
  if (form.kind === 'newRows') return { kind: 'newRows' };
  const typed = readTypedNumber(form.limit) ?? '';
  if (!/^-?\d{1,13}(\.\d{1,2})?$/.test(typed)) return null;
  if (form.kind !== 'changes') return { kind: form.kind, limit: scale(typed, kind, 0.01) };
  if (Number(typed) <= 0) return null;
  const { unit, way } = form;
  const by = unit === 'amount' ? scale(typed, kind, 0.01) : typed;
  return { kind: 'changes', by, unit, way };
}

function scale(text: string, kind: CellKind, by: number): string {
  if (!isPart(kind)) return text;
  return String(Math.round(Number(text) * by * 10_000) / 10_000);
}

/** The kind of number. */
export function findLimitLabel(
  { kind, unit }: Pick<AlertForm, 'kind' | 'unit'>,
  cell: CellKind,
): 'percent' | 'currency' | 'minutes' | 'number' {
  if ((kind === 'changes' && unit === 'percent') || isPart(cell)) return 'percent';
  if (cell === 'money') return 'currency';
  return cell === 'minutes' ? 'minutes' : 'number';
}

/**
 * Compares only if the condition is about a change: otherwise missing days of the comparison period would make the
 * figure unknown.
 */
export function toCompared(subject: AlertSubject, kind: AlertForm['kind']): AlertSubject {
  if (subject.kind !== 'report') return subject;
  const [first = 'none'] = findStoredReport(subject.storedReport)?.comparisons ?? [];
  const { comparison } = subject.storedReport;
  const wanted = kind !== 'changes' ? 'none' : comparison === 'none' ? first : comparison;
  return { ...subject, storedReport: { ...subject.storedReport, comparison: wanted } };
}

/** Returns the same figure in another currency, or in none. */
export function changeCurrency(subject: AlertSubject, currency: string | null | undefined) {
  if (subject.kind === 'today') return subject;
  const { currency: _, ...rest } = subject;
  return currency === undefined ? rest : { ...rest, currency };
}
