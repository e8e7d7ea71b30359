import { readFileSync } from 'node:fs';
import type { Opening } from '../../../../shared/domain/openings.ts';
import type { Handlers } from '../../../../shared/ipc/contract.ts';
import type { StoredFiles } from '../../base/stored-files/index.ts';

export function createAppHandlers(services: {
  readonly storedFiles: Pick<StoredFiles, 'recovered'>;
  readonly locale: string;
  readonly appVersion: string;
  /** Without Chromium's sandbox, as root: the window says so. */
  readonly isSandboxOff: boolean;
  /** As its package says. */
  readonly isRuntimeUnofficial: boolean;
  /** Written by the build. */
  readonly licencesFile: string;
  readonly takeOpenings: () => Opening[];
}): Handlers['app'] {
  const { storedFiles, locale, appVersion, isSandboxOff, isRuntimeUnofficial } = services;
  const { licencesFile, takeOpenings } = services;
  return {
    // Returns at once, since no window shows anything before it. The keychain can be slow and has a
    // call of its own.
    about: () => ({
      version: appVersion,
      runtime: `Electron ${process.versions.electron}`,
      locale,
      platform:
        process.platform === 'darwin' || process.platform === 'win32' ? process.platform : 'linux',
      sandboxOff: isSandboxOff,
      unofficialRuntime: isRuntimeUnofficial,
      recovered: [...storedFiles.recovered()],
    }),
    licences: () => JSON.parse(readFileSync(licencesFile, 'utf8')),
    takeOpenings,
  };
}
