import type { FileFormat } from '../../../../shared/domain/exports.ts';
import { fail } from '../../../../shared/errors.ts';
import type {
  EngineCaller,
  ExportedFile,
  ExportStep,
} from '../../data/engine/contract/engine-methods.ts';
import type { FilledSections } from '../export-spec.ts';
import type { Printer } from '../printer.ts';
import { exportInput, type FileFacts, workbookInput } from './export-input.ts';
import { type PrintServices, type WriteContext, writePdf } from './print-rows.ts';

export interface WriteServices extends Omit<PrintServices, 'printer' | 'engine'> {
  readonly engine: Pick<EngineCaller, 'export' | 'exportWorkbook' | 'digest'>;
  /** Null without a window to lay out a page in. */
  readonly printer: Printer | null;
}

/** Writes a file whole or not at all: a PDF by the printer, all others by the engine. */
export async function writeExport(
  sections: FilledSections,
  format: FileFormat,
  facts: FileFacts,
  services: WriteServices,
  context: WriteContext,
): Promise<ExportedFile> {
  const { engine, printer } = services;
  const { signal, onStep } = context;
  const heard = { signal, onProgress: (step: unknown) => onStep(step as ExportStep) };
  const [only, ...more] = sections;
  if (more.length > 0)
    return engine.exportWorkbook(workbookInput(sections, facts, services), heard);
  if (format !== 'pdf') return engine.export(exportInput(only, format, facts, services), heard);
  if (printer === null) return fail('pdf-needs-app');
  return writePdf(only, facts, { ...services, printer }, context);
}
