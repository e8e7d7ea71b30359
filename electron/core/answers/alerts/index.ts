export { openAlertLog } from './alert-log.ts';
export type { AlertNotifier } from './alert-notice.ts';
export { type AlertService, createAlertService } from './alert-service.ts';
export { type AlertStore, openAlertStore } from './alert-store.ts';
export { createFindTarget, type FindTarget } from './find-target.ts';
export { createReadSubject, findAlertView, type ReadSubject } from './read-subject.ts';
