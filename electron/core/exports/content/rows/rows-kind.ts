import { createHash } from 'node:crypto';
import { getDataset } from '../../../../../shared/catalogue/catalogue.ts';
import {
  findRequestedDays,
  type ResultSet,
  type RowRequest,
} from '../../../../../shared/domain/datasets.ts';
import type { ExportSection } from '../../../../../shared/domain/exports.ts';
import { nameDays, nameVenue } from '../../../../../shared/file-names.ts';
import { maskView } from '../../../../../shared/mask-view.ts';
import type { Messages } from '../../../../../shared/messages/create-messages.ts';
import { joinPeriods, toDayRange, toPeriod } from '../../../../../shared/ranges.ts';
import { isMostlyWithoutIds } from '../../../../../shared/row-ids.ts';
import { isStorableFilter, isStorableSearch } from '../../../../../shared/storable.ts';
import { toDay } from '../../../../../shared/venue-time.ts';
import type { EngineCaller } from '../../../data/engine/contract/engine-methods.ts';
import type { ExportTask } from '../../export-task.ts';
import type { NameValues } from '../../files/fill-file-name.ts';
import { resolvePeriodDays } from '../../resolve-period-days.ts';
import type {
  Body,
  ContentBasis,
  ContentContext,
  ContentKind,
  ContentServices,
  RowSource,
} from '../content.ts';
import type { FilledSection, FilledSections } from './filled-section.ts';
import { haveSameRows } from './have-same-rows.ts';
import { drawRows } from './print-rows.ts';
import { makeExportInput, makeWorkbookInput } from './rows-input.ts';
import { writeRowRequest } from './write-row-request.ts';

/** Rows of one dataset as a view shows them, or of several datasets in a workbook. */
export const rowsKind: ContentKind<'rows'> = {
  defaultPattern: '{venue} – {dataset} – {request}',
  isStorable: ({ sections }) => sections.every(isStorableSection),
  renew: (spec, now) => ({
    ...spec,
    sections: spec.sections.map((section) => ({
      ...section,
      ask: renewRequest(section, spec.relative, now),
    })),
  }),
  async makeContent(task, services, context) {
    const sections = await fillSections(task, services, context);
    const resultSets = sections.map(({ resultSet }) => resultSet);
    const { messages } = services;
    const dataset = sections.map((one) => messages.text(`dataset.${one.dataset}`)).join(' ');
    const [{ resultSet: first }] = sections;
    return {
      source: resultSets,
      names: listNameValues(task, first, dataset, messages, context.now),
      body: makeBody(task, sections, services, context),
      ...describeState(resultSets),
      basis: makeBasis(sections, services.engine, context.signal),
      hasRowsOf: async (before, file) =>
        sections.length === 1 &&
        haveSameRows(before, { file, resultSet: first }, services, context.signal),
    };
  },
};

/** The state of content that is made of result sets. */
export function describeState(resultSets: readonly ResultSet[]) {
  return {
    isIncomplete: resultSets.some(({ gaps }) => gaps.length > 0),
    isProvisional: resultSets.some(({ provisional }) => provisional !== null),
    problem: resultSets.find(({ staleBecause }) => staleBecause)?.staleBecause ?? null,
    gaps: joinPeriods(resultSets.flatMap(({ gaps }) => gaps)),
    damaged: joinPeriods(resultSets.flatMap(({ damaged }) => damaged)),
  };
}

/** As `ContentKind.isStorable`, for rows of a view. */
export function isStorableSection({
  dataset: id,
  ask,
  view: { filters, search },
}: Pick<ExportSection, 'dataset' | 'ask'> & {
  readonly view: Pick<ExportSection['view'], 'filters' | 'search'>;
}): boolean {
  const dataset = getDataset(id);
  const isByDays = ask.by === 'stored' || (ask.by === 'period' && ask.orderNumber === undefined);
  return (
    isByDays &&
    filters.every((filter) => isStorableFilter(dataset, filter)) &&
    (!search || isStorableSearch(dataset, search.text, search.fields))
  );
}

/** The request for the newest rows: fetched from the platform, with relative periods resolved to today's days. */
export function renewRequest(
  { dataset, ask }: RowSource,
  relative: string | undefined,
  now: Temporal.PlainDateTime,
): RowRequest {
  const { axis } = getDataset(dataset);
  if (axis === null || (ask.by !== 'period' && ask.by !== 'stored')) return ask;
  const period = relative ? toPeriod(resolvePeriodDays(relative, dataset, now)) : ask.period;
  if (ask.by === 'period') return { ...ask, period };
  const isByAxis = ask.dates === null || ask.dates === axis.field;
  return isByAxis ? { by: 'period', period } : ask;
}

/** Gets the rows of every section. */
async function fillSections(
  { profile, spec: { sections } }: ExportTask<'rows'>,
  { settings, names }: ContentServices,
  { signal, onStep, openRows }: ContentContext,
): Promise<FilledSections> {
  // The file says which columns the engine masks.
  const { masksGuides } = settings.preferences(profile.id);
  const filled: FilledSection[] = [];
  const total = sections.length;
  const isOpen = sections.every(({ resultId }) => resultId !== undefined);
  for (const [index, section] of sections.entries()) {
    if (!isOpen) onStep({ phase: 'asking', rows: index, total });
    const resultSet = await openRows(section);
    const { dataset, grouping, title } = section;
    const view = { ...maskView(section.view, masksGuides), resultId: resultSet.resultId };
    filled.push({ dataset, grouping, title, resultSet, view, names: [] });
  }
  if (!isOpen) onStep({ phase: 'asking', rows: total, total });
  // After all sections are fetched: rows of one may have names for another.
  const named: FilledSection[] = [];
  for (const section of filled) {
    const { fields } = await names.name(section.resultSet, signal);
    named.push({ ...section, names: fields });
  }
  const [first, ...more] = named;
  if (!first) throw new Error('an export has sections');
  return [first, ...more];
}

function makeBody(
  { profile, spec }: ExportTask<'rows'>,
  sections: FilledSections,
  services: ContentServices,
  context: ContentContext,
): Body {
  const { format } = spec;
  const facts = { ...spec, profile, batchRuns: services.batchRuns?.(profile.id) ?? [] };
  const [only, ...more] = sections;
  if (more.length > 0)
    return { as: 'workbook', input: makeWorkbookInput(sections, facts, services) };
  return format === 'pdf'
    ? { as: 'pages', draw: () => drawRows(only, facts, services, context) }
    : { as: 'rows', input: makeExportInput(only, format, facts, services) };
}

/** The values of a pattern for the name of a file with rows. */
export function listNameValues(
  { profile }: Pick<ExportTask, 'profile'>,
  resultSet: ResultSet,
  dataset: string,
  messages: Messages,
  now: Temporal.PlainDateTime,
): NameValues {
  const days = findRequestedDays(resultSet.rowRequest);
  return {
    venue: nameVenue(profile, messages),
    dataset,
    request: writeRowRequest(resultSet, messages, 'file'),
    period: days ? nameDays(days) : '',
    from: days?.first ?? '',
    to: days?.last ?? '',
    asOf: toDay(resultSet.dataAsOf),
    date: now.toPlainDate().toString(),
  };
}

function makeBasis(
  sections: FilledSections,
  engine: Pick<EngineCaller, 'digest' | 'page'>,
  signal: AbortSignal,
): ContentBasis {
  const resultSets = sections.map(({ resultSet }) => resultSet);
  const shrunk = resultSets.find(({ shrunkFrom }) => shrunkFrom !== null);
  const missing = resultSets.find(({ ingestStats }) => isMostlyWithoutIds(ingestStats));
  return {
    shrunk: shrunk ? { before: shrunk.shrunkFrom ?? 0, now: shrunk.ingestStats.kept } : null,
    missingIds: missing ? (missing.ingestStats.missingId ?? 0) : null,
    days: resultSets.flatMap(({ rowRequest }) =>
      rowRequest.by === 'period' ? [toDayRange(rowRequest.period)] : [],
    ),
    sourceRows: null,
    async countRows() {
      let rows = 0;
      for (const { view } of sections) {
        rows += (await engine.page({ view, offset: 0, limit: 1 })).total;
      }
      return rows;
    },
    async computeFingerprint() {
      const hash = createHash('sha256');
      for (const { view, resultSet } of sections) {
        const digest = await engine.digest({ view }, { signal });
        hash.update(`${JSON.stringify(resultSet.rowRequest)}${digest}`);
      }
      return hash.digest('hex');
    },
  };
}
