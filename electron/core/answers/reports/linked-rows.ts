import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import type { LinkedRows, LinkedSubject } from '../../../../shared/domain/reports.ts';
import { linkedFields } from '../../../../shared/linked-fields.ts';
import type { ReportQuery, ReportSource } from './report-query.ts';

/** Counts the stored rows of some datasets for an order, a guide or a barcode. */
export function countLinkedRows(
  { kind, number }: LinkedSubject,
  datasets: readonly DatasetId[],
): ReportQuery<LinkedRows> {
  const wanted = datasets.flatMap((dataset) => {
    const field = linkedFields[kind][dataset];
    return field === undefined ? [] : [{ dataset, field }];
  });
  return {
    sources: Object.fromEntries(
      wanted.map(({ dataset }): [string, ReportSource] => [
        dataset,
        { dataset, dates: getDataset(dataset).axis?.field ?? '', days: [] },
      ]),
    ),
    lists: { numbers: [number] },
    statements: Object.fromEntries(
      wanted.map(({ dataset, field }) => [
        dataset,
        `SELECT count(*)::INTEGER FROM "${dataset}" JOIN numbers ON ${buildMatchSql(dataset, field)}`,
      ]),
    ),
    read: (rows) =>
      Object.fromEntries(
        wanted.map(({ dataset }) => [dataset, Number(rows[dataset]?.[0]?.[0] ?? 0)]),
      ),
  };
}

/** A task can have several orders: the number "A, B" means two. */
function buildMatchSql(dataset: DatasetId, field: string): string {
  const text = `"${field}"::VARCHAR`;
  if (dataset !== 'tasks') return `trim(${text}) = value`;
  return `list_contains(list_transform(string_split(${text}, ','), part -> trim(part)), value)`;
}
