import { existsSync } from 'node:fs';
import { release } from 'node:os';
import { join } from 'node:path';
import { app, session, shell } from 'electron';
import { fail } from '../../../shared/errors.ts';
import type { HttpClient } from '../../core/access/platform/index.ts';
import {
  makeInstallCommand,
  type UpdatedSystem,
  type UpdateOptions,
} from '../../core/app/updates/index.ts';
import { createNetHttpClient } from './net-http-client.ts';

/** The app's sealed package.json; in development, the file that a test names. */
export function findUpdateSourceFile(): string {
  const { VENUE_DESK_UPDATE_SOURCE: source } = process.env;
  return source && !app.isPackaged ? source : join(app.getAppPath(), 'package.json');
}

/** The file by which Debian's package manager knows this program. */
const debianNote = '/var/lib/dpkg/info/venue-desk.list';

/** The properties that decide which update file suits this computer. */
export function describeUpdatedSystem(): UpdatedSystem {
  return { system: process.platform, arch: process.arch, kind: findKind(), release: release() };
}

function findKind(): UpdatedSystem['kind'] {
  if (process.platform === 'darwin') return 'dmg';
  if (process.platform === 'win32') {
    return app.getPath('exe').startsWith('C:\\Program Files') ? 'msi' : 'nsis';
  }
  if (process.env.APPIMAGE !== undefined) return 'appimage';
  return existsSync(debianNote) ? 'deb' : 'rpm';
}

/** HTTP for updates, with the system's proxy and certificates, in a session without cookies. */
export function createUpdateHttp(): HttpClient {
  return createNetHttpClient(session.fromPartition('venue-desk-updates', { cache: false }));
}

/**
 * Returns the install command for Linux packages, which need a password. Other systems open the installer, verify its
 * signature and replace the app when the user confirms.
 */
export const handOverUpdate: UpdateOptions['handOver'] = async (path, file) => {
  const command = makeInstallCommand(path, file, process.env.APPIMAGE ?? '');
  if (command === null && (await shell.openPath(path)) !== '') fail('file-in-use');
  return { command };
};
