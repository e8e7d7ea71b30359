import { randomUUID } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import { datasetOf } from '../../../shared/catalogue/catalogue.ts';
import type { Answer } from '../../../shared/ipc/datasets.ts';
import type { View } from '../../../shared/ipc/views.ts';
import { mostLackKeys } from '../../../shared/lack-keys.ts';
import { dayRangeOf } from '../../../shared/ranges.ts';
import { venueNow } from '../../../shared/venue-time.ts';
import type { Words } from '../../../shared/words/create-words.ts';
import type { ExportStep } from '../engine/contract/engine-methods.ts';
import { exportInput } from '../exports/export-input.ts';
import type { FolderPlace } from '../output/own-folder.ts';
import { systemClock } from '../time/clock.ts';
import { checkTarget } from './check-target.ts';
import type { ExportCommand } from './command.ts';
import type { CommandServices } from './command-services.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import { findVenue } from './find-venue.ts';
import { makeRowRequest } from './make-row-request.ts';
import { onceMore } from './once-more.ts';
import { progressText } from './progress-text.ts';
import type { Terminal } from './terminal.ts';

/** What a command ends with: its exit code and what its line of JSON says. */
export interface CommandOutcome {
  readonly exitCode: ExitCode;
  readonly result: Readonly<Record<string, unknown>>;
}

/** Asks, writes the file, counts it again, and tells. */
export async function runExport(
  command: ExportCommand,
  services: CommandServices,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<CommandOutcome> {
  const { words, getRows, engine, files } = services;
  const isFolder = command.byMonth !== null;
  const isPiped = command.out === '-';
  const checked = isPiped
    ? join(services.workingFolder, `stdout.${command.format}`)
    : checkTarget(command.out, command.overwrite, isFolder);
  if ('demo' in command.venue) terminal.progress(words.text('command.progress.demo'));
  const profile = await findVenue(command.venue, services, signal);
  const rowRequest = makeRowRequest(
    command.rowRequest,
    command.dataset,
    venueNow(profile.timeZone, systemClock.now()),
  );
  const names = command.columns ?? datasetOf(command.dataset).fields.map((field) => field.name);
  const { format, flavour, headings } = command;

  async function askAndWrite() {
    const answer = await getRows({
      jobId: randomUUID(),
      profileId: profile.id,
      dataset: command.dataset,
      rowRequest,
      anyLength: true,
      again: command.again,
      wasLost: false,
      signal,
      onProgress: (progress) =>
        terminal.progress(progressText(progress, profile, systemClock.now(), words)),
    });
    const view: View = {
      answerId: answer.answerId,
      columns: [...names],
      sort: [...command.sort],
      filters: [...command.filters],
      personalData: command.personalData,
    };
    const request = {
      ...{ view, format, headings },
      ...(flavour === null ? {} : { flavour }),
      ...(command.byMonth === null ? {} : { partition: command.byMonth }),
    };
    const order = { profileId: profile.id, target: checked, isFolder };
    return files.write(order, async (place) => ({
      ...place,
      answer,
      file: await engine.export(exportInput(request, { answer, profile, ...place }, services), {
        signal,
        onProgress: (step) => {
          const { phase, rows, total } = step as ExportStep;
          terminal.progress(words.text(`command.progress.${phase}`, { rows, total }));
        },
      }),
    }));
  }

  const { answer, file, target, insteadOf } = await onceMore(askAndWrite, {
    words,
    terminal,
    signal,
  });
  // It is whole and counted by then.
  if (isPiped) terminal.file(target);
  const told = isPiped ? words.text('command.stdout') : target;
  terminal.progress(words.text('command.done.export', { rows: file.rows, file: told }));
  tellInsteadOf({ target, insteadOf }, terminal, words);
  if (answer.gaps.length > 0) terminal.complain(words.text('command.done.gaps'));
  if (answer.shrunkFrom !== null) {
    const { kept: rows } = answer.intake;
    terminal.complain(words.text('command.done.shrunk', { before: answer.shrunkFrom, rows }));
  }
  if (mostLackKeys(answer.intake)) {
    const { kept: rows, keyless = 0 } = answer.intake;
    terminal.complain(words.text('command.done.keyless', { keyless, rows }));
  }
  if (answer.provisional !== null) {
    const day = words.day(answer.provisional);
    terminal.complain(words.text('command.done.provisional', { day }));
  }
  if (answer.damaged.length > 0) terminal.complain(damagedText(answer, words));
  if (answer.staleBecause) terminal.complain(words.text('command.done.stale'));
  const isComplete = answer.gaps.length === 0 && answer.staleBecause === null;
  return {
    exitCode: isComplete ? exitCodes.done : exitCodes.partial,
    result: {
      profile: { id: profile.id, name: profile.name, environment: profile.environment },
      dataset: command.dataset,
      ...askedFor(answer),
      format,
      file: isPiped ? null : target,
      insteadOf,
      rows: file.rows,
      bytes: file.bytes,
      sha256: file.sha256,
      fileSha256: file.files.length === 1 ? (file.files[0]?.sha256 ?? null) : null,
      receipt:
        isPiped || file.receiptName === null ? null : join(dirname(target), file.receiptName),
      complete: isComplete,
      gaps: answer.gaps,
      damaged: answer.damaged,
      shrunkFrom: answer.shrunkFrom,
      provisional: answer.provisional,
      staleBecause: answer.staleBecause?.kind ?? null,
      kept: answer.held,
      dataAsOf: answer.dataAsOf,
      oldestDataAsOf: answer.oldestDataAsOf,
      fetchedAt: new Date(answer.fetchedAt).toISOString(),
      personalData: command.personalData,
    },
  };
}

/** Which rows are missing since the file is damaged that they were kept in. */
export function damagedText({ dataset, damaged }: Answer, words: Words): string {
  const days = words.list(damaged.map((period) => words.dayRange(dayRangeOf(period))));
  return words.text('command.done.damaged', { dataset, days });
}

function askedFor({ rowRequest }: Answer): Readonly<Record<string, unknown>> {
  const { by: _, ...asked } = rowRequest;
  return 'period' in asked && asked.period
    ? { ...asked, period: dayRangeOf(asked.period) }
    : { ...asked, period: null };
}

/** Says that a folder got another name than was asked for, and why. */
export function tellInsteadOf(
  { target, insteadOf }: FolderPlace,
  terminal: Terminal,
  words: Words,
): void {
  if (insteadOf === null) return;
  const file = basename(target);
  terminal.complain(words.text('file.insteadOf', { asked: insteadOf, file }));
}
