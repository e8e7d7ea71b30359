export { readCategoryFile } from './category-file.ts';
export { createCategoryNews } from './category-news.ts';
export { offerCategories } from './category-offer.ts';
export { type CategoryStore, openCategoryStore } from './category-store.ts';
export { categoriseDemo } from './demo-categories.ts';
export { createObservedValues, type ObserveServices } from './observed-values.ts';
