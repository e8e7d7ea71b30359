import { join } from 'node:path';
import { mostPrintedRows } from '../../../../shared/domain/exports.ts';
import type { ManifestRequest } from '../../../../shared/domain/manifest.ts';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import { fail } from '../../../../shared/errors.ts';
import type { Messages } from '../../../../shared/messages/create-messages.ts';
import { formatVenueDateTime, venueNow } from '../../../../shared/venue-time.ts';
import { suggestFileName, type UserFolders } from '../../chosen-files/index.ts';
import type { Reports } from '../../reports/index.ts';
import type { Clock } from '../../time/index.ts';
import type { ChooseTarget } from '../choose-target.ts';
import type { FilesUnderWay } from '../files-under-way.ts';
import { writePdfFile } from '../pdf-file.ts';
import type { Printer } from '../printer.ts';
import { type ManifestPage, writeManifestPage } from './manifest-page.ts';

export interface ManifestParts {
  readonly reports: Pick<Reports, 'readManifest'>;
  readonly printer: Printer;
  readonly files: Pick<FilesUnderWay, 'write'>;
  readonly chooseTarget: ChooseTarget;
  readonly folders: Pick<UserFolders, 'downloads'>;
  readonly messages: Messages;
  readonly clock: Clock;
}

/** The manifest of a day on paper or in a file. Both fail with `too-many-rows-to-print`. */
export interface ManifestService {
  /** Shows the system's print dialog; returns whether the pages were printed. */
  toPaper(profile: Profile, request: ManifestRequest, signal: AbortSignal): Promise<boolean>;
  /** Asks where to save; returns the path, or null if the user cancels. */
  toPdf(
    profile: Profile,
    request: ManifestRequest,
    window: number,
    signal: AbortSignal,
  ): Promise<string | null>;
}

/** What is downloaded is all that it goes by: no request is sent, and it is not listed as an export. */
export function createManifestService(services: ManifestParts): ManifestService {
  const { reports, printer, files, chooseTarget, folders, messages, clock } = services;

  async function readPage(
    { id: profileId, name: venue, environment, timeZone }: Profile,
    { day, remarks }: ManifestRequest,
    signal: AbortSignal,
  ): Promise<ManifestPage> {
    const reported = await reports.readManifest({ profileId, day, remarks }, signal);
    const facts = {
      ...{ venue, timeZone, remarks, environment: messages.text(`environment.${environment}`) },
      now: formatVenueDateTime(venueNow(timeZone, clock.now())),
    };
    const page = writeManifestPage(reported, facts, messages);
    if (page.rows > mostPrintedRows) {
      fail('too-many-rows-to-print', { params: { number: page.rows } });
    }
    return page;
  }

  return {
    async toPaper(profile, request, signal) {
      return printer.toPaper(await readPage(profile, request, signal), signal);
    },
    async toPdf(profile, request, window, signal) {
      const page = await readPage(profile, request, signal);
      const kind = messages.text(`environment.${profile.environment}`);
      // Test data must not pass for live data once the file has left the app.
      const venue = profile.environment === 'production' ? profile.name : `${profile.name} ${kind}`;
      const title = messages.text('manifest.fileName', { day: request.day });
      const suggested = join(folders.downloads(), suggestFileName([venue, title], 'pdf'));
      const target = await chooseTarget(suggested, { format: 'pdf' }, window);
      if (target === null) return null;
      if (signal.aborted) fail('cancelled');
      const bytes = await printer.toPdf(page, signal);
      const order = { profileId: profile.id, target, isFolder: false };
      await files.write(order, ({ target: path }) =>
        writePdfFile(
          { target: path, bytes, rows: page.rows },
          { signal, progress: () => undefined },
        ),
      );
      return target;
    },
  };
}
