import { useMutation, useQuery } from '@tanstack/react-query';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import { csvFlavoursVersion } from '../../../shared/csv-flavours.ts';
import type { ExportRequest } from '../../../shared/domain/exports.ts';
import { mostParts } from '../../../shared/domain/exports.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { Recipe, RecipePart } from '../../../shared/domain/recipes.ts';
import type { DayRange } from '../../../shared/ranges.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { notify } from '../../base/toasts.ts';
import { recipesQuery } from '../../queries/recipes.ts';
import type { ExportChoice } from '../export/index.ts';
import { fitRecipe } from './fit-recipe.ts';
import { nameFileNow } from './name-file-now.ts';
import type { RecipeDetails } from './recipe-fields.tsx';
import { RecipeForm } from './recipe-form.tsx';
import { periodLike, periodsFor } from './recipe-periods.ts';
import { toSeenPart } from './sheet-parts.ts';

interface Props {
  readonly profile: Profile;
  readonly dataset: Dataset;
  readonly days: DayRange;
  readonly now: Temporal.PlainDateTime;
  readonly choice: ExportChoice;
  readonly onClose: () => void;
}

/**
 * Saves an export under a name: as a new recipe, as one more sheet of a workbook, or in place of a
 * recipe's sheet of the same dataset.
 */
export function SaveRecipe({ profile, dataset, days, now, choice, onClose }: Props) {
  const messages = useMessages();
  const { id: profileId } = profile;
  const recipes = useQuery(recipesQuery(profileId));
  const { format, flavour, headings, partition, grouping = [] } = choice;
  const part = toSeenPart(dataset, choice.view, grouping);
  const save = useMutation({
    mutationFn: ({ details, into, inUsualFolder }: Wanted) => {
      const destination = places.find(({ id }) => id === into);
      if (destination) return putInto(destination.recipe, destination.index);
      const pinned = { flavour: flavour ?? null, flavourVersion: csvFlavoursVersion };
      const parted = partition === undefined ? {} : { partition };
      const content = { ...details, parts: [part], format, headings, ...pinned, ...parted };
      return unwrap(desk.recipes.add({ profileId, content, inUsualFolder }));
    },
    onSuccess: (saved) => {
      if (!saved) return;
      notify(messages.text('recipe.saved', { name: saved.name }));
      onClose();
    },
  });

  function putInto(
    { recipeId, folder: _, lastRun: __, ...content }: Recipe,
    index: number,
  ): Promise<Recipe> {
    const { title } = content.parts[index] ?? {};
    const named: RecipePart = title === undefined ? part : { ...part, title };
    const parts = content.parts.toSpliced(index, 1, named);
    const fitting = fitRecipe({ ...content, parts });
    return unwrap(desk.recipes.save({ profileId, recipeId, content: fitting }));
  }

  const places = listPlaces(recipes.data ?? [], dataset, format);
  if (!dataset.axis) return null;
  return (
    <RecipeForm
      title={messages.text('recipe.new.title')}
      start={{
        name: '',
        period: periodLike(days, dataset.axis, now),
        fileName: '{venue} – {dataset} – {period}',
      }}
      periods={periodsFor(dataset.axis)}
      about={messages.text('recipe.format', { format: messages.text(`export.format.${format}`) })}
      nameFile={(details) => nameFileNow(details, { profile, dataset, format, now, messages })}
      isBusy={save.isPending}
      error={save.error && toAppError(save.error)}
      into={places.map(({ id, recipe: { name }, isNew, sheet }) => ({
        id,
        text: isNew
          ? messages.text('recipe.into.add', { name })
          : messages.text('recipe.into.replace', {
              name,
              sheet: sheet ?? messages.text(`dataset.${dataset.id}`),
            }),
      }))}
      onSave={(details, into, inUsualFolder) => save.mutate({ details, into, inUsualFolder })}
      onClose={onClose}
    />
  );
}

interface Wanted {
  readonly details: RecipeDetails;
  readonly into: string;
  readonly inUsualFolder: boolean;
}

interface Place {
  readonly id: string;
  readonly recipe: Recipe;
  readonly index: number;
  readonly isNew: boolean;
  readonly sheet: string | undefined;
}

/** Workbooks with room for a sheet, and what recipes have of this dataset already. */
function listPlaces(
  recipes: readonly Recipe[],
  dataset: Dataset,
  format: ExportRequest['format'],
): Place[] {
  return recipes.flatMap((recipe) => {
    const { recipeId, parts } = recipe;
    const hasRoom = format === 'xlsx' && recipe.format === 'xlsx' && parts.length < mostParts;
    const toPlace = (index: number) => ({
      id: `${recipeId} ${index}`,
      recipe,
      index,
      isNew: index === parts.length,
      sheet: parts[index]?.title,
    });
    const same = parts.flatMap((part, index) => (part.dataset === dataset.id ? [index] : []));
    return [...(hasRoom ? [parts.length] : []), ...same].map(toPlace);
  });
}
