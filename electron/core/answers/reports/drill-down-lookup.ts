import type { ResultSet } from '../../../../shared/domain/datasets.ts';
import {
  isLookedUpFilter,
  type LookedUpFilter,
  type View,
} from '../../../../shared/domain/views.ts';
import { fail } from '../../../../shared/errors.ts';
import { maskView } from '../../../../shared/mask-view.ts';
import type { EngineCaller } from '../../data/engine/contract/engine-methods.ts';
import type { Reports } from './reports.ts';

export interface DrillDownLookup {
  /**
   * The engine that resolves the anchors of views before it filters, and masks guides' names at venues that require it.
   */
  readonly engine: EngineCaller;
  /** Notes the venue of an open result set. */
  add(resultSet: Pick<ResultSet, 'resultId' | 'profileId'>): void;
}

type Inputs = { readonly [K in keyof EngineCaller]: Parameters<EngineCaller[K]>[0] };

/**
 * Views carry an anchor, never row ids. Resolves each anchor once per result set before the engine
 * filters by it.
 */
export function createDrillDownLookup(
  engine: EngineCaller,
  reports: Pick<Reports, 'locateAnchorRows'>,
  masksGuides: (profileId: string) => boolean = () => false,
): DrillDownLookup {
  const owners = new Map<string, string>();
  const lookups = new Map<string, Map<string, Promise<void>>>();

  function lookUp(resultId: string, filter: LookedUpFilter): Promise<void> {
    const own = lookups.get(resultId) ?? new Map<string, Promise<void>>();
    lookups.set(resultId, own);
    const key = JSON.stringify(filter);
    const known = own.get(key);
    if (known) return known;
    const profileId = owners.get(resultId) ?? fail('rows-gone');
    // Other callers share this search, so no caller's signal may cancel it.
    const { signal } = new AbortController();
    const found = reports.locateAnchorRows({ profileId, resultId, filter }, signal);
    own.set(key, found);
    found.catch(() => own.delete(key));
    return found;
  }

  async function locateAll(views: readonly View[]): Promise<void> {
    for (const { resultId, filters } of views) {
      for (const filter of filters) if (isLookedUpFilter(filter)) await lookUp(resultId, filter);
    }
  }

  const masksGuidesIn = (resultId: string): boolean => {
    const profileId = owners.get(resultId);
    return profileId !== undefined && masksGuides(profileId);
  };

  /** Wraps an engine method so that the anchors in its views are resolved first. */
  function afterLookup<K extends keyof EngineCaller>(
    name: K,
    mask: (input: Inputs[K], maskView: (view: View) => View) => Inputs[K],
  ): EngineCaller[K] {
    const method = async (input: Inputs[K], options?: Parameters<EngineCaller[K]>[1]) => {
      const views: View[] = [];
      const masked = mask(input, (view) => {
        views.push(view);
        return maskView(view, masksGuidesIn(view.resultId));
      });
      await locateAll(views);
      return (engine[name] as (...call: readonly unknown[]) => Promise<unknown>)(masked, options);
    };
    return method as unknown as EngineCaller[K];
  }

  const ofView = <T extends { readonly view: View }>(input: T, mask: (view: View) => View): T => ({
    ...input,
    view: mask(input.view),
  });
  const methods: Partial<EngineCaller> = {
    page: afterLookup('page', ofView),
    totals: afterLookup('totals', ofView),
    categoryTotals: afterLookup('categoryTotals', ofView),
    groups: afterLookup('groups', ofView),
    pivot: afterLookup('pivot', ofView),
    distribution: afterLookup('distribution', ofView),
    findRow: afterLookup('findRow', ofView),
    record: afterLookup('record', ofView),
    preview: afterLookup('preview', ofView),
    digest: afterLookup('digest', ofView),
    export: afterLookup('export', ofView),
    quarters: afterLookup('quarters', ofView),
    exportWorkbook: afterLookup('exportWorkbook', (input, mask) => ({
      ...input,
      sheets: input.sheets.map((sheet) => ofView(sheet, mask)),
    })),
    distinctValues: (input, options) =>
      engine.distinctValues({ ...input, masksGuides: masksGuidesIn(input.resultId) }, options),
    async release(input, options) {
      owners.delete(input.resultId);
      lookups.delete(input.resultId);
      return engine.release(input, options);
    },
  };
  return {
    engine: new Proxy(engine, {
      get: (of, name) => methods[name as keyof EngineCaller] ?? of[name as keyof EngineCaller],
    }),
    add: ({ resultId, profileId }) => void owners.set(resultId, profileId),
  };
}
