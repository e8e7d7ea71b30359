import { useMutation } from '@tanstack/react-query';
import { datasetIds, datasetOf } from '../../../shared/catalogue/catalogue.ts';
import type { Recipe } from '../../../shared/ipc/recipes.ts';
import { desk, errorOf, unwrap } from '../../bridge.ts';
import { useWords } from '../shell/words-context.tsx';
import { type RecipeDetails, RecipeForm } from './recipe-form.tsx';
import { periodsFor } from './recipe-periods.ts';

interface Props {
  readonly profileId: string;
  readonly recipe: Recipe;
  readonly onClose: () => void;
}

/** Another name, period or file name. What is in it comes from the screens. */
export function EditRecipe({ profileId, recipe, onClose }: Props) {
  const words = useWords();
  const { recipeId, folder: _, lastRun: __, ...content } = recipe;
  const save = useMutation({
    mutationFn: (details: RecipeDetails) =>
      unwrap(desk.recipes.save({ profileId, recipeId, content: { ...content, ...details } })),
    onSuccess: onClose,
  });
  return (
    <RecipeForm
      title={words.text('recipe.edit.title', { name: recipe.name })}
      start={recipe}
      periods={periodsOf(recipe)}
      saveText={words.text('recipe.save')}
      isBusy={save.isPending}
      error={save.error && errorOf(save.error)}
      onSave={(details) => save.mutate(details)}
      onClose={onClose}
    />
  );
}

/** Those that every dataset of it can have rows in. */
function periodsOf({ parts }: Recipe): readonly string[] {
  const offers = parts.flatMap((part) => {
    const id = datasetIds.find((known) => known === part.dataset);
    const axis = id && datasetOf(id).axis;
    return axis ? [periodsFor(axis)] : [];
  });
  return (offers[0] ?? []).filter((period) => offers.every((offer) => offer.includes(period)));
}
