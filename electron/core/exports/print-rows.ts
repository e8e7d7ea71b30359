import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { datasetOf } from '../../../shared/catalogue/catalogue.ts';
import { fail } from '../../../shared/errors.ts';
import { type ExportRequest, mostPrintedRows } from '../../../shared/ipc/exports.ts';
import { dayRangeOf } from '../../../shared/ranges.ts';
import { describeFilter } from '../../../shared/words/describe-filter.ts';
import type { EngineCaller, ExportedFile, ExportStep } from '../engine/contract/engine-methods.ts';
import { type RowCounter, writeWholeFile } from '../output/file-output.ts';
import { removeReceipt, writeReceipt } from '../output/receipt.ts';
import { type ExportOf, exportInput, receiptFacts } from './export-input.ts';
import { askedWords, type ExportMeans, exportHeadings, exportWords } from './export-words.ts';
import { type PageFiles, type PrintedRow, printPage } from './print-page.ts';

type Wanted = Omit<ExportRequest, 'exportId' | 'format'>;

type PrintOf = Omit<ExportOf, 'target'>;

/** Lays a page out for paper: it runs no script and reaches nothing. */
export interface Printer {
  /** Tagged, for those who listen to it. */
  toPdf(page: PageFiles, signal: AbortSignal): Promise<Uint8Array>;
  /** By the system's print dialog; gives whether it was printed. */
  toPaper(page: PageFiles, signal: AbortSignal): Promise<boolean>;
}

export interface PrintServices extends ExportMeans {
  readonly engine: Pick<EngineCaller, 'export'>;
  readonly printer: Printer;
  /** Where rows may lie in plain text for a moment: private. */
  readonly workingFolder: string;
}

interface PrintContext {
  readonly signal: AbortSignal;
  readonly onProgress: (step: ExportStep) => void;
}

interface ReadyPage {
  readonly files: PageFiles;
  readonly rows: number;
  /** SHA-256 of the data, as of every other format. */
  readonly sha256: string;
}

/**
 * Writes a view as a PDF with a receipt beside it. It is tagged, for those who listen to it, and so
 * that its rows can be counted again. Fails with `too-many-rows-to-print`.
 */
export async function writePdf(
  request: Wanted,
  of: ExportOf,
  services: PrintServices,
  context: PrintContext,
): Promise<ExportedFile> {
  const { target } = of;
  const { signal } = context;
  const page = await readyPage(request, of, services, context);
  const bytes = await services.printer.toPdf(page.files, signal);
  const plan = {
    target,
    total: page.rows,
    produce: async (output: {
      write(bytes: Uint8Array): Promise<void>;
      wrote(rows: number): void;
    }) => {
      await output.write(bytes);
      output.wrote(page.rows);
    },
    recount: countTaggedRows(),
  };
  const progress = (step: unknown) => context.onProgress(step as ExportStep);
  const written = await writeWholeFile(plan, { signal, progress }, () => removeReceipt(target));
  const file = {
    rows: written.rows,
    sheets: 0,
    bytes: written.bytes,
    sha256: page.sha256,
    files: [{ ...written, name: basename(target) }],
    receiptName: null,
    cutTexts: 0,
  };
  const receipt = receiptFacts(request, of, services);
  return { ...file, receiptName: await writeReceipt({ receipt, target, format: 'pdf' }, file) };
}

/** `writePdf` for who need not know what a page is made with. */
export type WritePdf = (
  request: Wanted,
  of: ExportOf,
  context: PrintContext,
) => Promise<ExportedFile>;

export const createWritePdf =
  (services: PrintServices): WritePdf =>
  (request, of, context) =>
    writePdf(request, of, services, context);

/** Shows the system's print dialog; gives whether it was printed. */
export async function printOnPaper(
  request: Wanted,
  of: PrintOf,
  services: PrintServices,
  context: PrintContext,
): Promise<boolean> {
  const { files } = await readyPage(request, of, services, context);
  return services.printer.toPaper(files, context.signal);
}

/** Rows of the PDF's own structure, its headings not counted. */
function countTaggedRows(): RowCounter {
  const mark = '/S /TR\n';
  let found = 0;
  let tail = '';
  return {
    take(bytes) {
      const text = tail + bytes.toString('latin1');
      found += text.split(mark).length - 1;
      // A mark that was counted must not be met again, and none may be cut by the border.
      tail = text.slice(
        Math.max(text.lastIndexOf(mark) + mark.length, text.length - mark.length + 1),
      );
    },
    count: () => found - 1,
  };
}

async function readyPage(
  request: Wanted,
  { answer, profile }: PrintOf,
  services: PrintServices,
  { signal, onProgress }: PrintContext,
): Promise<ReadyPage> {
  const { engine, words, workingFolder } = services;
  const { view, grouping = [] } = request;
  const dataset = datasetOf(answer.dataset);
  const path = join(workingFolder, `print-${randomUUID()}.json`);
  try {
    const { headings: _, ...rest } = request;
    const input = exportInput(
      { ...rest, headings: 'fields', format: 'json' },
      { answer, profile, target: path },
      services,
    );
    const { receipt: __, ...plain } = input;
    const file = await engine.export(plain, {
      signal,
      onProgress: (step) => onProgress(step as ExportStep),
    });
    if (file.rows > mostPrintedRows) {
      fail('too-many-rows-to-print', { params: { number: file.rows } });
    }
    const missing = answer.gaps.map((gap) => words.dayRange(dayRangeOf(gap))).join('; ');
    const damaged = answer.damaged.map((part) => words.dayRange(dayRangeOf(part))).join('; ');
    const partial = [
      ...(missing === '' ? [] : [words.text('print.partial', { days: missing })]),
      ...(damaged === '' ? [] : [words.text('print.damaged', { days: damaged })]),
    ];
    const sort = view.sort.map(({ field, descending }) =>
      words.text(descending ? 'export.sort.descending' : 'export.sort.ascending', {
        column: words.field(dataset.id, field),
      }),
    );
    const grouped = grouping.map(({ field, by }) =>
      words.text('group.by', { by, column: words.field(dataset.id, field) }),
    );
    const filters = view.filters.map((filter) => describeFilter(filter, dataset.id, words));
    const labelled = (
      label: 'about.filters' | 'about.sort' | 'about.grouped' | 'about.search',
      texts: readonly string[],
    ) => (texts.length === 0 ? [] : [`${words.text(label)}: ${texts.join('; ')}`]);
    const asOf = words.text('print.asOf', {
      dataAsOf: answer.dataAsOf.replace('T', ' '),
      timeZone: profile.timeZone,
    });
    const files = printPage(
      {
        dataset,
        view,
        headings: exportHeadings(request, answer, words),
        rows: parseExact(await readFile(path, 'utf8')),
        title: [
          profile.name,
          words.text(`environment.${profile.environment}`),
          words.text(`dataset.${answer.dataset}`),
          askedWords(answer, words, 'sheet'),
        ]
          .filter(Boolean)
          .join(' · '),
        asOf: [asOf, ...partial].join(' · '),
        about: [
          ...partial,
          `${words.text('print.rows', { rows: file.rows })} · ${asOf}`,
          ...labelled('about.grouped', grouped),
          ...labelled('about.filters', filters),
          ...labelled('about.search', view.search ? [view.search.text] : []),
          ...labelled('about.sort', sort),
        ],
        masked: exportWords(answer, words).masked,
        language: words.locale,
      },
      words,
    );
    return { files, rows: file.rows, sha256: file.sha256 };
  } finally {
    await rm(path, { force: true });
  }
}

/** Numbers by the digits that they are written with, which no number of JavaScript would keep. */
function parseExact(text: string): PrintedRow[] {
  const digits = (_: string, value: unknown, context?: { readonly source?: string }): unknown =>
    typeof value === 'number' ? (context?.source ?? String(value)) : value;
  return JSON.parse(text, digits) as PrintedRow[];
}
