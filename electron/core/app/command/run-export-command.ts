import { join } from 'node:path';
import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import { findUsualFlavour } from '../../../../shared/csv-flavours.ts';
import { findRequestedDays, type ResultSet } from '../../../../shared/domain/datasets.ts';
import { speak } from '../../../../shared/messages/languages.ts';
import { isMostlyWithoutIds } from '../../../../shared/row-ids.ts';
import { getVenueNow } from '../../../../shared/venue-time.ts';
import { systemClock } from '../../base/time/index.ts';
import { orderByAxis } from '../../data/queries/index.ts';
import type { ExportCommand } from '../command-line/index.ts';
import { checkTarget, mayReplace } from './check-target.ts';
import { type CommandOutcome, makeOutcome } from './command-outcome.ts';
import type { CommandServices } from './command-services.ts';
import { findVenue } from './find-venue.ts';
import { makeRowRequest } from './make-row-request.ts';
import { makeFileResult, printDamaged, runTask } from './run-task.ts';
import type { Terminal } from './terminal.ts';

/** Fetches the rows, writes and recounts the file, and prints the result. */
export async function runExportCommand(
  command: ExportCommand,
  services: CommandServices,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<CommandOutcome> {
  const { messages } = services;
  const { dataset, format, flavour, headings, language, byMonth, personalData, again } = command;
  const isPiped = command.out === '-';
  const path = isPiped
    ? join(services.workingFolder, `stdout.${format}`)
    : checkTarget(command.out, command.overwrite, byMonth !== null);
  if ('demo' in command.venue) {
    terminal.progress(messages.text('command.progress.demo'));
    // In parallel with starting the demo venue, which takes as long.
    services.begin();
  }
  const profile = await findVenue(command.venue, services, signal);
  const now = getVenueNow(profile.timeZone, systemClock.now());
  const columns = command.columns ?? getDataset(dataset).fields.map((field) => field.name);
  const view = {
    columns: [...columns],
    sort: [...command.sort],
    filters: [...command.filters],
    personalData,
  };
  const run = await runTask(
    {
      profile,
      again,
      target: { path },
      ...mayReplace(command.overwrite),
      spec: {
        kind: 'rows',
        format,
        headings,
        locale: speak(messages.locale, language),
        ...(format === 'csv'
          ? { flavour: flavour ?? findUsualFlavour(messages.locale, navigator.platform) }
          : {}),
        ...(byMonth === null ? {} : { partition: byMonth }),
        sections: [
          {
            dataset,
            ask: makeRowRequest(command.rowRequest, dataset, now),
            view: orderByAxis(view, dataset),
          },
        ],
      },
    },
    { services, terminal, signal, isPiped },
  );
  const [resultSet] = run.content.source;
  if (!resultSet) throw new Error('a command asks for a dataset');
  if (resultSet.gaps.length > 0) terminal.complain(messages.text('command.done.gaps'));
  if (resultSet.shrunkFrom !== null) {
    const { kept: rows } = resultSet.ingestStats;
    terminal.complain(messages.text('command.done.shrunk', { before: resultSet.shrunkFrom, rows }));
  }
  if (isMostlyWithoutIds(resultSet.ingestStats)) {
    const { kept: rows, missingId = 0 } = resultSet.ingestStats;
    terminal.complain(messages.text('command.done.missingId', { missingId, rows }));
  }
  if (resultSet.provisional !== null) {
    const day = messages.day(resultSet.provisional);
    terminal.complain(messages.text('command.done.provisional', { day }));
  }
  printDamaged(run, terminal, messages);
  if (resultSet.staleBecause) terminal.complain(messages.text('command.done.stale'));
  return makeOutcome(profile, !run.isPartial, {
    dataset,
    ...describeRequest(resultSet),
    format,
    ...makeFileResult(run, isPiped),
    complete: !run.isPartial,
    gaps: resultSet.gaps,
    damaged: resultSet.damaged,
    shrunkFrom: resultSet.shrunkFrom,
    provisional: resultSet.provisional,
    staleBecause: resultSet.staleBecause?.kind ?? null,
    stored: resultSet.stored,
    dataAsOf: resultSet.dataAsOf,
    fetchedAt: new Date(resultSet.fetchedAt).toISOString(),
    personalData,
  });
}

function describeRequest({ rowRequest }: ResultSet): Readonly<Record<string, unknown>> {
  const { by: _, ...request } = rowRequest;
  return { ...request, period: findRequestedDays(rowRequest) };
}
