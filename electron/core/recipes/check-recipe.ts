import { datasetIds, datasetOf, fieldOf } from '../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import { csvFlavoursVersion } from '../../../shared/csv-flavours.ts';
import { fail } from '../../../shared/errors.ts';
import type { RecipeContent, RecipePart } from '../../../shared/ipc/recipes.ts';
import { unknownToken } from './fill-file-name.ts';

/**
 * Whether this version of the app can do what the recipe says. Returns the dataset of each part.
 * Fails with `recipe-out-of-date`, naming the dataset, column or flavour that there is no more, or
 * with `input-not-valid` for what never made sense. Nothing is written then.
 */
export function checkRecipe(recipe: RecipeContent): readonly Dataset[] {
  const { parts, period, format, flavour, flavourVersion, partition, fileName } = recipe;
  if (parts.length > 1 && format !== 'xlsx') notValid('parts');
  if ((flavour !== null) !== (format === 'csv')) notValid('flavour');
  if (flavour !== null && flavourVersion !== csvFlavoursVersion) outOfDate(flavour);
  if (typeof period === 'object' && period.last < period.first) notValid('period');
  if (unknownToken(fileName) !== null) notValid('fileName');
  if (partition !== undefined && format !== 'parquet') notValid('partition');
  const datasets = parts.map(checkPart);
  if (partition !== undefined) checkPartition(partition, parts, datasets);
  return datasets;
}

function checkPart({ dataset: name, view, grouping = [] }: RecipePart): Dataset {
  const id = datasetIds.find((known) => known === name) ?? outOfDate(name);
  const dataset = datasetOf(id);
  if (!dataset.axis) outOfDate(name);
  const named = [
    ...view.columns,
    ...view.sort.map(({ field }) => field),
    ...view.filters.map(({ field }) => field),
    ...(view.search?.fields ?? []),
    ...grouping.map(({ field }) => field),
  ];
  for (const field of named) if (!fieldOf(dataset, field)) outOfDate(`${name}.${field}`);
  return dataset;
}

function checkPartition(
  name: string,
  [part]: readonly RecipePart[],
  [dataset]: readonly Dataset[],
): void {
  const field = dataset && fieldOf(dataset, name);
  if (!field) outOfDate(`${part?.dataset}.${name}`);
  if (field.type !== 'dateTime' || !part?.view.columns.includes(name)) notValid('partition');
}

function outOfDate(what: string): never {
  return fail('recipe-out-of-date', { params: { name: what } });
}

function notValid(field: string): never {
  return fail('input-not-valid', { params: { field } });
}
