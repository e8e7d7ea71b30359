import { dirname, join } from 'node:path';
import { fail } from '../../../../shared/errors.ts';
import {
  type FilePlace,
  removeReceipt,
  type WrittenFile,
  writeReceipt,
} from '../../base/output/index.ts';
import type {
  EngineCaller,
  ExportedFile,
  ExportStep,
} from '../../data/engine/contract/engine-methods.ts';
import type { Body, Pages, ProgressStep } from '../content/content.ts';
import { requirePrintable } from '../content/page-parts.ts';
import { writePdfFile } from './pdf-file.ts';
import type { Printer } from './printer.ts';

export interface WriteServices {
  readonly engine: Pick<
    EngineCaller,
    'export' | 'exportWorkbook' | 'exportTables' | 'writeDatabaseFile'
  >;
  /** Null without windows, which lay out pages. */
  readonly printer: Printer | null;
}

interface WriteContext {
  readonly signal: AbortSignal;
  readonly onStep: (step: ProgressStep) => void;
}

/** Writes a file, whole or not at all: pages by the printer, other formats by the engine. */
export function writeContent(
  body: Body,
  { target, replaces, insteadOf }: FilePlace,
  { engine, printer }: WriteServices,
  context: WriteContext,
): Promise<ExportedFile> {
  const { signal, onStep } = context;
  const heard = { signal, onProgress: (step: unknown) => onStep(step as ExportStep) };
  switch (body.as) {
    case 'rows': {
      const place = { target, replaces, ...(insteadOf ? { insteadOf } : {}) };
      return engine.export({ ...body.input, ...place }, heard);
    }
    case 'workbook':
      return engine.exportWorkbook({ ...body.input, target, replaces }, heard);
    case 'tables':
      return engine.exportTables({ ...body.input, target, replaces }, heard);
    case 'pages':
      return writePages(body.draw, { target, replaces }, printer ?? fail('pdf-needs-app'), context);
    case 'database':
      return writeDatabase(body, { target, replaces }, engine, heard);
  }
}

/** Makes a database file, and puts it at its place, with a details file. */
async function writeDatabase(
  { make, receipt }: Extract<Body, { readonly as: 'database' }>,
  { target, replaces }: Pick<FilePlace, 'target' | 'replaces'>,
  engine: WriteServices['engine'],
  heard: { readonly signal: AbortSignal; readonly onProgress: (step: unknown) => void },
): Promise<ExportedFile> {
  const { fileId, sha256, close } = await make();
  try {
    const written = await engine.writeDatabaseFile({ fileId, target, replaces }, heard);
    return await addReceipt({ receipt, target, format: 'duckdb' }, written, sha256);
  } finally {
    await close();
  }
}

/** Draws pages. Fails with `too-many-rows-to-print`. */
export async function drawPages(draw: () => Promise<Pages>): Promise<Pages> {
  const pages = await draw();
  requirePrintable(pages.rows);
  return pages;
}

/** Writes a tagged PDF, for screen readers and for counting its rows, with a details file. */
async function writePages(
  draw: () => Promise<Pages>,
  { target, replaces }: Pick<FilePlace, 'target' | 'replaces'>,
  printer: Printer,
  { signal, onStep }: WriteContext,
): Promise<ExportedFile> {
  const pages = await drawPages(draw);
  const { rows, headings, sha256, receipt } = pages;
  // Chromium reports no progress while drawing.
  onStep({ phase: 'drawing', rows: 0, total: rows });
  const bytes = await printer.toPdf(pages, signal);
  const written = await writePdfFile(
    { target, replaces, bytes, rows, headings },
    { signal, progress: (step: unknown) => onStep(step as ProgressStep) },
    async (isReplacing) => {
      if (isReplacing) await removeReceipt(target);
    },
  );
  return addReceipt({ receipt, target, format: 'pdf' }, written, sha256);
}

/** Writes the details file of a file, which may have another name than `target`. */
async function addReceipt(
  input: Parameters<typeof writeReceipt>[0],
  written: WrittenFile,
  sha256: string,
): Promise<ExportedFile> {
  const { name, rows, bytes } = written;
  const file = { rows, sheets: 0, bytes, sha256, files: [written], cutTexts: 0 };
  const placed = { ...input, target: join(dirname(input.target), name) };
  return { ...file, receiptName: await writeReceipt(placed, file) };
}
