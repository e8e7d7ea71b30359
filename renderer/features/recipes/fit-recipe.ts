import { csvFlavoursVersion } from '../../../shared/csv-flavours.ts';
import type { RecipeContent } from '../../../shared/domain/recipes.ts';

/** A recipe after a change: what belongs to one format, or to one column, comes and goes with it. */
export function fitRecipe({ partition, ...content }: RecipeContent): RecipeContent {
  const { format, flavour, flavourVersion, parts } = content;
  const isParted =
    format === 'parquet' && partition !== undefined && parts[0]?.view.columns.includes(partition);
  const isCsv = format === 'csv';
  return {
    ...content,
    flavour: isCsv ? (flavour ?? 'excel') : null,
    flavourVersion: isCsv && flavour === null ? csvFlavoursVersion : flavourVersion,
    ...(isParted ? { partition } : {}),
  };
}
