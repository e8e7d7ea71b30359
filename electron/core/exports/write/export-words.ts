import { datasetOf } from '../../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import type { BatchRun } from '../../../../shared/domain/batch-runs.ts';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import { dayRangeOf } from '../../../../shared/ranges.ts';
import { addDays, dayOf } from '../../../../shared/venue-time.ts';
import type { Words } from '../../../../shared/words/create-words.ts';
import { describeFilter } from '../../../../shared/words/describe-filter.ts';
import type { ExportWords, RowGrouping } from '../../engine/contract/engine-methods.ts';
import type { Clock } from '../../time/clock.ts';
import { askedWords, momentText } from '../asked-words.ts';
import type { ExportSpec, FilledSection } from '../export-spec.ts';

/** What a file is described with. */
export interface ExportMeans {
  readonly words: Words;
  /** Such as `1.2.0`. */
  readonly appVersion: string;
  readonly clock: Clock;
}

/** What rows are seen by: filters, order and groups, each in words. */
export type SeenSection = Pick<FilledSection, 'dataset' | 'view' | 'grouping'>;

/** One heading a column of the view. */
export function exportHeadings(
  { dataset, view }: SeenSection,
  headings: ExportSpec['headings'],
  words: Words,
): string[] {
  return view.columns.map((column) =>
    headings === 'fields' ? column : words.field(dataset, column),
  );
}

export function filterTexts({ dataset, view }: SeenSection, words: Words): string[] {
  return view.filters.map((filter) => describeFilter(filter, dataset, words));
}

export function sortTexts({ dataset, view }: SeenSection, words: Words): string[] {
  return view.sort.map(({ field, descending }) =>
    words.text(descending ? 'export.sort.descending' : 'export.sort.ascending', {
      column: words.field(dataset, field),
    }),
  );
}

/** Such as "Visit, by month", one a step. */
export function groupTexts({ dataset, grouping = [] }: SeenSection, words: Words): string[] {
  return grouping.map(({ field, by }) =>
    words.text('group.by', { by, column: words.field(dataset, field) }),
  );
}

/** The rows of "About this export": what the file is, so that it can be trusted without us. */
export function aboutExport(
  section: FilledSection,
  profile: Profile,
  batchRuns: readonly BatchRun[],
  { words, appVersion }: Pick<ExportMeans, 'words' | 'appVersion'>,
): (readonly [label: string, value: string])[] {
  const { resultSet, dataset, view } = section;
  const { ingestStats } = resultSet;
  const leftOut = datasetOf(dataset)
    .fields.map(({ name }) => name)
    .filter((name) => !view.columns.includes(name));
  const grouped = groupTexts(section, words);
  return [
    [words.text('about.venue'), profile.name],
    [words.text('about.environment'), words.text(`environment.${profile.environment}`)],
    [words.text('about.dataset'), words.text(`dataset.${dataset}`)],
    [
      words.text('about.complete'),
      words.text(
        resultSet.gaps.length > 0
          ? 'about.complete.no'
          : resultSet.staleBecause
            ? 'about.complete.stale'
            : 'about.complete.yes',
      ),
    ],
    [words.text('about.asked'), askedWords(resultSet, words, 'sheet')],
    ...(resultSet.rowRequest.by === 'held' && resultSet.rowRequest.asOf !== undefined
      ? [[words.text('about.asKnown'), momentText(resultSet.rowRequest.asOf)] as const]
      : []),
    ...(resultSet.changesSince === undefined
      ? []
      : [[words.text('about.changesSince'), momentText(resultSet.changesSince)] as const]),
    [
      words.text('about.filters'),
      filterTexts(section, words).join('; ') || words.text('about.filters.none'),
    ],
    ...(view.search ? [[words.text('about.search'), view.search.text] as const] : []),
    [
      words.text('about.sort'),
      sortTexts(section, words).join(', ') || words.text('about.sort.none'),
    ],
    ...(grouped.length === 0 ? [] : [[words.text('about.grouped'), grouped.join(', ')] as const]),
    [
      words.text('about.columnsLeftOut'),
      leftOut.map((name) => words.field(dataset, name)).join(', ') ||
        words.text('about.columnsLeftOut.none'),
    ],
    [words.text('about.personalData'), words.text(`about.personalData.${view.personalData}`)],
    [words.text('about.received'), String(ingestStats.received)],
    [words.text('about.duplicates'), String(ingestStats.duplicates)],
    [words.text('about.outside'), String(ingestStats.outside)],
    ...(['reaching', 'strays', 'alike', 'keyless', 'otherForms', 'converted'] as const).flatMap(
      (kind) =>
        ingestStats[kind] === undefined
          ? []
          : [[words.text(`about.${kind}`), String(ingestStats[kind])] as const],
    ),
    ...(resultSet.seams === undefined
      ? []
      : [
          [
            words.text('about.seams'),
            resultSet.seams.map((seam) => words.day(addDays(dayOf(seam), -1))).join(', '),
          ] as const,
        ]),
    ...(resultSet.upToDays === undefined
      ? []
      : [[words.text('about.upToDays'), String(resultSet.upToDays)] as const]),
    [words.text('about.misfits'), String(ingestStats.misfits)],
    [words.text('about.dataAsOf'), resultSet.dataAsOf.replace('T', ' ')],
    ...(resultSet.gaps.length === 0
      ? []
      : [
          [
            words.text('about.gaps'),
            resultSet.gaps.map((gap) => words.dayRange(dayRangeOf(gap))).join('; '),
          ] as const,
        ]),
    ...(resultSet.damaged.length === 0
      ? []
      : [
          [
            words.text('about.damaged'),
            resultSet.damaged.map((part) => words.dayRange(dayRangeOf(part))).join('; '),
          ] as const,
        ]),
    ...(resultSet.provisional === null
      ? []
      : [[words.text('about.provisional'), words.day(resultSet.provisional)] as const]),
    [words.text('about.fetchedAt'), momentText(resultSet.fetchedAt)],
    ...knownRuns(batchRuns).map(
      ({ moduleName, batchId, batchRunId, status, askedAt }) =>
        [
          words.text('about.batchRun', { module: moduleName }),
          [batchRunId ?? batchId ?? '', status ?? '', askedAt === null ? '' : momentText(askedAt)]
            .filter((text) => text !== '')
            .join(', '),
        ] as const,
    ),
    [words.text('about.timeZone'), profile.timeZone],
    [words.text('about.app'), `Venue Desk ${appVersion}`],
  ];
}

/** Batch runs with a known status. */
export function knownRuns(runs: readonly BatchRun[]): readonly BatchRun[] {
  return runs.filter(({ batchId, batchRunId, status }) => batchRunId ?? batchId ?? status);
}

/** The grouping as the engine is asked for it; undefined for none. */
export function rowGrouping(section: SeenSection, words: Words): RowGrouping | undefined {
  return (
    section.grouping && {
      steps: section.grouping,
      headings: [...groupTexts(section, words), words.text('group.rows')],
      none: words.text('group.none.key'),
    }
  );
}

/** The words that the engine writes into the file. */
export function exportWords(dataset: DatasetId, words: Words): ExportWords {
  return {
    sheet: words.text(`dataset.${dataset}`),
    aboutSheet: words.text('about.sheet'),
    masked: words.text('about.masked'),
    rows: words.text('about.rows'),
    sheets: words.text('about.sheets'),
    cutTexts: words.text('about.cutTexts'),
    sha256: words.text('about.sha256'),
    noRows: words.text('about.rows.none'),
    furtherSheets: words.text('about.furtherSheets'),
  };
}
