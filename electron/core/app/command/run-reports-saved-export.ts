import { randomUUID } from 'node:crypto';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import type { SavedExportContent } from '../../../../shared/domain/saved-exports.ts';
import { listReportNotes } from '../../../../shared/messages/report-notes.ts';
import { createReportExport, createWriteSavedExportReports } from '../../exports/index.ts';
import { exitCodes } from '../command-line/index.ts';
import type { CommandOutcome } from './command-outcome.ts';
import type { CommandServices } from './command-services.ts';
import { retryAfterEngineLoss } from './retry-after-engine-loss.ts';
import { describeReportFile } from './run-report.ts';
import { reportPlace } from './run-spec.ts';
import type { Terminal } from './terminal.ts';

type Task = Parameters<ReturnType<typeof createWriteSavedExportReports>>[0];

/**
 * Makes the file of a saved export of reports, of what is downloaded: only `sync` downloads for good, and a
 * report goes by nothing else. Which days are missing is said.
 */
export async function runReportsSavedExport(
  task: Omit<Task, 'exportId' | 'onStep' | 'signal' | 'again'> & {
    readonly profile: Profile;
    readonly savedExport: SavedExportContent;
  },
  services: CommandServices,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<CommandOutcome> {
  const { messages } = services;
  const write = createWriteSavedExportReports({
    ...services,
    getRows: null,
    exportReport: createReportExport(services),
  });
  const written = await retryAfterEngineLoss(
    () =>
      write({
        ...task,
        exportId: randomUUID(),
        signal,
        again: false,
        onStep({ phase, rows, total }) {
          if (phase === 'asking') return;
          terminal.progress(messages.text(`command.progress.${phase}`, { rows, total }));
        },
      }),
    { messages, terminal, signal },
  );
  if (!written) throw new Error('it was wanted');
  const { run, rows, target, isPartial } = written;
  terminal.progress(messages.text('command.done.export', { rows, file: target }));
  reportPlace(run, terminal, messages);
  for (const one of run.runs) {
    for (const { text } of listReportNotes(one, messages)) terminal.complain(text);
  }
  const { profile, savedExport } = task;
  return {
    exitCode: isPartial ? exitCodes.partial : exitCodes.done,
    result: {
      profile: { id: profile.id, name: profile.name, environment: profile.environment },
      savedExport: savedExport.name,
      format: savedExport.format,
      ...describeReportFile(run, services, false),
    },
  };
}
