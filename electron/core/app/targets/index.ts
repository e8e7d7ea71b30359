export { createTargetService, type TargetService } from './target-service.ts';
export { withTarget } from './with-target.ts';
