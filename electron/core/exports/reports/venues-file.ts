import { join } from 'node:path';
import type { ExportReceipt } from '../../../../shared/domain/exports.ts';
import type { ReportParameters } from '../../../../shared/domain/report-questions.ts';
import { fail } from '../../../../shared/errors.ts';
import { nameVenue } from '../../../../shared/file-names.ts';
import { suggestFileName } from '../../base/chosen-files/index.ts';
import type { ExportStep } from '../../data/engine/contract/engine-methods.ts';
import type { ExportHistory } from '../export-history.ts';
import { listMissing } from './report-about.ts';
import { describeFile, toReportReceipt } from './report-entry.ts';
import { exportVenues, type VenuesExportSpec } from './venues-export.ts';

/** A report of several venues as it is on a screen: all of the same days. */
export interface VenuesFileSpec extends Omit<VenuesExportSpec, 'parameters' | 'path'> {
  readonly parameters: ReportParameters;
  readonly folder: string;
}

export interface VenuesFileContext {
  readonly exportId: string;
  readonly signal: AbortSignal;
  readonly onStep: (step: ExportStep) => void;
  /** Returns the path to write to, or null to write nothing. */
  readonly choose: (suggested: string) => Promise<string | null>;
}

/** Fails as `exportVenues` does. Returns null if nothing was to be written. */
export type VenuesFile = (
  spec: VenuesFileSpec,
  context: VenuesFileContext,
) => Promise<ExportReceipt | null>;

/** One file of several venues, listed among the exports of the first of them. */
export function createVenuesFile(
  services: Parameters<typeof exportVenues>[1] & { readonly history: Pick<ExportHistory, 'add'> },
): VenuesFile {
  const { messages, clock, history } = services;
  return async ({ parameters, folder, ...spec }, { exportId, signal, onStep, choose }) => {
    const [profile] = spec.venues;
    const report = messages.text(`report.${spec.report}.name`);
    const title = messages.text('severalVenues.file', { report, ...parameters.period });
    const named = { name: title, environment: profile.environment };
    const path = await choose(
      join(folder, suggestFileName([nameVenue(named, messages)], spec.format)),
    );
    if (signal.aborted) fail('cancelled');
    if (path === null) return null;
    const asked = { ...spec, path, parameters: () => parameters };
    const { runs, ...written } = await exportVenues(asked, services, { signal, onStep });
    const made = { exportId, ...written };
    const venues = messages.list(spec.venues.map(({ name }) => name));
    history.add(profile.id, {
      ...describeFile(spec, made),
      at: clock.now(),
      once: messages.text('exports.venues', { report, venues }).slice(0, 500),
    });
    const missing = runs.map(({ run }) => (run ? listMissing(run) : []));
    return toReportReceipt(spec, { ...made, missing });
  };
}
