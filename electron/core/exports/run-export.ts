import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BatchRun } from '../../../shared/domain/batch-runs.ts';
import type { FetchProgress, ResultSet } from '../../../shared/domain/datasets.ts';
import type { ExportFormat, ExportProgress } from '../../../shared/domain/exports.ts';
import { fail } from '../../../shared/errors.ts';
import { maskView } from '../../../shared/mask-view.ts';
import { venueNow } from '../../../shared/venue-time.ts';
import type { SettingsStore } from '../access/settings/index.ts';
import type { FolderPlace } from '../base/output/index.ts';
import type { EngineCaller, ExportedFile } from '../data/engine/contract/engine-methods.ts';
import type { GetRows, NameRows } from '../data/queries/index.ts';
import { toExportEntry } from './export-entry.ts';
import type { ExportHistory } from './export-history.ts';
import { exportHeadings, exportMessages, rowGrouping } from './export-messages.ts';
import { makeExportName } from './export-name.ts';
import type { ExportSection, ExportSpec, FilledSection, FilledSections } from './export-spec.ts';
import { haveSameRows } from './have-same-rows.ts';
import type { PendingFile, PendingFiles } from './pending-files.ts';
import { requireNoRowLoss } from './require-no-row-loss.ts';
import { printOnPaper } from './write/print-rows.ts';
import { type WriteServices, writeExport } from './write/write-export.ts';

/** How far an export is. */
export type ProgressStep = Omit<ExportProgress, 'exportId'>;

/** What would be written, before it is. */
export interface ExportFound {
  /** The path to suggest to the user, and where it would be written, which may have a number. */
  readonly suggested: string;
  readonly target: string;
  readonly resultSets: readonly ResultSet[];
  /** Rows are missing, or could not be fetched again. */
  readonly isPartial: boolean;
  /** A day of the rows may not be complete yet. */
  readonly isProvisional: boolean;
  /**
   * The digest of each section's rows, equal for every format (engine/export/rows/row-facts.ts).
   */
  readonly digests: () => Promise<string[]>;
}

export interface ExportContext {
  readonly exportId: string;
  readonly signal: AbortSignal;
  readonly onStep: (step: ProgressStep) => void;
  readonly onFetch?: (progress: FetchProgress) => void;
  /** Called once the rows are open; returns the path to write to, or null to write nothing. */
  readonly choose?: (found: ExportFound) => Promise<string | null>;
}

/** A finished export. */
export interface ExportRun extends FolderPlace {
  readonly exportId: string;
  readonly spec: ExportSpec;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly file: ExportedFile;
  /** One per section; those that the export fetched are released by now. */
  readonly resultSets: readonly ResultSet[];
  readonly isPartial: boolean;
  /** The file's name is the one that the spec's pattern makes. */
  readonly isNamedByPattern: boolean;
  /** Whether the rows equal those of the export that this one repeats. */
  readonly isSame: boolean;
}

export interface ExportServices extends WriteServices {
  readonly getRows: GetRows;
  readonly engine: Pick<
    EngineCaller,
    'digest' | 'export' | 'exportWorkbook' | 'page' | 'preview' | 'release'
  >;
  readonly names: Pick<NameRows, 'name'>;
  readonly files: Pick<PendingFiles, 'place' | 'write'>;
  readonly settings: Pick<SettingsStore, 'preferences'>;
  /** The known batch runs of a venue, for receipts; absent: none. */
  readonly batchRuns?: (profileId: string) => readonly BatchRun[];
  /** Absent: exports are not listed. */
  readonly history?: Pick<ExportHistory, 'add'>;
}

/** The one way from rows to a file or to paper. */
export interface Exports {
  /**
   * Fetches the rows that are not open yet, writes the file, whole or not at all, and adds it to
   * the list of exports. Returns null if nothing was to be written. Fails as fetching and writing
   * do, and with `rows-shrunk` or `rows-without-key` by the spec's guard.
   */
  runExport(spec: ExportSpec, context: ExportContext): Promise<ExportRun | null>;
  /** Shows the system's print dialog; returns whether the rows were printed. */
  printExport(spec: ExportSpec, context: ExportContext): Promise<boolean>;
  /** The first lines of the text file that an export of open rows would make. */
  previewExport(spec: ExportSpec, format: ExportFormat): Promise<string>;
}

export function createExports(services: ExportServices): Exports {
  const { getRows, engine, names, files, messages, clock, printer, history } = services;

  /** With its rows; the file says of its columns what the engine masks. */
  function fill(section: ExportSection, resultSet: ResultSet): FilledSection {
    const masksGuides = services.settings.preferences(resultSet.profileId).masksGuides;
    const view = { ...maskView(section.view, masksGuides), resultId: resultSet.resultId };
    return { ...section, rowRequest: resultSet.rowRequest, resultSet, view, names: [] };
  }

  /** Runs `work` with the rows of every section, then releases those that it fetched. */
  async function withRows<T>(
    { profile, sections, again = false }: ExportSpec,
    { signal, onStep, onFetch = () => undefined }: ExportContext,
    work: (filled: FilledSections) => Promise<T>,
  ): Promise<T> {
    const asked: ResultSet[] = [];
    const filled: FilledSection[] = [];
    const total = sections.length;
    try {
      for (const [index, section] of sections.entries()) {
        if (section.resultSet) {
          filled.push(fill(section, section.resultSet));
          continue;
        }
        onStep({ phase: 'asking', rows: index, total });
        const { dataset, rowRequest } = section;
        const resultSet = await getRows({
          jobId: randomUUID(),
          profileId: profile.id,
          dataset,
          rowRequest,
          signal,
          anyLength: true,
          again,
          wasLost: false,
          onProgress: onFetch,
        });
        asked.push(resultSet);
        filled.push(fill(section, resultSet));
      }
      if (asked.length > 0) onStep({ phase: 'asking', rows: total, total });
      // Only now: what one section fetched may name what is in another.
      const named: FilledSection[] = [];
      for (const section of filled) {
        const { fields } = await names.name(section.resultSet, signal);
        named.push({ ...section, names: fields });
      }
      const [first, ...more] = named;
      if (!first) throw new Error('an export has sections');
      return await work([first, ...more]);
    } finally {
      for (const { resultId } of asked) await engine.release({ resultId }).catch(() => undefined);
    }
  }

  async function write(
    spec: ExportSpec,
    sections: FilledSections,
    { exportId, signal, onStep, choose }: ExportContext,
    now: Temporal.PlainDateTime,
  ): Promise<ExportRun | null> {
    const { profile, format, partition, target, guard, before } = spec;
    const isFolder = partition !== undefined;
    const makeOrder = (path: string): PendingFile => {
      return { profileId: profile.id, target: path, isFolder, owner: spec.owner };
    };
    const findTarget = async (path: string) => (await files.place(makeOrder(path))).target;
    const resultSets = sections.map(({ resultSet }) => resultSet);
    const isPartial = resultSets.some(({ gaps, staleBecause }) => gaps.length > 0 || staleBecause);
    const suggested =
      'path' in target
        ? target.path
        : join(target.folder, makeExportName(spec, target, sections, { messages, now }));
    const chosen = choose
      ? await choose({
          suggested,
          target: await findTarget(suggested),
          resultSets,
          isPartial,
          isProvisional: resultSets.some(({ provisional }) => provisional !== null),
          digests: () => computeDigests(sections, engine, signal),
        })
      : suggested;
    if (signal.aborted) fail('cancelled');
    if (chosen === null) return null;
    const there = await findTarget(chosen);
    if (guard && existsSync(there)) await requireNoRowLoss(sections, there, guard, engine);
    const made = await files.write(makeOrder(chosen), (place) => {
      const facts = { ...spec, ...place, batchRuns: services.batchRuns?.(profile.id) ?? [] };
      return writeExport(sections, format, facts, services, { signal, onStep });
    });
    const isNamedByPattern = 'pattern' in target && chosen === suggested;
    const run = {
      exportId,
      spec,
      ...made,
      at: clock.now(),
      resultSets,
      isPartial,
      isNamedByPattern,
    };
    history?.add(profile.id, toExportEntry(run));
    const isSame = before !== undefined && (await haveSameRows(before, run, services, signal));
    return { ...run, isSame };
  }

  return {
    async runExport(spec, context) {
      if (spec.format === 'pdf' && printer === null) fail('pdf-needs-app');
      const now = venueNow(spec.profile.timeZone, clock.now());
      return withRows(spec, context, (sections) => write(spec, sections, context, now));
    },
    async printExport(spec, context) {
      const means = { ...services, printer: printer ?? fail('pdf-needs-app') };
      return withRows(spec, context, ([section]) => printOnPaper(section, spec, means, context));
    },
    async previewExport({ sections, headings, flavour }, format) {
      const [only] = sections;
      const section = fill(only, only.resultSet ?? fail('rows-gone'));
      return engine.preview({
        view: section.view,
        grouping: rowGrouping(section, messages),
        format,
        ...(flavour ? { flavour } : {}),
        headings: exportHeadings(section, headings, messages),
        masked: exportMessages(section.dataset, messages).masked,
      });
    },
  };
}

async function computeDigests(
  sections: FilledSections,
  engine: Pick<EngineCaller, 'digest'>,
  signal: AbortSignal,
): Promise<string[]> {
  const digests: string[] = [];
  for (const { view } of sections) digests.push(await engine.digest({ view }, { signal }));
  return digests;
}
