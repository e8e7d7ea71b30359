import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { FiledFieldId, FiledValue, Filing } from '../../../shared/domain/filing.ts';
import { keyOfValue, type ResolvedValue, resolveValue } from '../../../shared/filing/classify.ts';
import { filingQuery } from '../../queries/filing.ts';

/** What the venue on the screen says of a value. */
type Resolve = (field: FiledFieldId, value: FiledValue) => ResolvedValue;

const FilingContext = createContext<{ readonly filing: Filing; readonly resolve: Resolve }>(
  makeContext({}),
);

/** Values are met by the thousand, and few of them differ. */
const mostRemembered = 5000;

function makeContext(filing: Filing) {
  const known = new Map<string, ResolvedValue>();
  const resolve: Resolve = (field, value) => {
    const key = `${field} ${keyOfValue(value)}`;
    const found = known.get(key) ?? resolveValue(filing, field, value);
    if (known.size > mostRemembered) known.clear();
    known.set(key, found);
    return found;
  };
  return { filing, resolve };
}

/** Gives the screens of a venue its filing; until it is read, suggestions. */
export function FilingProvider({
  profileId,
  children,
}: {
  readonly profileId: string;
  readonly children: ReactNode;
}) {
  const { data } = useQuery(filingQuery(profileId));
  const context = useMemo(() => makeContext(data ?? {}), [data]);
  return <FilingContext value={context}>{children}</FilingContext>;
}

export function useFiling() {
  return useContext(FilingContext);
}
