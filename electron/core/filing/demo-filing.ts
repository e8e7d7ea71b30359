import type { FilingStore } from './filing-store.ts';

const says = { '1': 'reserved', '2': 'sold', '4': 'cancelled', '5': 'cancelled' } as const;

/**
 * Files what the demo venue's people said of the numbers that its orders have as a status
 * (sandbox/README.md): nobody else can know, so they are no news either. Words are left to whoever
 * tries them.
 */
export function fileDemo(store: Pick<FilingStore, 'change' | 'tell'>, profileId: string): void {
  store.change(
    profileId,
    Object.entries(says).map(([value, countsAs]) => ({
      field: 'orderStatus',
      value,
      entry: { value, countsAs, name: null, color: null },
    })),
  );
  store.tell(profileId, 'orders', 0, { orderStatus: Object.keys(says) });
}
