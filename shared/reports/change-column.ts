import type { ReportColumn } from './description.ts';

/** The change between two columns of a table, of which more is good. */
export function makeChangeColumn(value: string, before: string): ReportColumn {
  return {
    id: 'change',
    kind: 'change',
    isCompared: true,
    changeOf: { value, before },
    goal: 'more',
  };
}
