import { basename, dirname } from 'node:path';
import type { ExportReceipt, RowsEntry, RowsPlan } from '../../../shared/domain/exports.ts';
import type { ExportSpec } from './export-spec.ts';
import { missingRows } from './missing-rows.ts';
import { describeTarget } from './repeat-spec.ts';
import type { ExportRun } from './run-export.ts';

/** The part of a finished file that is listed, and returned to whoever requested it. */
function writtenFile({ exportId, spec, target, insteadOf, file }: Omit<ExportRun, 'isSame'>) {
  const { rows, sheets, bytes, sha256, files, receiptName } = file;
  const [only] = files.length === 1 ? files : [];
  const location = { fileName: basename(target), folder: dirname(target), insteadOf };
  const sums = { sha256, fileSha256: only?.sha256 ?? null, receiptName };
  return { exportId, format: spec.format, ...location, rows, sheets, bytes, ...sums };
}

/** The export's entry in the list, with what is needed to repeat it. */
export function toExportEntry(run: Omit<ExportRun, 'isSame'>): RowsEntry {
  const { spec, at, isNamedByPattern } = run;
  const { target } = spec;
  return {
    ...describeAsked(spec),
    ...writtenFile(run),
    at,
    ...(isNamedByPattern && 'pattern' in target ? { namedBy: target.pattern } : {}),
  };
}

/** What it takes to begin an export once more, before it is made. */
export function toRowsPlan(spec: ExportSpec): RowsPlan {
  return { ...describeAsked(spec), ...describeTarget(spec.target) };
}

function describeAsked({ sections, ...spec }: ExportSpec) {
  const { format, flavour, headings, partition, relative } = spec;
  const [first, ...more] = sections.map(({ resultSet: _, rowRequest: ask, ...section }) => ({
    ...section,
    ask,
  }));
  if (!first) throw new Error('an export has sections');
  return {
    format,
    flavour,
    headings,
    partition,
    relative,
    ...first,
    ...(more.length > 0 ? { more } : {}),
  };
}

/** What the user who requested the export is shown. */
export function toExportReceipt(run: ExportRun): ExportReceipt {
  const { resultSets, isSame, spec } = run;
  const before = spec.before ? { rows: spec.before.rows, isSame } : null;
  return { ...writtenFile(run), datasets: resultSets.length, ...missingRows(resultSets), before };
}
