import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import {
  type ResultSet,
  type RowRequest,
  type StoringOutcome,
  toOutcome,
} from '../../../../shared/domain/datasets.ts';
import { fail } from '../../../../shared/errors.ts';

/** The ids of lost result sets, by the window that had them open. */
export type LostResults = ReadonlyMap<number, readonly string[]>;

/** The open result sets and their windows, by result id. */
export interface ResultSets {
  /** `stored` settles once the rows are stored, or can't be. */
  add(resultSet: ResultSet, window: number, stored?: Promise<StoringOutcome>): void;
  /** Returns the result set. Fails with `rows-gone`. */
  get(resultId: string): ResultSet;
  /** Waits until the rows are stored, or can't be. Fails with `rows-gone`. */
  awaitStored(resultId: string): Promise<StoringOutcome>;
  drop(resultId: string): void;
  /** Forgets every result set, since the engine's process and all rows in it are gone. */
  dropAll(): LostResults;
  /** True, once, if `dropAll` lost the result set of this row request. */
  takeLost(profileId: string, dataset: DatasetId, rowRequest: RowRequest): boolean;
  dropProfile(profileId: string): LostResults;
  dropIn(window: number): LostResults;
}

interface OpenResult {
  readonly resultSet: ResultSet;
  readonly window: number;
  readonly whenStored: Promise<StoringOutcome>;
}

export function createResultSets(): ResultSets {
  const results = new Map<string, OpenResult>();
  const lostRequests = new Set<string>();

  function dropWhere(matches: (resultSet: ResultSet, window: number) => boolean): LostResults {
    const lost = [...results.values()].filter(({ resultSet, window }) =>
      matches(resultSet, window),
    );
    for (const { resultSet } of lost) results.delete(resultSet.resultId);
    const byWindow = Map.groupBy(lost, ({ window }) => window);
    return new Map(
      [...byWindow].map(([window, sets]) => [
        window,
        sets.map(({ resultSet }) => resultSet.resultId),
      ]),
    );
  }

  return {
    add(resultSet, window, outcome) {
      const whenStored = outcome ?? Promise.resolve(toOutcome(resultSet));
      results.set(resultSet.resultId, { resultSet, window, whenStored });
    },
    awaitStored: async (resultId) => (results.get(resultId) ?? fail('rows-gone')).whenStored,
    get: (resultId) => results.get(resultId)?.resultSet ?? fail('rows-gone'),
    drop: (resultId) => void results.delete(resultId),
    dropAll() {
      lostRequests.clear();
      for (const { resultSet } of results.values()) lostRequests.add(makeRequestKey(resultSet));
      return dropWhere(() => true);
    },
    takeLost: (profileId, dataset, rowRequest) =>
      lostRequests.delete(makeRequestKey({ profileId, dataset, rowRequest })),
    dropProfile: (profileId) => dropWhere((resultSet) => resultSet.profileId === profileId),
    dropIn: (id) => dropWhere((_, window) => window === id),
  };
}

function makeRequestKey({
  profileId,
  dataset,
  rowRequest,
}: {
  readonly profileId: string;
  readonly dataset: DatasetId;
  readonly rowRequest: RowRequest;
}): string {
  return JSON.stringify([profileId, dataset, rowRequest]);
}
