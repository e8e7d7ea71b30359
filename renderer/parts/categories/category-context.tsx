import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import {
  type ResolvedValue,
  resolveValue,
  toValueKey,
} from '../../../shared/categories/classify.ts';
import type {
  CategorisedFieldId,
  CategorisedValue,
  ValueCategories,
} from '../../../shared/domain/categories.ts';
import { createWriteValue, type WriteValue } from '../../../shared/messages/category-texts.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { categoryQuery } from '../../queries/categories.ts';

/** The categories and names of values of the venue on the screen. */
type Resolve = (field: CategorisedFieldId, value: CategorisedValue) => ResolvedValue;

const CategoryContext = createContext<{
  readonly categories: ValueCategories;
  readonly resolve: Resolve;
}>(makeContext({}));

/** Thousands of cells have few different values. */
const maxRemembered = 5000;

function makeContext(categories: ValueCategories) {
  const known = new Map<string, ResolvedValue>();
  const resolve: Resolve = (field, value) => {
    const key = `${field} ${toValueKey(value)}`;
    const found = known.get(key) ?? resolveValue(categories, field, value);
    if (known.size > maxRemembered) known.clear();
    known.set(key, found);
    return found;
  };
  return { categories, resolve };
}

/** Gives the screens of a venue its categories; until it is read, suggestions. */
export function CategoryProvider({
  profileId,
  children,
}: {
  readonly profileId: string;
  readonly children: ReactNode;
}) {
  const { data } = useQuery(categoryQuery(profileId));
  const context = useMemo(() => makeContext(data ?? {}), [data]);
  return <CategoryContext value={context}>{children}</CategoryContext>;
}

export function useCategories() {
  return useContext(CategoryContext);
}

/** Writes values of lists, such as filters and groups, in the venue's words. */
export function useWriteValue(): WriteValue {
  const messages = useMessages();
  const { categories } = useCategories();
  return useMemo(() => createWriteValue(categories, messages), [categories, messages]);
}
