import type { Handlers } from '../../../../shared/ipc/contract.ts';
import type { UpdateService } from '../updates/index.ts';

export function createUpdatesHandlers(updates: UpdateService): Handlers['updates'] {
  return {
    status: () => updates.status(),
    check: () => updates.check(),
    download: () => updates.download(),
    setAutomatic: ({ automatic }) => updates.setAutomatic(automatic),
    later: ({ version }) => updates.later(version),
    install: () => updates.install(),
  };
}
