import { app } from 'electron';
import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { KeptFiles } from '../../core/files/kept-files.ts';

export function createAppHandlers(services: {
  readonly kept: Pick<KeptFiles, 'recovered'>;
  readonly locale: string;
}): Handlers['app'] {
  const { kept, locale } = services;
  return {
    // At once: no window shows anything before it. The keychain may take its time, and is asked apart.
    about: () => ({
      version: app.getVersion(),
      runtime: `Electron ${process.versions.electron}`,
      locale,
      platform:
        process.platform === 'darwin' || process.platform === 'win32' ? process.platform : 'linux',
      sandboxOff: app.commandLine.hasSwitch('no-sandbox'),
      recovered: [...kept.recovered()],
    }),
  };
}
