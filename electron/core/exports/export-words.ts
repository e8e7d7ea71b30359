import { datasetOf } from '../../../shared/catalogue/catalogue.ts';
import type { BatchRun } from '../../../shared/ipc/batch-runs.ts';
import type { Answer } from '../../../shared/ipc/datasets.ts';
import type { ExportRequest } from '../../../shared/ipc/exports.ts';
import type { Profile } from '../../../shared/ipc/profiles.ts';
import { dayRangeOf } from '../../../shared/ranges.ts';
import { addDays, dayOf } from '../../../shared/venue-time.ts';
import type { Words } from '../../../shared/words/create-words.ts';
import { describeFilter } from '../../../shared/words/describe-filter.ts';
import type { ExportWords, RowGrouping } from '../engine/contract/engine-methods.ts';
import type { Clock } from '../time/clock.ts';

/** What a file is described with. */
export interface ExportMeans {
  readonly words: Words;
  /** Such as `1.2.0`. */
  readonly appVersion: string;
  readonly clock: Clock;
}

/** What was asked for, short: in a file's name (`file`: sorts well) and on its about sheet. */
export function askedWords(answer: Answer, words: Words, form: 'file' | 'sheet'): string {
  const { rowRequest } = answer;
  const parts: string[] = [];
  if ('period' in rowRequest && rowRequest.period) {
    const days = dayRangeOf(rowRequest.period);
    const period = form === 'file' ? words.text('file.period', { ...days }) : words.dayRange(days);
    const axis = datasetOf(answer.dataset).axis?.field ?? null;
    const dates = rowRequest.by === 'held' && rowRequest.dates !== axis ? rowRequest.dates : null;
    parts.push(
      dates === null
        ? period
        : words.text('file.byDate', { date: words.field(answer.dataset, dates), period }),
    );
    if (rowRequest.by === 'held' && rowRequest.asOf !== undefined) {
      const moment = momentText(rowRequest.asOf);
      parts.push(
        words.text('file.asKnown', { moment: form === 'file' ? moment.slice(0, 10) : moment }),
      );
    }
  }
  if (answer.changesSince !== undefined) {
    const day = momentText(answer.changesSince).slice(0, 10);
    parts.push(words.text('file.changesSince', { day }));
  }
  if ('orderNumber' in rowRequest && rowRequest.orderNumber !== undefined) {
    parts.push(words.text('file.orderNumber', { number: rowRequest.orderNumber }));
  }
  if (rowRequest.by === 'barcode')
    parts.push(words.text('file.barcode', { number: rowRequest.barcode }));
  if (rowRequest.by === 'guide')
    parts.push(words.text('file.guide', { number: rowRequest.guideId }));
  return parts.join(' ');
}

/** A moment (milliseconds since the epoch) in UTC. */
function momentText(epochMilliseconds: number): string {
  return new Date(epochMilliseconds).toISOString().slice(0, 19).replace('T', ' ');
}

/** One heading a column of the view. */
export function exportHeadings(
  request: Pick<ExportRequest, 'view' | 'headings'>,
  answer: Answer,
  words: Words,
): string[] {
  return request.view.columns.map((column) =>
    request.headings === 'fields' ? column : words.field(answer.dataset, column),
  );
}

/** The rows of "About this export": what the file is, so that it can be trusted without us. */
export function aboutExport(
  { view, grouping = [] }: Pick<ExportRequest, 'view' | 'grouping'>,
  answer: Answer,
  profile: Profile,
  { words, appVersion }: Pick<ExportMeans, 'words' | 'appVersion'>,
  batchRuns: readonly BatchRun[] = [],
): (readonly [label: string, value: string])[] {
  const { dataset, intake } = answer;
  const field = (name: string): string => words.field(dataset, name);
  const leftOut = datasetOf(dataset)
    .fields.map(({ name }) => name)
    .filter((name) => !view.columns.includes(name));
  const filters = view.filters.map((filter) => describeFilter(filter, dataset, words));
  const sort = view.sort.map((by) =>
    words.text(by.descending ? 'export.sort.descending' : 'export.sort.ascending', {
      column: field(by.field),
    }),
  );
  return [
    [words.text('about.venue'), profile.name],
    [words.text('about.environment'), words.text(`environment.${profile.environment}`)],
    [words.text('about.dataset'), words.text(`dataset.${dataset}`)],
    [
      words.text('about.complete'),
      words.text(
        answer.gaps.length > 0
          ? 'about.complete.no'
          : answer.staleBecause
            ? 'about.complete.stale'
            : 'about.complete.yes',
      ),
    ],
    [words.text('about.asked'), askedWords(answer, words, 'sheet')],
    ...(answer.rowRequest.by === 'held' && answer.rowRequest.asOf !== undefined
      ? [[words.text('about.asKnown'), momentText(answer.rowRequest.asOf)] as const]
      : []),
    ...(answer.changesSince === undefined
      ? []
      : [[words.text('about.changesSince'), momentText(answer.changesSince)] as const]),
    [words.text('about.filters'), filters.join('; ') || words.text('about.filters.none')],
    ...(view.search ? [[words.text('about.search'), view.search.text] as const] : []),
    [words.text('about.sort'), sort.join(', ') || words.text('about.sort.none')],
    ...(grouping.length === 0
      ? []
      : [[words.text('about.grouped'), groupTexts(grouping, dataset, words).join(', ')] as const]),
    [
      words.text('about.columnsLeftOut'),
      leftOut.map(field).join(', ') || words.text('about.columnsLeftOut.none'),
    ],
    [words.text('about.personalData'), words.text(`about.personalData.${view.personalData}`)],
    [words.text('about.received'), String(intake.received)],
    [words.text('about.duplicates'), String(intake.duplicates)],
    [words.text('about.outside'), String(intake.outside)],
    ...(['reaching', 'strays', 'alike', 'keyless', 'otherForms', 'converted'] as const).flatMap(
      (kind) =>
        intake[kind] === undefined
          ? []
          : [[words.text(`about.${kind}`), String(intake[kind])] as const],
    ),
    ...(answer.seams === undefined
      ? []
      : [
          [
            words.text('about.seams'),
            answer.seams.map((seam) => words.day(addDays(dayOf(seam), -1))).join(', '),
          ] as const,
        ]),
    ...(answer.upToDays === undefined
      ? []
      : [[words.text('about.upToDays'), String(answer.upToDays)] as const]),
    [words.text('about.misfits'), String(intake.misfits)],
    [words.text('about.dataAsOf'), answer.dataAsOf.replace('T', ' ')],
    ...(answer.gaps.length === 0
      ? []
      : [
          [
            words.text('about.gaps'),
            answer.gaps.map((gap) => words.dayRange(dayRangeOf(gap))).join('; '),
          ] as const,
        ]),
    ...(answer.damaged.length === 0
      ? []
      : [
          [
            words.text('about.damaged'),
            answer.damaged.map((part) => words.dayRange(dayRangeOf(part))).join('; '),
          ] as const,
        ]),
    ...(answer.provisional === null
      ? []
      : [[words.text('about.provisional'), words.day(answer.provisional)] as const]),
    [words.text('about.fetchedAt'), momentText(answer.fetchedAt)],
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

/** Those that the platform told something of. */
export function knownRuns(runs: readonly BatchRun[]): readonly BatchRun[] {
  return runs.filter(({ batchId, batchRunId, status }) => batchRunId ?? batchId ?? status);
}

/** Such as "Visit, by month", one a step. */
function groupTexts(
  grouping: NonNullable<ExportRequest['grouping']>,
  dataset: Answer['dataset'],
  words: Words,
): string[] {
  return grouping.map(({ field, by }) =>
    words.text('group.by', { by, column: words.field(dataset, field) }),
  );
}

/** The grouping as the engine is asked for it; undefined for none. */
export function rowGrouping(
  { grouping }: Pick<ExportRequest, 'grouping'>,
  { dataset }: Answer,
  words: Words,
): RowGrouping | undefined {
  return (
    grouping && {
      steps: grouping,
      headings: [...groupTexts(grouping, dataset, words), words.text('group.rows')],
      none: words.text('group.none.key'),
    }
  );
}

/** The words that the engine writes into the file. */
export function exportWords(answer: Answer, words: Words): ExportWords {
  return {
    sheet: words.text(`dataset.${answer.dataset}`),
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
