export { fetchAndStore } from './fetch-and-store.ts';
export type { FetchRequest, FetchRows, FetchWindow } from './fetch-port.ts';
export { createFetchRows } from './fetch-rows.ts';
export { createFetchWindow, type FetchWindowOptions } from './fetch-window.ts';
export { planRequest } from './plan-request.ts';
export { createStoreRows } from './store-rows.ts';
