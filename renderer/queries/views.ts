import { queryOptions } from '@tanstack/react-query';
import type { ExportFormat, PreviewRequest } from '../../shared/domain/exports.ts';
import type { GroupKey, GroupStep, View } from '../../shared/domain/views.ts';
import { desk, unwrap } from '../base/bridge.ts';
import { createTurns, type Turns } from './create-turns.ts';
import { pageSize } from './pages-for.ts';

/** One queue per view, so that a new view doesn't wait for the sorting of an old one. */
const viewTurns = new WeakMap<View, Turns>();

/** One page is requested while the engine reads another; more would only wait there. */
function getTurns(view: View): Turns {
  const turns = viewTurns.get(view) ?? createTurns(2);
  viewTurns.set(view, turns);
  return turns;
}

/** One page of a view. Cached briefly: the engine reads it again in milliseconds. */
export const pageQuery = (view: View, page: number) =>
  queryOptions({
    queryKey: ['views', view.resultId, 'page', view, page],
    queryFn: ({ signal }) =>
      getTurns(view)(
        () => unwrap(desk.views.page({ view, offset: page * pageSize, limit: pageSize })),
        signal,
      ),
    gcTime: 20_000,
  });

/** The values of a column, with the number of rows of each. */
export const distinctValuesQuery = (resultId: string, field: string) =>
  queryOptions({
    queryKey: ['views', resultId, 'distinct', field],
    queryFn: () => unwrap(desk.views.distinctValues({ resultId, field })),
  });

/** The number of rows of a view, and the sums of these columns. */
export const totalsQuery = (view: View, fields: readonly string[]) =>
  queryOptions({
    queryKey: ['views', view.resultId, 'totals', view, fields],
    queryFn: () => unwrap(desk.views.totals({ view, fields: [...fields] })),
    placeholderData: (before) => before,
    gcTime: 20_000,
  });

export interface GroupLevel {
  readonly view: View;
  readonly grouping: readonly GroupStep[];
  readonly parent: readonly GroupKey[];
  readonly fields: readonly string[];
  readonly order: { readonly by: 'key' | 'rows'; readonly descending: boolean };
}

/** Maximum groups of one level that a screen can use. */
export const groupsAtOnce = 200;

/** The groups directly under a parent, from the first one. */
export const groupsQuery = (level: GroupLevel, page: number) =>
  queryOptions({
    queryKey: ['views', level.view.resultId, 'groups', level, page],
    queryFn: () =>
      unwrap(
        desk.views.groups({
          ...level,
          grouping: [...level.grouping],
          parent: [...level.parent],
          fields: [...level.fields],
          offset: page * groupsAtOnce,
          limit: groupsAtOnce,
        }),
      ),
    gcTime: 20_000,
  });

/** All fields of a row. */
export const recordQuery = (view: View, index: number) =>
  queryOptions({
    queryKey: ['views', view.resultId, 'record', view, index],
    queryFn: () => unwrap(desk.views.record({ view, index })),
    gcTime: 20_000,
  });

export type FilePreview = Pick<PreviewRequest, 'flavour' | 'headings' | 'locale' | 'grouping'> & {
  readonly format: ExportFormat;
};

/** The first lines of the text file that an export of the view would write. */
export const filePreviewQuery = (view: View, choice: FilePreview) =>
  queryOptions({
    queryKey: ['views', view.resultId, 'preview', view, choice],
    queryFn: () => unwrap(desk.exports.preview({ view, ...choice })),
    placeholderData: (before) => before,
    gcTime: 20_000,
  });
