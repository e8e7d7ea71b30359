/** What R11 finds. */
import type { UncategorisedValue } from '../../../../../shared/domain/reports.ts';
import type { VenueDate } from '../../../../../shared/venue-time.ts';
import type { FilterAnswers } from '../shared/row-filters.ts';

/** Between two versions, or already so in the first one that was stored. */
export const changeKinds = ['cancelled', 'moved', 'before'] as const;

export type ChangeKind = (typeof changeKinds)[number];

/** Who cancels fewer days before the visit does so late: the places are hard to sell again. */
export const lateDays = 8;

/** Lines that changed in the same way, on a day or so long before their visit. */
export interface Changed {
  readonly kind: ChangeKind;
  readonly key: string | number;
  readonly lines: number;
  readonly amount: number;
  /** The days on which they were made; null where no day is said. */
  readonly made: { readonly first: VenueDate; readonly last: VenueDate } | null;
}

export interface ChangeCounts {
  readonly days: readonly Changed[];
  readonly leads: readonly Changed[];
  readonly all: readonly Changed[];
  /** The days on which anything came. */
  readonly seen: readonly VenueDate[];
  /** Lines of which more than one version is stored. */
  readonly followed: number;
  readonly withoutId: number;
  /** Lines that share an id with so many others that it isn't known which is which. */
  readonly shared: number;
  readonly uncategorised: readonly UncategorisedValue[];
  readonly answers: FilterAnswers;
}
