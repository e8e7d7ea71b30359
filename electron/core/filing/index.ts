export { fileDemo } from './demo-filing.ts';
export { createFilingFiles, type FilingFiles } from './filing-files.ts';
export { createFilingNews } from './filing-news.ts';
export { offerFiling } from './filing-offer.ts';
export { type FilingStore, openFilingStore } from './filing-store.ts';
export { createObservedValues, type ObserveServices } from './observed-values.ts';
