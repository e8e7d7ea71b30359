/** What R9 counts, and by which dates. */
import type { Money } from '../../../../../shared/domain/report-questions.ts';
import type { UncategorisedValue } from '../../../../../shared/domain/reports.ts';
import type { ReportContext } from '../report.ts';
import type { readOptions } from '../shared/chosen.ts';
import type { ExcludedRows } from '../shared/excluded-rows.ts';
import type { FilterAnswers } from '../shared/row-filters.ts';

/** Whom an order is of, the first of these that it is. */
export const groupKinds = ['school', 'group', 'groupTicket'] as const;

export type GroupKind = (typeof groupKinds)[number];

export interface OfStep {
  /** The first day of a step. */
  readonly step: string;
  readonly kind: GroupKind;
}

export interface GroupCounts {
  readonly people: readonly (OfStep & { readonly people: number })[];
  readonly orders: readonly (OfStep & { readonly orders: number; readonly tickets: number })[];
  readonly money: readonly (OfStep & {
    readonly currency: string | null;
    readonly amount: Money | null;
    readonly orders: number;
  })[];
  /** Distinct over all days. */
  readonly allOrders: number;
  readonly sums: readonly { readonly currency: string | null; readonly amount: Money | null }[];
  /** Of what nobody categorised: by currency, that of most lines first; and its distinct orders. */
  readonly open: readonly { readonly amount: Money | null; readonly lines: number }[];
  readonly openOrders: number;
  /** Of groups and of everybody. */
  readonly everybody: number;
  readonly withoutAmount: number;
  readonly uncounted: readonly ExcludedRows[];
  readonly uncategorised: readonly UncategorisedValue[];
  readonly options: ReturnType<typeof readOptions>;
  readonly answers: FilterAnswers;
}

/** Which dates put a row into a day. */
export function getGroupDates({ choices }: Pick<ReportContext, 'choices'>) {
  return choices['basis'] === 'sale'
    ? { bookings: 'bookingDate', orders: 'creationDate' }
    : { bookings: 'visitStart', orders: 'visitDate' };
}

/** The answers of one dataset's filters, by the names that its filters know. */
export function getFilterAnswers(
  answers: FilterAnswers,
  dataset: 'bookings' | 'orders',
): FilterAnswers {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([name, rows]) =>
      name.startsWith(`${dataset}.`) ? [[name.slice(dataset.length + 1), rows]] : [],
    ),
  );
}
