import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Page, View } from '../../../shared/domain/views.ts';
import type { AppError } from '../../../shared/errors.ts';
import { toAppError } from '../../base/bridge.ts';
import { listPages } from '../../queries/pages-for.ts';
import { refetchLostResults } from '../../queries/result-sets.ts';
import { pageQuery } from '../../queries/views.ts';

interface Shown {
  readonly view: View;
  readonly total: number;
  readonly pages: ReadonlyMap<number, Page>;
}

export interface PagedRows {
  /** Rows in the view; null until the first page is there. */
  readonly total: number | null;
  /** Loaded pages by their number in the view. The map stays the same object until a page changes. */
  readonly pages: ReadonlyMap<number, Page>;
  /** True while rows of the previous view are shown. */
  readonly isStale: boolean;
  readonly error: AppError | null;
  readonly retry: () => void;
}

const noPages: ReadonlyMap<number, Page> = new Map();

export interface RowRange {
  readonly first: number;
  readonly last: number;
}

/**
 * The rows of a view, page by page as they become visible, and the selected ones (which may be copied while invisible).
 * While a changed view's first page is read, the rows before stay; after a jump, until some visible ones arrive.
 */
export function usePagedRows(view: View, seen: RowRange, selected: RowRange | null): PagedRows {
  const client = useQueryClient();
  const shown = useRef<Shown | null>(null);
  const sameView = shown.current?.view === view;
  const total = sameView ? (shown.current?.total ?? null) : null;
  const wanted = [seen, selected].flatMap((range) =>
    range ? listPages(range.first, range.last, total) : [],
  );
  const pages = [...new Set(wanted)];
  const results = useQueries({ queries: pages.map((page) => pageQuery(view, page)) });

  const loaded = new Map<number, Page>();
  pages.forEach((page, index) => {
    const data = results[index]?.data;
    if (data) loaded.set(page, data);
  });
  const before = shown.current?.pages;
  if (sameView && !listPages(seen.first, seen.last, total).some((page) => loaded.has(page))) {
    for (const [page, data] of before ?? []) loaded.set(page, data);
  }
  const any = loaded.values().next().value;
  const stable = before && isSame(before, loaded) ? before : loaded;
  if (any) shown.current = { view, total: any.total, pages: stable };
  else if (sameView && shown.current) shown.current = { ...shown.current, pages: stable };

  const current = shown.current;
  const failed = results.find((result) => result.isError);
  const error = failed ? toAppError(failed.error) : null;
  const rowsGone = error?.kind === 'rows-gone';
  useEffect(() => {
    if (rowsGone) refetchLostResults(client, [view.resultId]);
  }, [rowsGone, client, view.resultId]);

  return {
    total: current?.total ?? null,
    pages: current?.pages ?? noPages,
    isStale: current !== null && current.view !== view,
    error: rowsGone ? null : error,
    retry: () => {
      for (const result of results) if (result.isError) void result.refetch();
    },
  };
}

function isSame(one: Shown['pages'], other: Shown['pages']): boolean {
  return one.size === other.size && [...one].every(([at, page]) => other.get(at) === page);
}
