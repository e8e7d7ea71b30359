import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findField, getDataset } from '../../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import { mostPrintedRows } from '../../../../shared/domain/exports.ts';
import { fail } from '../../../../shared/errors.ts';
import { toDayRange } from '../../../../shared/ranges.ts';
import { removeReceipt, writeReceipt } from '../../base/output/index.ts';
import type { EngineCaller, ExportedFile } from '../../data/engine/contract/engine-methods.ts';
import type { ExportDescriber } from '../export-describer.ts';
import {
  exportHeadings,
  exportMessages,
  filterTexts,
  groupTexts,
  sortTexts,
} from '../export-messages.ts';
import type { FilledSection } from '../export-spec.ts';
import { writePdfFile } from '../pdf-file.ts';
import type { PageFiles, Printer } from '../printer.ts';
import { rowRequestText } from '../row-request-text.ts';
import type { ProgressStep } from '../run-export.ts';
import { exportInput, type FileFacts, receiptFacts } from './export-input.ts';
import { type PrintedRow, printPage } from './print-page.ts';

export interface PrintServices extends ExportDescriber {
  readonly engine: Pick<EngineCaller, 'export' | 'digest'>;
  readonly printer: Printer;
  /** A private folder in which rows may lie in plain text for a moment. */
  readonly workingFolder: string;
}

export interface WriteContext {
  readonly signal: AbortSignal;
  readonly onStep: (step: ProgressStep) => void;
}

/** What a printed page shows beside the rows. */
type PageFacts = Pick<FileFacts, 'profile' | 'headings'>;

interface ReadyPage {
  readonly files: PageFiles;
  readonly rows: number;
  /** SHA-256 of the data, as for every other format. */
  readonly sha256: string;
}

/**
 * Writes a view as a PDF with a receipt beside it. It is tagged, for screen readers and so that its
 * rows can be counted. Fails with `too-many-rows-to-print`.
 */
export async function writePdf(
  section: FilledSection,
  facts: FileFacts,
  services: PrintServices,
  context: WriteContext,
): Promise<ExportedFile> {
  const { target, replaces } = facts;
  const { signal } = context;
  const page = await readyPage(section, facts, services, context);
  // Chromium tells nothing of its pages while it draws them.
  context.onStep({ phase: 'drawing', rows: 0, total: page.rows });
  const bytes = await services.printer.toPdf(page.files, signal);
  const progress = (step: unknown) => context.onStep(step as ProgressStep);
  const written = await writePdfFile(
    { target, replaces, bytes, rows: page.rows },
    { signal, progress },
    async (isReplacing) => {
      if (isReplacing) await removeReceipt(target);
    },
  );
  const file = {
    rows: written.rows,
    sheets: 0,
    bytes: written.bytes,
    sha256: page.sha256,
    files: [written],
    receiptName: null,
    cutTexts: 0,
  };
  const receipt = receiptFacts(section, facts, services);
  const placed = join(dirname(target), written.name);
  return {
    ...file,
    receiptName: await writeReceipt({ receipt, target: placed, format: 'pdf' }, file),
  };
}

/** Shows the system's print dialog; returns whether the rows were printed. */
export async function printOnPaper(
  section: FilledSection,
  facts: PageFacts,
  services: PrintServices,
  context: WriteContext,
): Promise<boolean> {
  const { files } = await readyPage(section, facts, services, context);
  return services.printer.toPaper(files, context.signal);
}

async function readyPage(
  section: FilledSection,
  { profile, headings }: PageFacts,
  services: PrintServices,
  { signal, onStep }: WriteContext,
): Promise<ReadyPage> {
  onStep({ phase: 'drawing', rows: 0, total: 0 });
  const { engine, messages, workingFolder } = services;
  const { resultSet, view } = section;
  const path = join(workingFolder, `print-${randomUUID()}.json`);
  try {
    const columns = withCurrencies(view.columns, resultSet.dataset);
    const { receipt: _, ...plain } = exportInput(
      { ...section, view: { ...view, columns } },
      'json',
      { profile, headings: 'fields', target: path, insteadOf: null, replaces: null, batchRuns: [] },
      services,
    );
    // The rows lie in a file of our own for a moment: nobody waits for that one.
    const file = await engine.export(plain, { signal });
    if (file.rows > mostPrintedRows) {
      fail('too-many-rows-to-print', { params: { number: file.rows } });
    }
    const missing = resultSet.gaps.map((gap) => messages.dayRange(toDayRange(gap))).join('; ');
    const damaged = resultSet.damaged.map((part) => messages.dayRange(toDayRange(part))).join('; ');
    const partial = [
      ...(missing === '' ? [] : [messages.text('print.partial', { days: missing })]),
      ...(damaged === '' ? [] : [messages.text('print.damaged', { days: damaged })]),
    ];
    const labelled = (
      label: 'about.filters' | 'about.sort' | 'about.grouped' | 'about.search',
      texts: readonly string[],
    ) => (texts.length === 0 ? [] : [`${messages.text(label)}: ${texts.join('; ')}`]);
    const asOf = messages.text('print.asOf', {
      dataAsOf: resultSet.dataAsOf.replace('T', ' '),
      timeZone: profile.timeZone,
    });
    const files = printPage(
      {
        dataset: getDataset(resultSet.dataset),
        view,
        headings: exportHeadings(section, headings, messages),
        rows: parseExact(await readFile(path, 'utf8')),
        title: [
          profile.name,
          messages.text(`environment.${profile.environment}`),
          messages.text(`dataset.${resultSet.dataset}`),
          rowRequestText(resultSet, messages, 'sheet'),
        ]
          .filter(Boolean)
          .join(' · '),
        asOf: [asOf, ...partial].join(' · '),
        about: [
          ...partial,
          `${messages.text('print.rows', { rows: file.rows })} · ${asOf}`,
          ...labelled('about.grouped', groupTexts(section, messages)),
          ...labelled('about.filters', filterTexts(section, messages)),
          ...labelled('about.search', view.search ? [view.search.text] : []),
          ...labelled('about.sort', sortTexts(section, messages)),
        ],
        masked: exportMessages(resultSet.dataset, messages).masked,
        language: messages.locale,
        currency: profile.currency,
      },
      messages,
    );
    const isAsViewed = columns.length === view.columns.length;
    const sha256 = isAsViewed ? file.sha256 : await engine.digest({ view }, { signal });
    return { files, rows: file.rows, sha256 };
  } finally {
    await rm(path, { force: true });
  }
}

/** The columns, and those that name the currencies of their amounts. */
function withCurrencies(columns: readonly string[], dataset: DatasetId): string[] {
  const currencies = columns
    .map((name) => findField(getDataset(dataset), name)?.currency)
    .filter((name): name is string => name !== undefined && name !== 'venue');
  return [...new Set([...columns, ...currencies])];
}

/** Parses JSON, keeping numbers as the digits written, which a JavaScript number would not. */
function parseExact(text: string): PrintedRow[] {
  const digits = (_: string, value: unknown, context?: { readonly source?: string }): unknown =>
    typeof value === 'number' ? (context?.source ?? String(value)) : value;
  return JSON.parse(text, digits) as PrintedRow[];
}
