/** What the engine does for name fields: names for numbers, out of other datasets' stored rows. */
import type { DatasetId } from '../../../../../shared/catalogue/types.ts';
import type { ValueCategories } from '../../../../../shared/domain/categories.ts';
import type { RowNames } from '../../../../../shared/domain/names.ts';
import type { CallContext } from '../../../base/worker/index.ts';
import type { DamagedSegment, RowsKey } from '../../segment-format/index.ts';

/** The segments of a dataset that tells names, as they are stored now. */
export interface NameFiles {
  readonly dataset: DatasetId;
  /** Null where nothing of the venue is stored. */
  readonly key: RowsKey | null;
  readonly paths: readonly string[];
}

export interface NameRowsInput {
  readonly resultId: string;
  readonly profileId: string;
  /** For each dataset whose rows tell names of this one. */
  readonly sources: readonly NameFiles[];
  /** False: with the files that are read already; what others say is open until it is asked again. */
  readonly readsFiles: boolean;
  /** Whose words languages are named in, as BCP 47. */
  readonly locale: string;
  /** What the venue's values count as: languages among them. */
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
   * Gives the name fields of a result set the names that are known now. A file is read once, however
   * many result sets are named by it. Fails with `rows-gone`, `disk-full` or `cancelled`.
   */
  readonly nameRows: (input: NameRowsInput, context: CallContext) => Promise<NamedRows>;
  /** The names of some numbers of one dataset; those without a name are left out. */
  readonly findNames: (
    input: FindNamesInput,
    context: CallContext,
  ) => Promise<{
    readonly names: Readonly<Record<string, string>>;
    readonly damaged: readonly DamagedSegment[];
  }>;
  /** Lets go of a venue's names: it was closed or forgotten. */
  readonly releaseNames: (
    input: { readonly profileId: string },
    context: CallContext,
  ) => Promise<Record<string, never>>;
};
