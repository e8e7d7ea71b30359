export { FilterButton } from './filter-button.tsx';
export { FilterChips } from './filter-chips.tsx';
export { FilterForm } from './filter-form.tsx';
