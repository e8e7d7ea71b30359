import type { ManifestRequest } from '../../../../shared/domain/manifest.ts';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import { formatVenueDateTime, venueNow } from '../../../../shared/venue-time.ts';
import type { Reports } from '../../reports/index.ts';
import type { Clock } from '../../time/index.ts';
import { createPageOutput, type PageOutputParts } from '../page-output.ts';
import { type ManifestPage, writeManifestPage } from './manifest-page.ts';

export interface ManifestParts extends PageOutputParts {
  readonly reports: Pick<Reports, 'readManifest'>;
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
export function createManifestService(parts: ManifestParts): ManifestService {
  const { reports, messages, clock } = parts;
  const output = createPageOutput(parts);

  async function readPage(
    { id: profileId, name: venue, environment, timeZone }: Profile,
    { day, remarks }: ManifestRequest,
    signal: AbortSignal,
  ): Promise<ManifestPage> {
    const reported = await reports.readManifest({ profileId, day, remarks }, signal);
    const facts = {
      venue,
      timeZone,
      remarks,
      environment: messages.text(`environment.${environment}`),
      now: formatVenueDateTime(venueNow(timeZone, clock.now())),
    };
    return writeManifestPage(reported, facts, messages);
  }

  return {
    async toPaper(profile, request, signal) {
      return output.toPaper(await readPage(profile, request, signal), signal);
    },
    async toPdf(profile, request, window, signal) {
      const page = await readPage(profile, request, signal);
      const title = messages.text('manifest.fileName', { day: request.day });
      const made = await output.toPdf(page, { profile, title, window }, signal);
      return made?.target ?? null;
    },
  };
}
