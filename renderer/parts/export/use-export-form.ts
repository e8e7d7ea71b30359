import { useState } from 'react';
import { listColumns } from '../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import {
  type FileFormat,
  fileFormat,
  type Headings,
  maxPrintedRows,
} from '../../../shared/domain/exports.ts';
import type { GroupStep, View } from '../../../shared/domain/views.ts';
import { useMessages } from '../../base/messages-context.tsx';
import type { FilePreview } from '../../queries/views.ts';
import { dependsOnPersonalData, listPersonalNames } from '../personal-data/index.ts';
import { getUsualFlavour } from './flavour-field.tsx';

/** The open rows. */
export interface ExportedRows {
  readonly dataset: Dataset;
  readonly view: View;
  /** The number of rows in the view, and of all rows. */
  readonly rows: number;
  readonly total: number;
  /** How rows are grouped on the screen. */
  readonly grouping?: readonly GroupStep[];
  /** The relative period of the rows, if they have one (shared/relative-periods.ts). */
  readonly relative?: string | null;
}

const ungrouped: readonly GroupStep[] = [];

/** Maximum columns on A3 with letters of a readable size. */
const easyOnPaper = 16;

/** The choices of the export dialog, and the rows that they select. */
export function useExportForm(profileId: string, { dataset, relative, ...seen }: ExportedRows) {
  const messages = useMessages();
  const [format, setFormat] = useState<FileFormat>(() => findLastFormat(profileId) ?? 'xlsx');
  const [flavour, setFlavour] = useState(() => getUsualFlavour(messages));
  const [headings, setHeadings] = useState<Headings>('labels');
  const [locale, setLocale] = useState<string>();
  const [scope, setScope] = useState<'seen' | 'everything'>('seen');
  const [partition, setPartition] = useState<string | null>(null);
  const [withPersonal, setWithPersonal] = useState(false);
  const [printsAll, setPrintsAll] = useState(false);

  const isSeen = scope === 'seen';
  const whole = isSeen ? seen.view : toWholeView(dataset, seen.view);
  const fewer = seen.view.columns.length;
  const canPrintFewer =
    format === 'pdf' && whole.columns.length > easyOnPaper && fewer < whole.columns.length;
  const shown = canPrintFewer && !printsAll ? { ...whole, columns: seen.view.columns } : whole;
  const rows = isSeen ? seen.rows : seen.total;
  const grouping = isSeen ? (seen.grouping ?? ungrouped) : ungrouped;
  // Values readable on the screen are masked in the file, unless chosen here.
  const view: View = { ...shown, personalData: withPersonal ? 'shown' : 'masked' };
  const needsPersonal = dependsOnPersonalData(dataset, shown, grouping);
  const needsPersonalShown = needsPersonal && !withPersonal;
  const tooMany = format === 'pdf' && rows > maxPrintedRows;
  const months = format === 'parquet' ? partitionFields(dataset, view) : [];
  const parted = partition !== null && months.includes(partition) ? partition : null;
  const choice: Omit<FilePreview, 'format'> = {
    headings,
    ...(locale === undefined ? {} : { locale }),
    ...(format === 'csv' ? { flavour } : {}),
    ...(grouping.length > 0 ? { grouping: [...grouping] } : {}),
  };
  return {
    scope,
    setScope,
    format,
    setFormat,
    /** Stores the exported file type, to choose it first next time. */
    noteFormat: () => noteFormat(profileId, format),
    flavour,
    setFlavour,
    headings,
    setHeadings,
    locale,
    setLocale,
    withPersonal,
    setWithPersonal,
    /** The date-time by whose months a folder is split. */
    partition: parted,
    setPartition,
    months,
    view,
    rows,
    grouping,
    /** What a file with everything has. */
    all: { rows: seen.total, columns: listColumns(dataset).length },
    /** The dialog asks if personal data may be readable in the file. */
    asksForPersonal: needsPersonal || listPersonalNames(dataset, shown).length > 0,
    needsPersonalShown,
    tooMany,
    /** The number of columns in the view and of all, if all are too many for paper. */
    paperColumns: canPrintFewer ? { fewer, all: whole.columns.length } : null,
    printsAll,
    setPrintsAll,
    isRefused: needsPersonalShown || tooMany,
    choice,
    request: {
      view,
      format,
      ...choice,
      ...(parted === null ? {} : { partition: parted }),
      ...(relative ? { relative } : {}),
    },
  };
}

export type ExportForm = ReturnType<typeof useExportForm>;

/** A view of all columns of all rows, in their original order. */
function toWholeView(dataset: Dataset, view: View): View {
  return {
    resultId: view.resultId,
    columns: listColumns(dataset).map(({ name }) => name),
    sort: [],
    filters: [],
    personalData: view.personalData,
  };
}

/** The date-times of the view by whose months a folder can be made. */
function partitionFields(dataset: Dataset, view: View): string[] {
  return listColumns(dataset)
    .filter(
      ({ name, type, personal }) => type === 'dateTime' && !personal && view.columns.includes(name),
    )
    .map(({ name }) => name);
}

/** Removed with its venue, by the key's name (`forget-venue.ts`). */
const makeKey = (profileId: string): string => `export.${profileId}.format`;

/** The file type that was exported last for a venue, or null before the first one. */
function findLastFormat(profileId: string): FileFormat | null {
  const stored = localStorage.getItem(makeKey(profileId));
  return fileFormat.options.find((format) => format === stored) ?? null;
}

function noteFormat(profileId: string, format: FileFormat): void {
  localStorage.setItem(makeKey(profileId), format);
}
