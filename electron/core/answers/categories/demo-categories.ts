import type { CategoryStore } from './category-store.ts';

const categories = { '1': 'reserved', '2': 'sold', '4': 'cancelled', '5': 'cancelled' } as const;

/**
 * Sets the categories of the demo venue's numeric order statuses (sandbox/README.md), and marks them as known. Statuses
 * in words are left to the user.
 */
export function categoriseDemo(
  store: Pick<CategoryStore, 'change' | 'noteNotified'>,
  profileId: string,
): void {
  store.change(
    profileId,
    Object.entries(categories).map(([value, category]) => ({
      field: 'orderStatus',
      value,
      entry: { value, category, name: null, color: null },
    })),
  );
  store.noteNotified(profileId, 'orders', 0, { orderStatus: Object.keys(categories) });
}
