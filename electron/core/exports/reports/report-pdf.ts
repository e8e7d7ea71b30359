import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { mostPrintedRows } from '../../../../shared/domain/exports.ts';
import type { PaperPicture } from '../../../../shared/domain/paper-pictures.ts';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import type { ReportRun } from '../../../../shared/domain/report-runs.ts';
import { fail } from '../../../../shared/errors.ts';
import { formatVenueDateTime } from '../../../../shared/venue-time.ts';
import { type FilePlace, removeReceipt, writeReceipt } from '../../base/output/index.ts';
import type { ExportedFile } from '../../data/engine/contract/engine-methods.ts';
import type { ExportDescriber } from '../export-describer.ts';
import { writePdfFile } from '../pdf-file.ts';
import type { Printer } from '../printer.ts';
import { writeReportPages } from '../report-paper/report-page.ts';
import type { ProgressStep } from '../run-export.ts';
import { makePagesReceipt } from './report-about.ts';

/** Draws the pictures of each report, where no window shows them. */
export type DrawPictures = (
  runs: readonly ReportRun[],
  profile: Profile,
  signal: AbortSignal,
) => Promise<readonly (readonly PaperPicture[])[]>;

export interface ReportPdfServices extends ExportDescriber {
  readonly printer: Printer;
  /** Left out: pages have tables and no pictures. */
  readonly drawPictures?: DrawPictures;
}

/**
 * Writes reports as pages of one PDF, each from a page of its own on, with a receipt beside it. Its
 * rows are counted again by its tags. Fails with `too-many-rows-to-print`.
 */
export async function writeReportPdf(
  {
    profile,
    runs,
    place,
    now,
  }: {
    readonly profile: Profile;
    readonly runs: readonly ReportRun[];
    readonly place: FilePlace;
    readonly now: Temporal.PlainDateTime;
  },
  services: ReportPdfServices,
  {
    signal,
    onStep,
  }: { readonly signal: AbortSignal; readonly onStep: (step: ProgressStep) => void },
): Promise<ExportedFile> {
  const { messages, printer, drawPictures } = services;
  const pictures = (await drawPictures?.(runs, profile, signal)) ?? [];
  const papers = runs.map((run, index) => ({ run, pictures: [...(pictures[index] ?? [])] }));
  const environment = messages.text(`environment.${profile.environment}`);
  const page = writeReportPages(
    papers,
    `${profile.name} · ${environment}`,
    {
      venue: profile.name,
      environment,
      timeZone: profile.timeZone,
      now: formatVenueDateTime(now),
    },
    messages,
  );
  const { rows, headings } = page;
  if (rows > mostPrintedRows) fail('too-many-rows-to-print', { params: { number: rows } });
  // Chromium tells nothing of its pages while it draws them.
  onStep({ phase: 'drawing', rows: 0, total: rows });
  const bytes = await printer.toPdf(page, signal);
  const written = await writePdfFile(
    { ...place, bytes, rows, headings },
    { signal, progress: (step: unknown) => onStep(step as ProgressStep) },
    async (isReplacing) => {
      if (isReplacing) await removeReceipt(place.target);
    },
  );
  const file = {
    rows: written.rows,
    sheets: 0,
    bytes: written.bytes,
    cutTexts: 0,
    receiptName: null,
    sha256: hashTables(runs),
    files: [written],
  };
  const receipt = makePagesReceipt(runs, profile, services);
  const target = join(dirname(place.target), written.name);
  return { ...file, receiptName: await writeReceipt({ receipt, target, format: 'pdf' }, file) };
}

/** Of what reports say in rows, whatever their pages look like. */
export function hashTables(runs: readonly ReportRun[]): string {
  const said = runs.map(({ report, tables }) => [report, tables]);
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}
