import type { ExportKind, ExportSpec } from '../../../../shared/domain/exports.ts';
import { allVenuesKind } from './all-venues/all-venues-kind.ts';
import { checksKind } from './checks/checks-kind.ts';
import type { ContentKind } from './content.ts';
import { databaseKind } from './database/database-kind.ts';
import { pivotKind } from './pivot/pivot-kind.ts';
import { reportsKind } from './reports/reports-kind.ts';
import { rowsKind } from './rows/rows-kind.ts';
import { runSheetKind } from './run-sheet/run-sheet-kind.ts';
import { venuesKind } from './venues/venues-kind.ts';

/** Every kind of export. A new kind is a file and a line here. */
const kinds: { readonly [K in ExportKind]: ContentKind<K> } = {
  rows: rowsKind,
  reports: reportsKind,
  venues: venuesKind,
  allVenues: allVenuesKind,
  pivot: pivotKind,
  checks: checksKind,
  runSheet: runSheetKind,
  database: databaseKind,
};

export function getContentKind<K extends ExportKind>(kind: K): ContentKind<K> {
  return kinds[kind];
}

/** As `ContentKind.isStorable`. */
export function isStorable(spec: ExportSpec): boolean {
  return getContentKind(spec.kind).isStorable(spec);
}
