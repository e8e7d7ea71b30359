import { fail } from '../../../../shared/errors.ts';
import type { CategoryStore } from '../../answers/categories/index.ts';
import type { Handlers } from '../../base/concurrency/index.ts';
import type { EngineCaller } from '../../data/engine/contract/engine-methods.ts';
import type { NameRows, ResultSets } from '../../data/queries/index.ts';

/** Main has validated these inputs: a view names columns, never SQL. */
export function createViewsHandlers(services: {
  readonly engine: EngineCaller;
  readonly resultSets: Pick<ResultSets, 'get'>;
  readonly categories: Pick<CategoryStore, 'get'>;
  readonly names: Pick<NameRows, 'name'>;
}): Handlers['views'] {
  const { engine, resultSets, categories, names } = services;
  return {
    page: (input) => engine.page(input),
    distinctValues: (input) => engine.distinctValues(input),
    totals: (input) => engine.totals(input),
    categoryTotals: (input) => {
      const { profileId } = resultSets.get(input.view.resultId);
      return engine.categoryTotals({ ...input, categories: categories.get(profileId) });
    },
    groups: (input) => engine.groups(input),
    pivot: (input) => {
      const { view, compared } = input;
      // Rows of two venues are never compared.
      const venue = (resultId: string) => resultSets.get(resultId).profileId;
      if (compared && venue(compared.resultId) !== venue(view.resultId)) fail('input-not-valid');
      return engine.pivot(input);
    },
    distribution: (input) => engine.distribution(input),
    quarters: (input) => engine.quarters(input),
    findRow: (input) => engine.findRow(input),
    record: (input) => engine.record(input),
    names: ({ resultId }, { signal }) => names.name(resultSets.get(resultId), signal),
  };
}
