export { FilterButton } from './filter-button.tsx';
export { FilterChips } from './filter-chips.tsx';
export { listKindsFor } from './filter-draft.ts';
export { FilterForm } from './filter-form.tsx';
