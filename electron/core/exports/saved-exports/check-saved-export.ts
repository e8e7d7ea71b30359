import { findField } from '../../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../../shared/catalogue/types.ts';
import type { FileFormat } from '../../../../shared/domain/exports.ts';
import type {
  SavedExportContent,
  SavedExportPart,
} from '../../../../shared/domain/saved-exports.ts';
import type { StoredReport } from '../../../../shared/domain/stored-reports.ts';
import { isLookedUpFilter, listFilterFields } from '../../../../shared/domain/views.ts';
import { fail } from '../../../../shared/errors.ts';
import { isWorkbook, reportFormats } from '../../../../shared/export-formats.ts';
import { isBeyondYears, toPeriod } from '../../../../shared/ranges.ts';
import { findUnknown } from '../../../../shared/reports/stored-reports.ts';
import { getPartDataset, listMissingColumns } from '../../../../shared/saved-export-parts.ts';
import { isStorableFilter, isStorableSearch } from '../../../../shared/storable.ts';
import { findUnknownToken } from '../files/fill-file-name.ts';

/**
 * Checks that this app version supports the saved export. Returns the dataset of each part; reports have none. Fails
 * with `saved-export-out-of-date` (with the unknown dataset, column or report), or with `input-not-valid` for content
 * that was never valid.
 */
export function checkSavedExport(savedExport: SavedExportContent): readonly Dataset[] {
  const { parts, reports, period, format, flavour, partition, fileName } = savedExport;
  if (parts.length > 0 === (reports !== undefined)) failNotValid('parts');
  if (parts.length > 1 && !isWorkbook(format)) failNotValid('parts');
  if ((flavour !== null) !== (format === 'csv')) failNotValid('flavour');
  if (typeof period === 'object' && period.last < period.first) failNotValid('period');
  if (typeof period === 'object' && isBeyondYears(toPeriod(period))) {
    fail('range-not-permitted', { rangeProblem: 'longer-than-20-years' });
  }
  if (findUnknownToken(fileName) !== null) failNotValid('fileName');
  if (partition !== undefined && format !== 'parquet') failNotValid('partition');
  if (reports) checkReports(reports, format);
  const datasets = parts.map(checkPart);
  if (partition !== undefined) checkPartition(partition, parts, datasets);
  return datasets;
}

/**
 * Fails with `saved-export-finds-people` (with the column) if filters or search could find a person, an order or
 * another record. Like saved views, saved exports must not store them, and without them the rows would differ.
 */
export function refusePeople({ parts }: SavedExportContent): void {
  for (const part of parts) {
    const dataset = getPartDataset(part);
    if (!dataset) continue;
    const { filters, search } = part.view;
    if (filters.some(isLookedUpFilter)) failNotValid('filters');
    const found = filters.find((filter) => !isStorableFilter(dataset, filter));
    if (found)
      fail('saved-export-finds-people', { params: { field: listFilterFields(found).join(', ') } });
    if (search && !isStorableSearch(dataset, search.text, search.fields)) {
      fail('saved-export-finds-people', { params: { field: search.fields.join(', ') } });
    }
  }
}

function checkReports(reports: readonly StoredReport[], format: FileFormat): void {
  if (!reportFormats.includes(format)) failNotValid('format');
  for (const report of reports) {
    const unknown = findUnknown(report);
    if (unknown !== null) failOutOfDate(unknown);
  }
}

function checkPart(part: SavedExportPart): Dataset {
  const dataset = getPartDataset(part) ?? failOutOfDate(part.dataset);
  const [missing] = listMissingColumns(part, dataset);
  if (missing !== undefined) failOutOfDate(`${part.dataset}.${missing}`);
  return dataset;
}

function checkPartition(
  name: string,
  [part]: readonly SavedExportPart[],
  [dataset]: readonly Dataset[],
): void {
  const field = dataset && findField(dataset, name);
  if (!field) failOutOfDate(`${part?.dataset}.${name}`);
  if (field.type !== 'dateTime' || !part?.view.columns.includes(name)) failNotValid('partition');
}

function failOutOfDate(what: string): never {
  return fail('saved-export-out-of-date', { params: { name: what } });
}

function failNotValid(field: string): never {
  return fail('input-not-valid', { params: { field } });
}
