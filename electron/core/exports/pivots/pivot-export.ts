import { basename, dirname, join } from 'node:path';
import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import type { ExportReceipt } from '../../../../shared/domain/exports.ts';
import type { PivotExportRequest } from '../../../../shared/domain/pivot-exports.ts';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import { fail } from '../../../../shared/errors.ts';
import { nameVenue } from '../../../../shared/file-names.ts';
import { suggestFileName } from '../../base/chosen-files/index.ts';
import type { EngineCaller, ExportStep } from '../../data/engine/contract/engine-methods.ts';
import type { ResultSets } from '../../data/queries/index.ts';
import { type ExportDescriber, fileMessages } from '../export-describer.ts';
import type { ExportHistory } from '../export-history.ts';
import { aboutExport, filterTexts } from '../export-messages.ts';
import { isStorable } from '../is-storable.ts';
import { missingRows } from '../missing-rows.ts';
import type { PendingFiles } from '../pending-files.ts';
import { rowRequestText } from '../row-request-text.ts';
import { describePivot } from './describe-pivot.ts';
import { makePivotTable } from './pivot-table.ts';

export interface PivotExportServices extends ExportDescriber {
  readonly resultSets: Pick<ResultSets, 'get'>;
  readonly engine: Pick<EngineCaller, 'pivot' | 'exportTables'>;
  readonly files: Pick<PendingFiles, 'write'>;
  readonly history: Pick<ExportHistory, 'add'>;
}

export interface PivotExportContext {
  readonly signal: AbortSignal;
  readonly onStep: (step: ExportStep) => void;
  readonly folder: string;
  /** Returns the path to write to, or null to write nothing. */
  readonly choose: (suggested: string) => Promise<string | null>;
}

export type PivotExport = (
  profile: Profile,
  request: PivotExportRequest,
  context: PivotExportContext,
) => Promise<ExportReceipt | null>;

/** A pivot of rows that are open becomes a file, as every export does. Null if nothing was to be written. */
export function createPivotExport(services: PivotExportServices): PivotExport {
  const { resultSets, engine, files, messages, appVersion, clock, history } = services;
  return async (
    profile,
    { exportId, query, format, flavour },
    { signal, onStep, folder, choose },
  ) => {
    const resultSet = resultSets.get(query.view.resultId);
    const against = query.compared ? [resultSets.get(query.compared.resultId)] : [];
    if (against.some(({ profileId }) => profileId !== resultSet.profileId)) fail('input-not-valid');
    const dataset = getDataset(resultSet.dataset);
    const pivot = await engine.pivot(query);
    const table = makePivotTable({ pivot, query, dataset, messages }, format);
    const seen = {
      dataset: dataset.id,
      rowRequest: resultSet.rowRequest,
      resultSet,
      names: [],
      view: query.view,
    };
    const pivoted = describePivot(query, dataset, against[0] ?? null, messages);
    const { gaps, damaged } = missingRows([resultSet, ...against]);
    const name = [
      nameVenue(profile, messages),
      table.title,
      rowRequestText(resultSet, messages, 'file'),
      gaps.length > 0 ? messages.text('file.incomplete') : '',
    ];
    const path = await choose(join(folder, suggestFileName(name, format)));
    if (signal.aborted) fail('cancelled');
    if (path === null) return null;
    const order = { profileId: profile.id, target: path, isFolder: false };
    const made = await files.write(order, ({ target, replaces }) =>
      engine.exportTables(
        {
          format,
          target,
          replaces,
          tables: [table],
          ...(flavour && format === 'csv' ? { flavour } : {}),
          timeZone: profile.timeZone,
          about: [...pivoted, ...aboutExport(seen, profile, [], { messages, appVersion })],
          messages: {
            sheet: table.title,
            aboutSheet: messages.text('about.sheet'),
            ...fileMessages(messages),
          },
          ...(format === 'xlsx'
            ? {}
            : {
                receipt: {
                  receipt: 1,
                  app: `Venue Desk ${appVersion}`,
                  exportedAt: new Date(clock.now()).toISOString(),
                  venue: profile.name,
                  environment: profile.environment,
                  timeZone: profile.timeZone,
                  dataset: dataset.id,
                  pivot: Object.fromEntries(pivoted),
                  asked: rowRequestText(resultSet, messages, 'sheet'),
                  filters: filterTexts(seen, messages),
                  complete: gaps.length === 0,
                },
              }),
        },
        { signal, onProgress: (step: unknown) => onStep(step as ExportStep) },
      ),
    );
    const { target, insteadOf, file } = made;
    const { rows, sheets, bytes, sha256, receiptName } = file;
    const written = {
      exportId,
      format,
      fileName: basename(target),
      folder: dirname(target),
      insteadOf,
      rows,
      sheets,
      bytes,
      sha256,
      receiptName,
      fileSha256: file.files[0]?.sha256 ?? null,
    };
    const { rowRequest: ask } = resultSet;
    const stored = isStorable({ dataset: dataset.id, ask, view: query.view });
    const once = messages.text('exports.pivot', { pivot: table.title });
    history.add(profile.id, { ...written, at: clock.now(), once }, stored);
    return { ...written, datasets: 1, gaps, damaged, before: null };
  };
}
