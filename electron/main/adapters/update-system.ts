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

/** In the archive that the app is sealed in; in development, what a test says. */
export function findUpdateSourceFile(): string {
  const { VENUE_DESK_UPDATE_SOURCE: said } = process.env;
  return said && !app.isPackaged ? said : join(app.getAppPath(), 'package.json');
}

/** Where Debian's and Red Hat's package managers know this program from. */
const debianNote = '/var/lib/dpkg/info/venue-desk.list';

/** Which of a version's files is for this computer. */
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

/** The system's network, proxy and certificates, in a session of its own without a cookie. */
export function createUpdateHttp(): HttpClient {
  return createNetHttpClient(session.fromPartition('venue-desk-updates', { cache: false }));
}

/**
 * Packages of Linux are installed by the system's own programs, which ask for a password: the command is
 * told. Other systems open the installer, whose own signature they check, and which replaces the app when
 * it is told to.
 */
export const handOverUpdate: UpdateOptions['handOver'] = async (path, file) => {
  const command = makeInstallCommand(path, file, process.env.APPIMAGE ?? '');
  if (command === null && (await shell.openPath(path)) !== '') fail('file-in-use');
  return { command };
};
