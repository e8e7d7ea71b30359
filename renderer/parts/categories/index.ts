export { CategoryProvider, useCategories, useWriteValue } from './category-context.tsx';
export { CategoryNote } from './category-note.tsx';
export { CategoryPill } from './category-pill.tsx';
export { CategoryTotalsButton, useCategoryTotals } from './category-totals.tsx';
export { getLook, readGroup } from './group-look.ts';
export { useCategoryNews } from './use-category-news.ts';
