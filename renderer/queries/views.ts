import { queryOptions } from '@tanstack/react-query';
import type { CsvFlavour, ExportRequest } from '../../shared/ipc/exports.ts';
import type { View } from '../../shared/ipc/views.ts';
import { desk, unwrap } from '../bridge.ts';
import { pageSize } from './pages-for.ts';

/** One page of a view. Kept briefly: reading it again from the engine takes milliseconds. */
export const pageQuery = (view: View, page: number) =>
  queryOptions({
    queryKey: ['views', view.answerId, 'page', view, page],
    queryFn: () => unwrap(desk.views.page({ view, offset: page * pageSize, limit: pageSize })),
    gcTime: 20_000,
  });

/** The values of a column with how many rows have each. */
export const distinctValuesQuery = (answerId: string, field: string) =>
  queryOptions({
    queryKey: ['views', answerId, 'distinct', field],
    queryFn: () => unwrap(desk.views.distinctValues({ answerId, field })),
  });

/** Every field of one row of a view. */
export const recordQuery = (view: View, index: number) =>
  queryOptions({
    queryKey: ['views', view.answerId, 'record', view, index],
    queryFn: () => unwrap(desk.views.record({ view, index })),
    gcTime: 20_000,
  });

/** The first lines of the CSV file that a view would become. */
export const csvPreviewQuery = (
  view: View,
  flavour: CsvFlavour,
  headings: ExportRequest['headings'],
) =>
  queryOptions({
    queryKey: ['views', view.answerId, 'preview', view, flavour, headings],
    queryFn: () => unwrap(desk.exports.preview({ view, flavour, headings })),
    gcTime: 20_000,
  });
