import type { DatasetId } from '../../shared/catalogue/types.ts';
import type {
  Coverage,
  KeepingState,
  Removal,
  Removed,
  Storage,
} from '../../shared/ipc/holdings.ts';
import type { VenueDate } from '../../shared/venue-time.ts';

export interface CoverageQuestion {
  readonly dataset: DatasetId;
  readonly first: VenueDate;
  readonly last: VenueDate;
  readonly asOf?: number | undefined;
}

/** What is kept of every venue's rows, and whether it can be read. */
export interface Holdings {
  /** Never fails for a keychain in trouble: that is a state. */
  state(profileId: string): Promise<KeepingState>;
  /** Asks the keychain again. */
  unlock(profileId: string): Promise<KeepingState>;
  startAnew(profileId: string): Promise<Removed>;
  coverage(profileId: string, question: CoverageQuestion): Promise<Coverage>;
  storage(profileId: string): Promise<Storage>;
  remove(profileId: string, dataset: DatasetId | null, removal: Removal): Promise<Removed>;
}

const nothing: Removed = { files: 0, bytes: 0, left: 0, problem: null };

/** Rows last until the app quits. */
export function createHoldings(): Holdings {
  return {
    state: async () => 'memory',
    unlock: async () => 'memory',
    startAnew: async () => nothing,
    coverage: async (_, { first, last }) => ({
      state: 'memory',
      days: daysOf(first, last).map((day) => ({
        day,
        held: 'not',
        fetchedAt: null,
        isCurrent: false,
      })),
      versions: [],
      damaged: 0,
    }),
    storage: async () => ({ state: 'memory', bytes: 0, datasets: [] }),
    remove: async () => nothing,
  };
}

function daysOf(first: VenueDate, last: VenueDate): VenueDate[] {
  const days: VenueDate[] = [];
  const end = Temporal.PlainDate.from(last);
  let day = Temporal.PlainDate.from(first);
  while (Temporal.PlainDate.compare(day, end) <= 0) {
    days.push(day.toString());
    day = day.add({ days: 1 });
  }
  return days;
}
