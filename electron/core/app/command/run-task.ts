import { randomUUID } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import type { ExportKind } from '../../../../shared/domain/exports.ts';
import type { ReportRun } from '../../../../shared/domain/report-runs.ts';
import type { Messages } from '../../../../shared/messages/create-messages.ts';
import { listReportNotes } from '../../../../shared/messages/report-notes.ts';
import { toDayRange } from '../../../../shared/ranges.ts';
import { systemClock } from '../../base/time/index.ts';
import {
  createExports,
  describeBegunExport,
  type ExportRun,
  type ExportTask,
  openBegunExports,
} from '../../exports/index.ts';
import type { CommandServices } from './command-services.ts';
import { describeProgress } from './progress-text.ts';
import { retryAfterEngineLoss } from './retry-after-engine-loss.ts';
import type { Terminal } from './terminal.ts';

export interface TaskContext {
  readonly services: CommandServices;
  readonly terminal: Terminal;
  readonly signal: AbortSignal;
  /** The file goes to stdout. */
  readonly isPiped: boolean;
}

/** Runs an export as the app does, and prints its progress and result. */
export async function runTask<K extends ExportKind>(
  task: ExportTask<K>,
  { services, terminal, signal, isPiped }: TaskContext,
): Promise<ExportRun<K>> {
  const { messages } = services;
  services.begin();
  const { runExport } = createExports({
    ...services,
    printer: null,
    findProfile: services.settings.profile,
  });
  const exportId = randomUUID();
  // If the command is killed, the app shows the export as unfinished at its next start. Output to stdout can't be
  // repeated.
  const begun = openBegunExports(services.storedFiles);
  if (!isPiped) {
    const { profile } = task;
    begun.note([{ exportId, profileId: profile.id, ...describeBegunExport(task, services) }]);
  }
  const run = await retryAfterEngineLoss(
    () =>
      runExport(task, {
        exportId,
        signal,
        onFetch: (progress) =>
          terminal.progress(describeProgress(progress, task.profile, systemClock.now(), messages)),
        onStep({ phase, rows, total }) {
          if (phase === 'asking' || phase === 'gathering') return;
          terminal.progress(messages.text(`command.progress.${phase}`, { rows, total }));
        },
      }),
    { messages, terminal, signal },
  ).finally(() => begun.note([]));
  if (!run) throw new Error('it was wanted');
  const { target, file } = run;
  // The file is complete and counted by now.
  if (isPiped) terminal.file(target);
  const targetName = isPiped ? messages.text('command.stdout') : target;
  terminal.progress(messages.text('command.done.export', { rows: file.rows, file: targetName }));
  printPlace(run, terminal, messages);
  return run;
}

/** Prints the notes of reports. */
export function printNotes(
  runs: readonly ReportRun[],
  terminal: Terminal,
  messages: Messages,
): void {
  for (const run of runs) {
    for (const { text } of listReportNotes(run, messages)) terminal.complain(text);
  }
}

/** Prints the file's name if it differs from the requested one. */
function printPlace(
  { target, insteadOf }: Pick<ExportRun, 'target' | 'insteadOf'>,
  terminal: Terminal,
  messages: Messages,
): void {
  if (insteadOf === null) return;
  const taken = { asked: insteadOf, file: basename(target) };
  terminal.complain(messages.text('file.insteadOf', taken));
}

/** Prints which rows are missing because of damaged files. */
export function printDamaged(
  { content }: ExportRun<'rows'>,
  terminal: Terminal,
  messages: Messages,
): void {
  for (const { dataset, damaged } of content.source) {
    if (damaged.length === 0) continue;
    const days = messages.list(damaged.map((period) => messages.dayRange(toDayRange(period))));
    terminal.complain(messages.text('command.done.damaged', { dataset, days }));
  }
}

/** The JSON result for a file. */
export function makeFileResult({ file, target, insteadOf }: ExportRun, isPiped: boolean) {
  const [only, ...more] = file.files;
  const hasReceipt = !isPiped && file.receiptName !== null;
  return {
    file: isPiped ? null : target,
    insteadOf,
    rows: file.rows,
    sheets: file.sheets,
    bytes: file.bytes,
    sha256: file.sha256,
    fileSha256: only && more.length === 0 ? only.sha256 : null,
    receipt: hasReceipt ? join(dirname(target), file.receiptName) : null,
  };
}
