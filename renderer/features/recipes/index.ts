export { periodLike } from './recipe-periods.ts';
export { RecipesDialog } from './recipes-dialog.tsx';
export { SaveRecipe } from './save-recipe.tsx';
export { partOfSeen } from './sheet-parts.ts';
export { WorkbookDialog } from './workbook-dialog.tsx';
