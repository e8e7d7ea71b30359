import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { FetchProgress } from '../../../shared/domain/datasets.ts';
import type {
  ExportEntry,
  ExportKind,
  ExportReceipt,
  ExportSpec,
} from '../../../shared/domain/exports.ts';
import { fail } from '../../../shared/errors.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { getVenueNow } from '../../../shared/venue-time.ts';
import type { FolderPlace } from '../base/output/index.ts';
import type { ExportedFile } from '../data/engine/contract/engine-methods.ts';
import type { ResultSets } from '../data/queries/index.ts';
import type {
  Body,
  Content,
  ContentContext,
  ContentServices,
  ProgressStep,
} from './content/content.ts';
import { getContentKind } from './content/kinds.ts';
import type { ExportTask } from './export-task.ts';
import { makeFileName } from './files/export-name.ts';
import type { PendingFile, PendingFiles } from './files/pending-files.ts';
import { requireNoRowLoss } from './files/require-no-row-loss.ts';
import { drawPages, type WriteServices, writeContent } from './files/write-content.ts';
import type { ExportHistory } from './list/export-history.ts';
import { speakInFile } from './speak-in-file.ts';

/** An export's content before it is written. */
export interface ExportFound {
  /** The suggested path, and the actual one, which may have a number. */
  readonly suggested: string;
  readonly target: string;
  readonly content: Content;
  /** Rows are missing or could not be fetched again. */
  readonly isPartial: boolean;
}

export interface ExportContext {
  readonly exportId: string;
  readonly signal: AbortSignal;
  readonly onStep: (step: ProgressStep) => void;
  readonly onFetch?: (progress: FetchProgress) => void;
  /** Called when the content is ready. Returns the path to write to, or null to write nothing. */
  readonly choose?: (found: ExportFound) => Promise<string | null>;
}

/** A finished export. */
export interface ExportRun<K extends ExportKind = ExportKind> extends FolderPlace {
  readonly exportId: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly file: ExportedFile;
  readonly content: Content<K>;
  /** Rows are missing or could not be fetched again. */
  readonly isPartial: boolean;
  readonly receipt: ExportReceipt;
}

export interface ExportServices extends ContentServices, WriteServices {
  readonly engine: ContentServices['engine'] & WriteServices['engine'];
  readonly files: Pick<PendingFiles, 'place' | 'writePending'>;
  /** Rows shown in windows; absent without windows. */
  readonly resultSets?: Pick<ResultSets, 'get'>;
  /** Absent: exports are not listed. */
  readonly history?: Pick<ExportHistory, 'addExport'>;
}

/**
 * The one way from a spec to a file or to paper. No other code writes requested files or lists them
 * (tests/architecture/one-place.test.ts).
 */
export interface Exports {
  /**
   * Makes the content, writes the file, whole or not at all, and lists it. Returns null if nothing was written. Fails
   * as its steps do, and with `rows-shrunk` or `rows-without-key` by the guard.
   */
  runExport<K extends ExportKind>(
    task: ExportTask<K>,
    context: ExportContext,
  ): Promise<ExportRun<K> | null>;
  /** Shows the system's print dialog for the pages. Returns whether they were printed. */
  printExport(task: ExportTask, context: ExportContext): Promise<boolean>;
}

export function createExports(services: ExportServices): Exports {
  const { engine, files, clock, printer, history } = services;

  /** Makes the content, and releases its fetched rows after use. */
  async function withContent<K extends ExportKind, T>(
    task: ExportTask<K>,
    { signal, onStep, onFetch = () => undefined }: ExportContext,
    use: (content: Content<K>, messages: Messages) => Promise<T>,
  ): Promise<T> {
    const { profile, spec, again = false } = task;
    const fetched: string[] = [];
    const openRows: ContentContext['openRows'] = async ({ dataset, ask, resultId }) => {
      if (resultId !== undefined) {
        const open = services.resultSets?.get(resultId) ?? fail('rows-gone');
        const isOther = open.profileId !== profile.id || open.dataset !== dataset;
        return isOther ? fail('input-not-valid', { params: { field: 'resultId' } }) : open;
      }
      const resultSet = await services.getRows({
        profileId: profile.id,
        dataset,
        rowRequest: ask,
        signal,
        anyLength: true,
        again,
        onProgress: onFetch,
      });
      fetched.push(resultSet.resultId);
      return resultSet;
    };
    const now = getVenueNow(profile.timeZone, clock.now());
    const context = { now, signal, onStep, onFetch, openRows };
    try {
      const messages = await speakInFile(spec, services);
      const spoken = { ...services, messages };
      return await use(
        await getContentKind(spec.kind).makeContent(task, spoken, context),
        messages,
      );
    } finally {
      for (const resultId of fetched) await engine.release({ resultId }).catch(() => undefined);
    }
  }

  async function write<K extends ExportKind>(
    task: ExportTask<K>,
    content: Content<K>,
    messages: Messages,
    { exportId, signal, onStep, choose }: ExportContext,
  ): Promise<ExportRun<K> | null> {
    const { profile, spec, target, guard, before, owner } = task;
    const isFolder = 'partition' in spec && spec.partition !== undefined;
    const describePending = (path: string): PendingFile => {
      return { profileId: profile.id, target: path, isFolder, owner };
    };
    const findTarget = async (path: string) => (await files.place(describePending(path))).target;
    const isPartial = content.isIncomplete || content.problem !== null;
    const suggested =
      'path' in target
        ? target.path
        : join(target.folder, makeFileName(target, content, spec.format, { isFolder, messages }));
    const chosen = choose
      ? await choose({ suggested, target: await findTarget(suggested), content, isPartial })
      : suggested;
    if (signal.aborted) fail('cancelled');
    if (chosen === null) return null;
    const there = await findTarget(chosen);
    if (guard && content.basis && existsSync(there)) {
      await requireNoRowLoss(content.basis, there, guard.made);
    }
    const made = await files.writePending(describePending(chosen), (place) =>
      writeContent(content.body, place, services, { signal, onStep }),
    );
    const written = describeFile(exportId, made);
    const at = clock.now();
    const isNamedByPattern = 'pattern' in target && chosen === suggested;
    history?.addExport(profile.id, {
      ...written,
      at,
      spec: dropOpenRows(spec),
      ...(isNamedByPattern ? { namedBy: target.pattern } : {}),
    });
    const { gaps, damaged } = content;
    const receipt = {
      ...written,
      parts: countParts(content.body),
      isPartial,
      gaps,
      damaged,
      before: before ? await compare(before) : null,
    };
    return { ...made, exportId, at, content, isPartial, receipt };

    async function compare(older: ExportEntry): Promise<ExportReceipt['before']> {
      const { file } = made;
      const isSame =
        older.sha256 === file.sha256 || ((await content.hasRowsOf?.(older, file)) ?? false);
      return { rows: older.rows, isSame };
    }
  }

  return {
    async runExport(task, context) {
      if (task.spec.format === 'pdf' && printer === null) fail('pdf-needs-app');
      return withContent(task, context, (content, messages) =>
        write(task, content, messages, context),
      );
    },
    async printExport(task, context) {
      const { toPaper } = printer ?? fail('pdf-needs-app');
      return withContent(task, context, async ({ body }) => {
        if (body.as !== 'pages') return fail('input-not-valid', { params: { field: 'format' } });
        return toPaper(await drawPages(body.draw), context.signal);
      });
    },
  };
}

/** Sheets of a workbook, if none is split. */
function countParts(body: Body): number {
  if (body.as === 'workbook') return body.input.sheets.length;
  return body.as === 'tables' ? body.input.tables.length : 1;
}

/** The facts about a finished file for the list and the caller. */
function describeFile(
  exportId: string,
  { target, insteadOf, file }: FolderPlace & { readonly file: ExportedFile },
) {
  const { rows, sheets, bytes, sha256, files, receiptName } = file;
  const [only] = files.length === 1 ? files : [];
  return {
    exportId,
    fileName: basename(target),
    folder: dirname(target),
    insteadOf,
    rows,
    sheets,
    bytes,
    sha256,
    fileSha256: only?.sha256 ?? null,
    receiptName,
  };
}

/** Result sets won't be open when the export is repeated, so their ids are removed. */
export function dropOpenRows<S extends ExportSpec>(spec: S): S {
  const isOpenRows = (name: string) => name === 'resultId' || name === 'comparedId';
  return JSON.parse(
    JSON.stringify(spec, (name, value: unknown) => (isOpenRows(name) ? undefined : value)),
  ) as S;
}
