export { createFindTarget, type FindTarget } from './find-target.ts';
export { createReadSubject, findWatchedView, type ReadSubject } from './read-subject.ts';
export { openWatchLog } from './watch-log.ts';
export type { WatchNotifier } from './watch-notice.ts';
export { createWatchService, type WatchService } from './watch-service.ts';
export { openWatchStore, type WatchStore } from './watch-store.ts';
