import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import type { ValueCategories } from '../../../../shared/domain/categories.ts';
import type { ResultSet } from '../../../../shared/domain/datasets.ts';
import type { RowNames } from '../../../../shared/domain/names.ts';
import type { Messages } from '../../../../shared/messages/create-messages.ts';
import { listChangeWords } from '../../../../shared/messages/word-texts.ts';
import type { EngineCaller, NameFiles } from '../engine/contract/engine-methods.ts';
import type { SegmentStore } from '../segment-store/index.ts';

type Named = Pick<ResultSet, 'resultId' | 'profileId' | 'dataset' | 'changesSince'>;

/** Finds names for the numbers in rows, from the downloaded rows of other datasets. Sends no request. */
export interface NameRows {
  /** Names an open result set by all downloaded rows. */
  name(resultSet: Named, signal: AbortSignal): Promise<RowNames>;
  /** Names it by the files that were already read, so that opening rows waits for nothing. */
  nameQuickly(resultSet: Named): Promise<void>;
  /** Returns the names of some offers (of `orders`) or guides by their numbers, without unknown ones. */
  find(
    profileId: string,
    dataset: DatasetId,
    numbers: readonly string[],
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, string>>;
  release(profileId: string): Promise<void>;
}

export function createNameRows(services: {
  readonly segmentStore: Pick<SegmentStore, 'get' | 'markDamaged'>;
  readonly engine: Pick<EngineCaller, 'nameRows' | 'findNames' | 'releaseNames'>;
  readonly categories: (profileId: string) => ValueCategories;
  /** The language for names of languages and changes. */
  readonly messages: Messages;
}): NameRows {
  const { segmentStore, engine, categories, messages } = services;

  async function listFiles(profileId: string, dataset: DatasetId): Promise<NameFiles> {
    const { key, segments } = await segmentStore.get(profileId, dataset);
    return { dataset, key, paths: segments.map(({ path }) => path) };
  }

  async function name(
    { resultId, profileId, dataset, changesSince }: Named,
    readsFiles: boolean,
    signal?: AbortSignal,
  ): Promise<RowNames> {
    const { nameFields = [] } = getDataset(dataset);
    const hasChanges = changesSince !== undefined;
    if (nameFields.length === 0 && !hasChanges) return { version: 0, fields: [] };
    const datasets = nameFields.flatMap(({ naming }) =>
      naming && 'dataset' in naming.from ? [naming.from.dataset] : [],
    );
    const sources: NameFiles[] = [];
    for (const id of new Set(datasets)) sources.push(await listFiles(profileId, id));
    const { damaged, ...names } = await engine.nameRows(
      {
        resultId,
        profileId,
        sources,
        readsFiles,
        words: {
          locale: messages.locale,
          changes: hasChanges ? listChangeWords(dataset, messages) : {},
        },
        categories: categories(profileId),
      },
      signal ? { signal } : undefined,
    );
    for (const { dataset: id, segments } of damaged) {
      await segmentStore.markDamaged(profileId, id, segments);
    }
    return names;
  }

  return {
    name: (resultSet, signal) => name(resultSet, true, signal),
    nameQuickly: async (resultSet) => {
      await name(resultSet, false);
    },
    async find(profileId, dataset, numbers, signal) {
      const files = await listFiles(profileId, dataset);
      const { names, damaged } = await engine.findNames(
        { ...files, profileId, numbers },
        { signal },
      );
      if (damaged.length > 0) await segmentStore.markDamaged(profileId, dataset, damaged);
      return new Map(Object.entries(names));
    },
    release: async (profileId) => {
      await engine.releaseNames({ profileId });
    },
  };
}
