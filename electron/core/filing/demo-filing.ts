import type { FilingChange } from '../../../shared/domain/filing.ts';

const says = { '1': 'reserved', '2': 'sold', '4': 'cancelled', '5': 'cancelled' } as const;

/**
 * What the demo venue's people said of the numbers that its orders have as a status
 * (sandbox/README.md): nobody else can know. Words are left to whoever tries them.
 */
export const demoFiling: readonly FilingChange[] = Object.entries(says).map(
  ([value, countsAs]) => ({
    field: 'orderStatus',
    value,
    entry: { value, countsAs, name: null, color: null },
  }),
);
