import type { DatasetId } from '../../../shared/catalogue/types.ts';
import { listPersonalColumns } from '../../../shared/published-columns.ts';
import type {
  PublishedVenue,
  PublishedWindow,
  RefusedWindow,
  TableProblem,
} from './publish-target.ts';

/** A venue in the tables of a dataset. */
interface TablesOfVenue {
  readonly venueId: number;
  /** Personal data is published too. */
  readonly isPersonal: boolean;
}

/** The tables of a database, which are made before the first window of a dataset is published. */
export interface ReadyTables {
  /** Null if the tables can't take rows. */
  find(venue: PublishedVenue, dataset: DatasetId): Promise<TablesOfVenue | null>;
  /** Runs `work` with tables that can take rows. Refuses if the server is busy; the next run tries again. */
  publish<T>(
    window: PublishedWindow,
    work: (of: TablesOfVenue) => Promise<T>,
  ): Promise<T | RefusedWindow>;
  /** Datasets whose tables can take rows, among those used so far. */
  list(): readonly DatasetId[];
}

export function createReadyTables({
  includesPersonal,
  ensureTables,
  ensureVenue,
  isBusy,
}: {
  readonly includesPersonal: boolean;
  readonly ensureTables: (dataset: DatasetId) => Promise<TableProblem | null>;
  /** Returns the venue's number. */
  readonly ensureVenue: (venue: PublishedVenue) => Promise<number>;
  readonly isBusy: (error: unknown) => boolean;
}): ReadyTables {
  const problems = new Map<DatasetId, TableProblem | null>();
  const venueIds = new Map<string, number>();

  async function findProblem(dataset: DatasetId): Promise<TableProblem | null> {
    const known = problems.get(dataset);
    if (known !== undefined) return known;
    const problem = await ensureTables(dataset);
    problems.set(dataset, problem);
    return problem;
  }

  async function open(venue: PublishedVenue, dataset: DatasetId): Promise<TablesOfVenue> {
    const venueId = venueIds.get(venue.platform) ?? (await ensureVenue(venue));
    venueIds.set(venue.platform, venueId);
    return { venueId, isPersonal: includesPersonal && listPersonalColumns(dataset).length > 0 };
  }

  const refuseBusy = (error: unknown, dataset: DatasetId): TableProblem => {
    if (!isBusy(error)) throw error;
    return { refusal: 'busy', detail: dataset };
  };

  return {
    async find(venue, dataset) {
      const problem = await findProblem(dataset).catch((error: unknown) =>
        refuseBusy(error, dataset),
      );
      return problem ? null : open(venue, dataset);
    },

    async publish({ venue, dataset }, work) {
      try {
        const problem = await findProblem(dataset);
        if (problem) return { state: 'refused', ...problem };
        return await work(await open(venue, dataset));
      } catch (error) {
        return { state: 'refused', ...refuseBusy(error, dataset) };
      }
    },

    list: () => [...problems].flatMap(([dataset, problem]) => (problem ? [] : [dataset])),
  };
}
