import type { GridState } from '../../shared/domain/saved-views.ts';

/** The state of a grid that nobody changed. */
export const plainState: GridState = {
  order: [],
  hidden: [],
  pinned: [],
  widths: {},
  sort: [],
  filters: [],
  search: '',
  grouping: [],
  totals: 'none',
  period: null,
};
