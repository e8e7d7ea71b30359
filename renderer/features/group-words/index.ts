export { keyText } from './key-text.ts';
export { listGroupFilters } from './list-group-filters.ts';
export { stepText } from './step-text.ts';
