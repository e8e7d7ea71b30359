/** The engine's methods for name fields: names for numbers, from other datasets' stored rows. */
import type { DatasetId } from '../../../../../shared/catalogue/types.ts';
import type { ValueCategories } from '../../../../../shared/domain/categories.ts';
import type { RowNames } from '../../../../../shared/domain/names.ts';
import type { ValueWords } from '../../../../../shared/messages/word-texts.ts';
import type { WorkerMethod } from '../../../base/worker/index.ts';
import type { DamagedSegment, RowsKey } from '../../segment-format/index.ts';

/** The present segments of a dataset whose rows have names. */
export interface NameFiles {
  readonly dataset: DatasetId;
  /** Null if the venue has no stored rows. */
  readonly key: RowsKey | null;
  readonly paths: readonly string[];
}

export interface NameRowsInput {
  readonly resultId: string;
  readonly profileId: string;
  /** One for each dataset whose rows have names for this one. */
  readonly sources: readonly NameFiles[];
  /** False: uses only the files that were read already; other names stay unknown for now. */
  readonly readsFiles: boolean;
  readonly words: ValueWords;
  /** The categories of the venue's values, languages among them. */
  readonly categories: ValueCategories;
}

export interface NamedRows extends RowNames {
  /** Segments that could not be read, by dataset. */
  readonly damaged: readonly {
    readonly dataset: DatasetId;
    readonly segments: readonly DamagedSegment[];
  }[];
}

export interface FindNamesInput extends NameFiles {
  readonly profileId: string;
  readonly numbers: readonly string[];
}

export type NameMethods = {
  /**
   * Gives a result set's name fields the names that are known now. Each file is read once, for all result sets. Fails
   * with `rows-gone`, `disk-full` or `cancelled`.
   */
  readonly nameRows: WorkerMethod<NameRowsInput, NamedRows>;
  /** Returns the names of some numbers of one dataset, without those that have no name. */
  readonly findNames: WorkerMethod<
    FindNamesInput,
    {
      readonly names: Readonly<Record<string, string>>;
      readonly damaged: readonly DamagedSegment[];
    }
  >;
  /** Releases a venue's names when it is closed or forgotten. */
  readonly releaseNames: WorkerMethod<{ readonly profileId: string }>;
};
