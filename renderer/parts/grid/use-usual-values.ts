import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Field } from '../../../shared/catalogue/types.ts';
import { distinctValuesQuery } from '../../queries/views.ts';
import { isStatus } from './column-layout.ts';

/** Finds, for each status column, the value that more than half of the rows have. */
export function useUsualValues(
  resultId: string,
  fields: readonly (Field | null)[],
): readonly (string | undefined)[] {
  const found = useQueries({
    queries: fields
      .filter((field) => field !== null && isStatus(field))
      .map((field) => distinctValuesQuery(resultId, field?.name ?? '')),
    combine: (results) => results.map(({ data }) => findUsual(data?.values ?? [])),
  });
  const key = JSON.stringify(found);
  // One list for as long as it says the same: rows are drawn anew with another one.
  return useMemo(() => {
    const values: (string | null)[] = JSON.parse(key);
    return fields.map((field) =>
      field && isStatus(field) ? (values.shift() ?? undefined) : undefined,
    );
  }, [fields, key]);
}

interface Counted {
  readonly value: string | null;
  readonly rows: number;
}

function findUsual(values: readonly Counted[]): string | null {
  const all = values.reduce((sum, { rows }) => sum + rows, 0);
  return values.find(({ rows }) => rows > all / 2)?.value ?? null;
}
