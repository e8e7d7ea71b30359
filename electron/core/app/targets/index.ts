export { isCertificate, removeTarget, storeTarget } from './stored-target.ts';
export { createTargetService, type TargetService } from './target-service.ts';
export { withTarget } from './with-target.ts';
