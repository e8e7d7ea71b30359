import type { Profile } from '../../../../shared/domain/profiles.ts';
import type { SavedExport, SavedExportPeriod } from '../../../../shared/domain/saved-exports.ts';
import { fail } from '../../../../shared/errors.ts';
import { foldName } from '../../../../shared/free-name.ts';
import { toDayRange } from '../../../../shared/ranges.ts';
import { writeRelativePeriod } from '../../../../shared/relative-periods.ts';
import { getVenueNow } from '../../../../shared/venue-time.ts';
import { systemClock } from '../../base/time/index.ts';
import { type ExportRun, makeSavedExportTask } from '../../exports/index.ts';
import {
  type CommandDays,
  CommandProblem,
  failMistyped,
  type SavedExportCommand,
} from '../command-line/index.ts';
import { checkTarget, mayReplace } from './check-target.ts';
import { type CommandOutcome, makeOutcome } from './command-outcome.ts';
import type { CommandServices } from './command-services.ts';
import { findProfile, findVenue, listKnownProfiles } from './find-venue.ts';
import { describeReportFile } from './run-report.ts';
import { makeFileResult, printDamaged, printNotes, runTask } from './run-task.ts';
import type { Terminal } from './terminal.ts';

/** Runs a saved export of the app as the app does. */
export async function runSavedExportCommand(
  command: SavedExportCommand,
  services: CommandServices,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<CommandOutcome> {
  const { settings, messages } = services;
  const { out, days, overwrite, again, acceptsFewer } = command;
  const owner = findProfile(command.venue, listKnownProfiles(settings));
  const { savedExportId, folder, lastRun, ...savedExport } = requireSavedExport(
    command.savedExport,
    owner,
    services,
  );
  if (savedExport.format === 'pdf') fail('pdf-needs-app');
  if (out === '-') throw new CommandProblem('command.problem.savedExportToStdout');
  const path = out === null ? null : checkTarget(out, overwrite);
  const owned = mayReplace(overwrite);
  const content = days ? { ...savedExport, period: toSavedExportPeriod(days) } : savedExport;
  const place = path === null ? { owner: savedExportId } : { target: { path }, ...owned };
  // Reports use downloaded rows, which only `sync` adds to.
  const isOfReports = savedExport.reports !== undefined;
  const profile = isOfReports
    ? services.use(owner ?? fail('profile-not-found'))
    : await findVenue(command.venue, services, signal);
  const now = getVenueNow(profile.timeZone, systemClock.now());
  const { spec, ...task } = {
    ...makeSavedExportTask(content, profile, folder, now),
    again,
    fetchesMissing: false,
    ...place,
    ...(acceptsFewer ? {} : { guard: { made: lastRun?.made } }),
  };
  const context = { services, terminal, signal, isPiped: false };
  const { name, format } = savedExport;
  const describe = (run: Pick<ExportRun, 'isPartial'>, made: object): CommandOutcome =>
    makeOutcome(profile, !run.isPartial, { savedExport: name, format, ...made });
  if (spec.kind === 'reports') {
    const run = await runTask({ ...task, spec }, context);
    printNotes(run.content.source, terminal, messages);
    return describe(run, describeReportFile(run, services, false));
  }
  const run = await runTask({ ...task, spec }, context);
  if (run.isPartial) terminal.complain(messages.text('command.done.gaps'));
  printDamaged(run, terminal, messages);
  return describe(run, {
    ...makeFileResult(run, false),
    complete: !run.isPartial,
    parts: run.content.source.map(
      ({ dataset, rowRequest, gaps, damaged, staleBecause, stored, dataAsOf }) => ({
        dataset,
        period: rowRequest.by === 'period' ? toDayRange(rowRequest.period) : null,
        gaps,
        damaged,
        staleBecause: staleBecause?.kind ?? null,
        stored,
        dataAsOf,
      }),
    ),
  });
}

function requireSavedExport(
  name: string,
  owner: Profile | null,
  { savedExports }: Pick<CommandServices, 'savedExports'>,
): SavedExport {
  const all = owner === null ? [] : savedExports.list(owner.id);
  const found = all.find((each) => foldName(each.name) === foldName(name));
  if (found) return found;
  const names = all.map((each) => each.name);
  const params = {
    savedExport: name,
    venue: owner?.name ?? '--demo',
    savedExports: names.join(', '),
    count: names.length,
  };
  return failMistyped('command.problem.savedExport', params, name, names);
}

function toSavedExportPeriod(days: CommandDays): SavedExportPeriod {
  return 'relative' in days ? writeRelativePeriod(days.relative) : days;
}
