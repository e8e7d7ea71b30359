export { periodLike } from './recipe-periods.ts';
export { RecipesDialog } from './recipes-dialog.tsx';
export { SaveRecipe } from './save-recipe.tsx';
export { SaveReportRecipe } from './save-report-recipe.tsx';
export { toSeenPart } from './sheet-parts.ts';
export { WorkbookDialog } from './workbook-dialog.tsx';
