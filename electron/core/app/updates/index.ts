export { makeInstallCommand } from './install-command.ts';
export { readUpdateNews, type UpdateNews } from './read-update-news.ts';
export { readUpdatePolicy } from './update-policy.ts';
export {
  createUpdateService,
  type UpdatedSystem,
  type UpdateOptions,
  type UpdateService,
} from './update-service.ts';
export { readUpdateSource } from './update-source.ts';
export { openUpdateStore } from './update-store.ts';
