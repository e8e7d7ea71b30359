export { NewRecipe } from './new-recipe.tsx';
export { RecipeCards } from './recipe-cards.tsx';
export { periodLike } from './recipe-periods.ts';
export { SaveRecipe } from './save-recipe.tsx';
export { SaveReportRecipe } from './save-report-recipe.tsx';
export { toSeenPart } from './sheet-parts.ts';
export { useRecipes } from './use-recipes.ts';
export { WorkbookDialog } from './workbook-dialog.tsx';
