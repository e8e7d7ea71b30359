import { datasetOf } from '../../../shared/catalogue/catalogue.ts';
import type { BatchRun } from '../../../shared/ipc/batch-runs.ts';
import type { Answer } from '../../../shared/ipc/datasets.ts';
import type { ExportFormat, ExportRequest } from '../../../shared/ipc/exports.ts';
import type { Profile } from '../../../shared/ipc/profiles.ts';
import type { Words } from '../../../shared/words/create-words.ts';
import type { ExportInput } from '../engine/contract/engine-methods.ts';
import { suggestFileName } from '../files/suggest-file-name.ts';
import type { ReceiptFact } from '../output/receipt.ts';
import {
  aboutExport,
  askedWords,
  type ExportMeans,
  exportHeadings,
  exportWords,
  knownRuns,
  rowGrouping,
} from './export-words.ts';

/** A file's name that says what is in it; for a folder, without an extension. */
export function suggestTarget(
  { format, partition }: Pick<ExportRequest, 'format' | 'partition'>,
  answer: Answer,
  profile: Profile,
  words: Words,
): string {
  const parts = [
    profile.name,
    // What isn't live data must not pass for it once the file has left the app.
    profile.environment === 'production' ? '' : words.text(`environment.${profile.environment}`),
    words.text(`dataset.${answer.dataset}`),
    askedWords(answer, words, 'file'),
    // Nobody takes a part for the whole, wherever the file goes.
    answer.gaps.length > 0 ? words.text('file.incomplete') : '',
  ];
  const name = suggestFileName(parts, format);
  return partition === undefined ? name : name.slice(0, -`.${format}`.length);
}

/** What an export is made of. */
export interface ExportOf {
  readonly answer: Answer;
  readonly profile: Profile;
  readonly target: string;
  /** The name that was asked for, where `target` has another. */
  readonly insteadOf?: string | null;
  /** What is known of the platform's batch runs, where the venue lists modules. */
  readonly batchRuns?: readonly BatchRun[];
}

/**
 * An export as the engine is asked for it: the request with everything that is known about the venue
 * and the rows. Needs no window: a schedule or the command line asks in the same way.
 */
export function exportInput(
  request: Omit<ExportRequest, 'exportId' | 'format'> & { readonly format: ExportFormat },
  of: ExportOf,
  means: ExportMeans,
): ExportInput {
  const { words } = means;
  const { view, format, flavour, partition } = request;
  const { answer, profile, target, insteadOf, batchRuns } = of;
  return {
    view,
    grouping: rowGrouping(request, answer, words),
    format,
    ...(flavour ? { flavour } : {}),
    ...(partition ? { partition } : {}),
    target,
    ...(insteadOf ? { insteadOf } : {}),
    headings: exportHeadings(request, answer, words),
    currency: profile.currency,
    timeZone: profile.timeZone,
    about: aboutExport(request, answer, profile, means, batchRuns),
    words: exportWords(answer, words),
    receipt: receiptFacts(request, of, means),
  };
}

/** What is known about the rows, by names that programs read: the same in every language. */
export function receiptFacts(
  { view, headings, grouping = [] }: Pick<ExportRequest, 'view' | 'headings' | 'grouping'>,
  { answer, profile, batchRuns = [] }: Omit<ExportOf, 'target'>,
  { appVersion, clock }: Pick<ExportMeans, 'appVersion' | 'clock'>,
): { readonly [name: string]: ReceiptFact } {
  const { rowRequest, intake } = answer;
  const names = datasetOf(answer.dataset).fields.map(({ name }) => name);
  const iso = (milliseconds: number) => new Date(milliseconds).toISOString();
  return {
    receipt: 1,
    app: `Venue Desk ${appVersion}`,
    exportedAt: iso(clock.now()),
    venue: profile.name,
    environment: profile.environment,
    timeZone: profile.timeZone,
    dataset: answer.dataset,
    // Plain data of our own schema.
    asked: JSON.parse(JSON.stringify(rowRequest)) as ReceiptFact,
    filters: JSON.parse(JSON.stringify(view.filters)) as ReceiptFact,
    ...(view.search ? { search: view.search.text } : {}),
    sort: view.sort.map(({ field, descending }) => ({ field, descending })),
    groupedBy: grouping.map(({ field, by }) => ({ field, by })),
    columns: view.columns,
    columnsLeftOut: names.filter((name) => !view.columns.includes(name)),
    headings,
    personalData: view.personalData,
    received: intake.received,
    duplicates: intake.duplicates,
    outside: intake.outside,
    // Began before the period and goes on in it; and moments that rows may run beyond unseen.
    reaching: intake.reaching ?? 0,
    strays: intake.strays ?? 0,
    alike: intake.alike ?? 0,
    keyless: intake.keyless ?? 0,
    otherForms: intake.otherForms ?? 0,
    converted: intake.converted ?? 0,
    seams: [...(answer.seams ?? [])],
    // Longer rows may be missing, where it was asked for as many days only.
    upToDays: answer.upToDays ?? null,
    misfits: intake.misfits,
    dataAsOf: answer.dataAsOf,
    // As last asked: which run a row came with the platform does not say.
    batchRuns: knownRuns(batchRuns).map(({ moduleName, askedAt, ...run }) => ({
      module: moduleName,
      batchId: run.batchId,
      batchRunId: run.batchRunId,
      status: run.status,
      askedAt: askedAt === null ? null : iso(askedAt),
    })),
    oldestDataAsOf: answer.oldestDataAsOf,
    fetchedAt: iso(answer.fetchedAt),
    complete: answer.gaps.length === 0,
    // A day that the platform may not have loaded to its end yet.
    provisional: answer.provisional,
    // The platform could not be asked: rows are those that were held.
    stale: answer.staleBecause?.kind ?? null,
    gaps: answer.gaps.map(({ from, to }) => ({ from, to })),
    // Of these, what a stored file had that is damaged.
    damaged: answer.damaged.map(({ from, to }) => ({ from, to })),
  };
}
