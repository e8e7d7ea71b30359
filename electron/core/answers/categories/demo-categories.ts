import type { CategoryStore } from './category-store.ts';

const says = { '1': 'reserved', '2': 'sold', '4': 'cancelled', '5': 'cancelled' } as const;

/**
 * Files what the demo venue's people said of the numbers that its orders have as a status
 * (sandbox/README.md): nobody else can know, so they are no news either. Words are left to whoever
 * tries them.
 */
export function fileDemo(store: Pick<CategoryStore, 'change' | 'tell'>, profileId: string): void {
  store.change(
    profileId,
    Object.entries(says).map(([value, category]) => ({
      field: 'orderStatus',
      value,
      entry: { value, category, name: null, color: null },
    })),
  );
  store.tell(profileId, 'orders', 0, { orderStatus: Object.keys(says) });
}
