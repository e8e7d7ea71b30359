import { getDataset } from '../../../../../shared/catalogue/catalogue.ts';
import type { ResultSet } from '../../../../../shared/domain/datasets.ts';
import { fail } from '../../../../../shared/errors.ts';
import { createWriteValue } from '../../../../../shared/messages/category-texts.ts';
import { planComparison } from '../../../../../shared/pivot-comparison.ts';
import type { ExportTask } from '../../export-task.ts';
import type { ContentContext, ContentKind } from '../content.ts';
import { describeSection, listFilterTexts } from '../rows/export-messages.ts';
import {
  describeState,
  isStorableSection,
  listNameValues,
  renewRequest,
} from '../rows/rows-kind.ts';
import { writeRowRequest } from '../rows/write-row-request.ts';
import { describeMaking, makeTablesBody } from '../tables-body.ts';
import { describePivot } from './describe-pivot.ts';
import { makePivotTable } from './pivot-table.ts';

/** Groups of rows down and across. */
export const pivotKind: ContentKind<'pivot'> = {
  defaultPattern: '{venue} – {dataset} – {request}',
  isStorable: ({ dataset, ask, pivot: { view } }) => isStorableSection({ dataset, ask, view }),
  renew: (spec, now) => ({ ...spec, ask: renewRequest(spec, spec.relative, now) }),
  async makeContent(task, services, context) {
    const { profile, spec } = task;
    const { messages, engine } = services;
    const dataset = getDataset(spec.dataset);
    const resultSet = await context.openRows(spec);
    const against = await openCompared(task, resultSet, context);
    const view = { ...spec.pivot.view, resultId: resultSet.resultId };
    const query = {
      ...spec.pivot,
      view,
      ...(against
        ? { compared: { resultId: against.resultSet.resultId, days: against.back } }
        : {}),
    };
    const pivot = await engine.pivot(query);
    const writeValue = createWriteValue(services.categories.get(profile.id), messages, {
      isFile: true,
    });
    const table = makePivotTable({ pivot, query, dataset, messages, writeValue }, spec.format);
    const seen = { dataset: dataset.id, resultSet, names: [], view };
    const pivoted = describePivot(query, dataset, against?.resultSet ?? null, messages);
    const resultSets = [resultSet, ...(against ? [against.resultSet] : [])];
    const state = describeState(resultSets);
    return {
      source: resultSets,
      names: listNameValues(task, resultSet, table.title, messages, context.now),
      body: makeTablesBody(
        spec,
        {
          tables: [table],
          timeZone: profile.timeZone,
          about: [...pivoted, ...describeSection(seen, profile, [], services)],
          aboutSheet: messages.text('about.sheet'),
          receipt: {
            ...describeMaking(profile, services),
            dataset: dataset.id,
            pivot: Object.fromEntries(pivoted),
            request: writeRowRequest(resultSet, messages, 'sheet'),
            filters: listFilterTexts(seen, profile, services),
            complete: !state.isIncomplete,
          },
        },
        messages,
      ),
      ...state,
      basis: null,
    };
  },
};

/** Rows of the comparison period, and how many days it lies before the pivot's own. */
async function openCompared(
  { spec: { dataset, comparison, comparedId } }: ExportTask<'pivot'>,
  { rowRequest }: ResultSet,
  { openRows }: ContentContext,
) {
  if (comparison === 'none') return null;
  const plan = planComparison(getDataset(dataset), rowRequest, comparison);
  if (!plan) return fail('input-not-valid', { params: { field: 'comparison' } });
  const open = comparedId === undefined ? {} : { resultId: comparedId };
  return { resultSet: await openRows({ dataset, ask: plan.request, ...open }), back: plan.back };
}
