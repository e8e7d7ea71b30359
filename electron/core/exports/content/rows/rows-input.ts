import { getDataset } from '../../../../../shared/catalogue/catalogue.ts';
import type { BatchRun } from '../../../../../shared/domain/batch-runs.ts';
import type { ExportFormat, SpecOf } from '../../../../../shared/domain/exports.ts';
import type { Profile } from '../../../../../shared/domain/profiles.ts';
import type { FilePlace, ReceiptFact } from '../../../base/output/index.ts';
import type { ExportInput, WorkbookInput } from '../../../data/engine/contract/engine-methods.ts';
import type { ExportDescriber } from '../export-describer.ts';
import { describeMaking } from '../tables-body.ts';
import {
  describeSection,
  listGuideNames,
  listKnownRuns,
  makeExportMessages,
  makeHeadings,
  makeRowGrouping,
} from './export-messages.ts';
import type { FilledSection, FilledSections } from './filled-section.ts';

/** Facts about a file apart from its rows. */
export interface FileFacts extends Pick<SpecOf<'rows'>, 'flavour' | 'headings' | 'partition'> {
  readonly profile: Profile;
  /** Known batch runs, if the venue lists modules. */
  readonly batchRuns: readonly BatchRun[];
}

/** The engine's input for a file of one section. */
export function makeExportInput(
  section: FilledSection,
  format: ExportFormat,
  facts: FileFacts,
  describer: ExportDescriber,
): Omit<ExportInput, keyof FilePlace> {
  const { messages } = describer;
  const { profile, flavour, headings, partition, batchRuns } = facts;
  const { dataset, view } = section;
  return {
    view,
    grouping: makeRowGrouping(section, messages),
    format,
    ...(flavour ? { flavour } : {}),
    ...(partition ? { partition } : {}),
    headings: makeHeadings(section, headings, messages),
    currency: profile.currency,
    timeZone: profile.timeZone,
    about: describeSection(section, profile, batchRuns, describer),
    messages: makeExportMessages(dataset, messages),
    receipt: listReceiptFacts(section, facts, describer),
  };
}

/** The engine's input for a workbook of several sections, with a summary. */
export function makeWorkbookInput(
  sections: FilledSections,
  { profile, headings, batchRuns }: FileFacts,
  describer: ExportDescriber,
): Omit<WorkbookInput, keyof FilePlace> {
  const { messages } = describer;
  const getName = ({ title, dataset }: FilledSection) =>
    title ?? messages.text(`dataset.${dataset}`);
  return {
    sheets: sections.map((section) => ({
      view: section.view,
      grouping: makeRowGrouping(section, messages),
      headings: makeHeadings(section, headings, messages),
      name: getName(section),
      currency: profile.currency,
    })),
    summary: {
      sheet: messages.text('common.summary'),
      dataset: messages.text('common.dataset'),
      rows: messages.text('about.rows'),
      column: messages.text('savedExport.summary.column'),
      currency: messages.text('common.currency'),
      sum: messages.text('savedExport.summary.sum'),
    },
    about: sections.flatMap((section) => [
      [messages.text('about.sheetName'), getName(section)] as const,
      ...describeSection(section, profile, batchRuns, describer),
    ]),
    messages: makeExportMessages(sections[0].dataset, messages),
  };
}

/** Facts about the rows under names for programs, equal in every language. */
export function listReceiptFacts(
  {
    resultSet,
    view,
    names: known = [],
    grouping = [],
  }: Pick<FilledSection, 'resultSet' | 'view' | 'grouping'> & Partial<Pick<FilledSection, 'names'>>,
  { profile, headings, batchRuns }: Pick<FileFacts, 'profile' | 'headings' | 'batchRuns'>,
  describer: Pick<ExportDescriber, 'appVersion' | 'clock'>,
): { readonly [name: string]: ReceiptFact } {
  const { rowRequest, ingestStats } = resultSet;
  const names = getDataset(resultSet.dataset).fields.map(({ name }) => name);
  const iso = (milliseconds: number) => new Date(milliseconds).toISOString();
  return {
    ...describeMaking(profile, describer),
    dataset: resultSet.dataset,
    // Plain data with the app's own schema.
    request: JSON.parse(JSON.stringify(rowRequest)) as ReceiptFact,
    filters: JSON.parse(JSON.stringify(view.filters)) as ReceiptFact,
    ...(view.search ? { search: view.search.text } : {}),
    sort: view.sort.map(({ field, descending }) => ({ field, descending })),
    groupedBy: grouping.map(({ field, by }) => ({ field, by })),
    columns: view.columns,
    columnsLeftOut: names.filter((name) => !view.columns.includes(name)),
    headings,
    personalData: view.personalData === 'shown' ? 'shown' : 'masked',
    // Columns with readable guides' names, even if personal data is masked.
    guideNames: listGuideNames({ dataset: resultSet.dataset, view }),
    received: ingestStats.received,
    duplicates: ingestStats.duplicates,
    older: ingestStats.older ?? 0,
    removed: ingestStats.removed ?? 0,
    outside: ingestStats.outside,
    // Rows that began before the period and continue in it; and times beyond which such rows may be missing.
    reaching: ingestStats.reaching ?? 0,
    unrequested: ingestStats.unrequested ?? 0,
    sameId: ingestStats.sameId ?? 0,
    missingId: ingestStats.missingId ?? 0,
    otherForms: ingestStats.otherForms ?? 0,
    converted: ingestStats.converted ?? 0,
    rounded: ingestStats.rounded ?? 0,
    seams: [...(resultSet.seams ?? [])],
    // Rows longer than this many days may be missing.
    upToDays: resultSet.upToDays ?? null,
    invalidValues: ingestStats.invalidValues,
    // Over all rows of the result set: ids without a downloaded name.
    unnamed: Object.fromEntries(
      known
        .filter(({ field }) => view.columns.includes(field))
        .map(({ field, unnamed }) => [field, { ...unnamed }]),
    ),
    dataAsOf: resultSet.dataAsOf,
    // As last fetched: the platform doesn't say which batch run a row came with.
    batchRuns: listKnownRuns(batchRuns).map(({ moduleName, askedAt, ...run }) => ({
      module: moduleName,
      batchId: run.batchId,
      batchRunId: run.batchRunId,
      status: run.status,
      askedAt: askedAt === null ? null : iso(askedAt),
    })),
    fetchedAt: iso(resultSet.fetchedAt),
    complete: resultSet.gaps.length === 0,
    // The load of a day may not be over.
    provisional: resultSet.provisional,
    // Why stored rows were used: the platform could not be reached.
    stale: resultSet.staleBecause?.kind ?? null,
    gaps: resultSet.gaps.map(({ from, to }) => ({ from, to })),
    // Missing periods caused by damaged segments.
    damaged: resultSet.damaged.map(({ from, to }) => ({ from, to })),
  };
}
