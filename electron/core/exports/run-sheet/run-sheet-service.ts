import type { Profile } from '../../../../shared/domain/profiles.ts';
import type { RunSheetRequest } from '../../../../shared/domain/run-sheet.ts';
import { formatVenueDateTime, venueNow } from '../../../../shared/venue-time.ts';
import type { Reports } from '../../answers/reports/index.ts';
import type { Clock } from '../../base/time/index.ts';
import { createPageOutput, type PageOutputParts } from '../page-output.ts';
import { type RunSheetPage, writeRunSheetPage } from './run-sheet-page.ts';

export interface RunSheetParts extends PageOutputParts {
  readonly reports: Pick<Reports, 'readRunSheet'>;
  readonly clock: Clock;
}

/** The run sheet of a day on paper or in a file. Both fail with `too-many-rows-to-print`. */
export interface RunSheetService {
  /** Shows the system's print dialog; returns whether the pages were printed. */
  toPaper(profile: Profile, request: RunSheetRequest, signal: AbortSignal): Promise<boolean>;
  /** Asks where to save; returns the path, or null if the user cancels. */
  toPdf(
    profile: Profile,
    request: RunSheetRequest,
    window: number,
    signal: AbortSignal,
  ): Promise<string | null>;
}

/** What is downloaded is all that it goes by: no request is sent, and it is not listed as an export. */
export function createRunSheetService(parts: RunSheetParts): RunSheetService {
  const { reports, messages, clock } = parts;
  const output = createPageOutput(parts);

  async function readPage(
    { id: profileId, name: venue, environment, timeZone }: Profile,
    { day, remarks }: RunSheetRequest,
    signal: AbortSignal,
  ): Promise<RunSheetPage> {
    const reported = await reports.readRunSheet({ profileId, day, remarks }, signal);
    const facts = {
      venue,
      timeZone,
      remarks,
      environment: messages.text(`environment.${environment}`),
      now: formatVenueDateTime(venueNow(timeZone, clock.now())),
    };
    return writeRunSheetPage(reported, facts, messages);
  }

  return {
    async toPaper(profile, request, signal) {
      return output.toPaper(await readPage(profile, request, signal), signal);
    },
    async toPdf(profile, request, window, signal) {
      const page = await readPage(profile, request, signal);
      const title = messages.text('runSheet.fileName', { day: request.day });
      const made = await output.toPdf(page, { profile, title, window }, signal);
      return made?.target ?? null;
    },
  };
}
