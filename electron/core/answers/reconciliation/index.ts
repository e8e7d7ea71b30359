export { type FindingStore, openFindingStore } from './finding-store.ts';
export { createReconcile, type Reconcile } from './reconcile.ts';
