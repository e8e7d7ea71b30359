import { findField, getDataset } from '../../../../../shared/catalogue/catalogue.ts';
import { isMaskedIn, isPersonal } from '../../../../../shared/catalogue/masked-fields.ts';
import type { DatasetId } from '../../../../../shared/catalogue/types.ts';
import type { BatchRun } from '../../../../../shared/domain/batch-runs.ts';
import type { Headings } from '../../../../../shared/domain/exports.ts';
import type { Profile } from '../../../../../shared/domain/profiles.ts';
import { createWriteValue } from '../../../../../shared/messages/category-texts.ts';
import type { Messages } from '../../../../../shared/messages/create-messages.ts';
import { describeFilter } from '../../../../../shared/messages/describe-filter.ts';
import { describeGroupStep } from '../../../../../shared/messages/group-text.ts';
import { listChangeWords, type ValueWords } from '../../../../../shared/messages/word-texts.ts';
import { toDayRange } from '../../../../../shared/ranges.ts';
import { addDays, toDay } from '../../../../../shared/venue-time.ts';
import type { ExportMessages, RowGrouping } from '../../../data/engine/contract/engine-methods.ts';
import { type ExportDescriber, makeFileMessages } from '../export-describer.ts';
import type { FilledSection } from './filled-section.ts';
import { formatUtcTime, writeRowRequest } from './write-row-request.ts';

export type SeenSection = Pick<FilledSection, 'dataset' | 'view' | 'grouping'>;

/** One heading per column of the view. */
export function makeHeadings(
  { dataset, view }: SeenSection,
  headings: Headings,
  messages: Messages,
): string[] {
  return view.columns.map((column) =>
    headings === 'fields' ? column : messages.field(dataset, column),
  );
}

export function listFilterTexts(
  { dataset, view }: SeenSection,
  { id }: Pick<Profile, 'id'>,
  { messages, categories }: Pick<ExportDescriber, 'messages' | 'categories'>,
): string[] {
  const writeValue = createWriteValue(categories.get(id), messages, { isFile: true });
  return view.filters.map((filter) => describeFilter(filter, dataset, messages, writeValue));
}

export function listSortTexts({ dataset, view }: SeenSection, messages: Messages): string[] {
  return view.sort.map(({ field, descending }) =>
    messages.text(descending ? 'export.sort.descending' : 'export.sort.ascending', {
      column: messages.field(dataset, field),
    }),
  );
}

/** Descriptions of the group steps, such as "Visit, by month". */
export function listGroupTexts(
  { dataset, grouping = [] }: SeenSection,
  messages: Messages,
): string[] {
  return grouping.map((step) => describeGroupStep(step, getDataset(dataset), messages));
}

/** The columns with readable guides' names. */
export function listGuideNames({ dataset, view }: SeenSection): readonly string[] {
  return view.columns.filter((name) => {
    const field = findField(getDataset(dataset), name);
    return field?.ofGuide === true && !isMaskedIn(field, view);
  });
}

/** Row counts that most result sets lack. */
const optionalCounts = [
  'removed',
  'reaching',
  'unrequested',
  'sameId',
  'missingId',
  'otherForms',
  'converted',
  'rounded',
] as const;

/** Rows of "About this export": enough to check the file without the app. */
export function describeSection(
  section: FilledSection,
  profile: Profile,
  batchRuns: readonly BatchRun[],
  describer: Pick<ExportDescriber, 'messages' | 'categories' | 'appVersion'>,
): (readonly [label: string, value: string | number])[] {
  const { messages, appVersion } = describer;
  const { resultSet, dataset, view } = section;
  const { ingestStats } = resultSet;
  const leftOut = getDataset(dataset)
    .fields.map(({ name }) => name)
    .filter((name) => !view.columns.includes(name));
  const hasPersonal = view.columns.some((name) => {
    const field = findField(getDataset(dataset), name);
    return field && isPersonal(field, view.personalData === 'masked-with-guides');
  });
  const guideNames = listGuideNames(section);
  const grouped = listGroupTexts(section, messages);
  return [
    [messages.text('common.venue'), profile.name],
    [messages.text('venue.environment'), messages.text(`environment.${profile.environment}`)],
    [messages.text('common.dataset'), messages.text(`dataset.${dataset}`)],
    [
      messages.text('about.complete'),
      messages.text(
        resultSet.gaps.length > 0
          ? 'about.complete.no'
          : resultSet.staleBecause
            ? 'about.complete.stale'
            : 'about.complete.yes',
      ),
    ],
    [messages.text('about.asked'), writeRowRequest(resultSet, messages, 'sheet')],
    ...(resultSet.rowRequest.by === 'stored' && resultSet.rowRequest.asOf !== undefined
      ? [[messages.text('about.asKnown'), formatUtcTime(resultSet.rowRequest.asOf)] as const]
      : []),
    ...(resultSet.changesSince === undefined
      ? []
      : [[messages.text('about.changesSince'), formatUtcTime(resultSet.changesSince)] as const]),
    [
      messages.text('about.filters'),
      listFilterTexts(section, profile, describer).join('; ') ||
        messages.text('about.filters.none'),
    ],
    ...(view.search ? [[messages.text('about.search'), view.search.text] as const] : []),
    [
      messages.text('about.sort'),
      listSortTexts(section, messages).join(', ') || messages.text('about.sort.none'),
    ],
    ...(grouped.length === 0
      ? []
      : [[messages.text('about.grouped'), grouped.join(', ')] as const]),
    [
      messages.text('about.columnsLeftOut'),
      leftOut.map((name) => messages.field(dataset, name)).join(', ') ||
        messages.text('about.columnsLeftOut.none'),
    ],
    [
      messages.text('settings.personalData'),
      messages.text(
        hasPersonal
          ? `about.personalData.${view.personalData === 'shown' ? 'shown' : 'masked'}`
          : 'about.personalData.none',
      ),
    ],
    ...(guideNames.length === 0
      ? []
      : [
          [
            messages.text('about.guideNames'),
            messages.list(guideNames.map((name) => messages.field(dataset, name))),
          ] as const,
        ]),
    // For downloaded rows these would count whole segments, such as a year for one day.
    ...(resultSet.stored
      ? []
      : [
          [messages.text('about.received'), ingestStats.received] as const,
          [messages.text('about.duplicates'), ingestStats.duplicates] as const,
          [messages.text('about.older'), ingestStats.older ?? 0] as const,
          [messages.text('about.outside'), ingestStats.outside] as const,
        ]),
    ...optionalCounts.flatMap((kind) =>
      ingestStats[kind] === undefined
        ? []
        : [[messages.text(`about.${kind}`), ingestStats[kind]] as const],
    ),
    ...(resultSet.seams === undefined
      ? []
      : [
          [
            messages.text('about.seams'),
            resultSet.seams.map((seam) => messages.day(addDays(toDay(seam), -1))).join(', '),
          ] as const,
        ]),
    ...(resultSet.upToDays === undefined
      ? []
      : [[messages.text('about.upToDays'), resultSet.upToDays] as const]),
    [messages.text('about.invalidValues'), ingestStats.invalidValues],
    ...section.names
      .filter(({ field, unnamed }) => unnamed.rows > 0 && view.columns.includes(field))
      .map(
        ({ field, unnamed }) =>
          [
            messages.text('about.unnamed', { column: messages.field(dataset, field) }),
            messages.text('about.unnamed.rows', unnamed),
          ] as const,
      ),
    [messages.text('about.dataAsOf'), resultSet.dataAsOf.replace('T', ' ')],
    ...(resultSet.gaps.length === 0
      ? []
      : [
          [
            messages.text('about.gaps'),
            resultSet.gaps.map((gap) => messages.dayRange(toDayRange(gap))).join('; '),
          ] as const,
        ]),
    ...(resultSet.damaged.length === 0
      ? []
      : [
          [
            messages.text('about.damaged'),
            resultSet.damaged.map((part) => messages.dayRange(toDayRange(part))).join('; '),
          ] as const,
        ]),
    ...(resultSet.provisional === null
      ? []
      : [[messages.text('about.provisional'), messages.day(resultSet.provisional)] as const]),
    [messages.text('about.fetchedAt'), formatUtcTime(resultSet.fetchedAt)],
    ...listKnownRuns(batchRuns).map(
      ({ moduleName, batchId, batchRunId, status, askedAt }) =>
        [
          messages.text('about.batchRun', { module: moduleName }),
          [
            batchRunId ?? batchId ?? '',
            status ?? '',
            askedAt === null ? '' : formatUtcTime(askedAt),
          ]
            .filter((text) => text !== '')
            .join(', '),
        ] as const,
    ),
    [messages.text('about.timeZone'), profile.timeZone],
    [messages.text('about.app'), `Venue Desk ${appVersion}`],
  ];
}

/** Batch runs with a known status. */
export function listKnownRuns(runs: readonly BatchRun[]): readonly BatchRun[] {
  return runs.filter(({ batchId, batchRunId, status }) => batchRunId ?? batchId ?? status);
}

/** The grouping for the engine; undefined if there is none. */
export function makeRowGrouping(section: SeenSection, messages: Messages): RowGrouping | undefined {
  return (
    section.grouping && {
      steps: section.grouping,
      headings: [...listGroupTexts(section, messages), messages.text('common.rows')],
      none: messages.text('common.none'),
    }
  );
}

/** Texts that the engine writes into the file. */
export function makeExportMessages(dataset: DatasetId, messages: Messages): ExportMessages {
  return {
    sheet: messages.text(`dataset.${dataset}`),
    aboutSheet: messages.text('about.sheet'),
    words: makeExportWords(dataset, messages),
    ...makeFileMessages(messages),
  };
}

/** Words for values of rows, in the language of the file. */
export function makeExportWords(dataset: DatasetId, messages: Messages): ValueWords {
  return { locale: messages.locale, changes: listChangeWords(dataset, messages) };
}
