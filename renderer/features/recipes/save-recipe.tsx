import { useMutation, useQuery } from '@tanstack/react-query';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import { csvFlavoursVersion } from '../../../shared/csv-flavours.ts';
import {
  type ExportFormat,
  type ExportRequest,
  exportFormat,
  mostParts,
} from '../../../shared/ipc/exports.ts';
import type { Profile } from '../../../shared/ipc/profiles.ts';
import type { Recipe, RecipePart } from '../../../shared/ipc/recipes.ts';
import type { DayRange } from '../../../shared/ranges.ts';
import { desk, errorOf, unwrap } from '../../bridge.ts';
import { recipesQuery } from '../../queries/recipes.ts';
import { tell } from '../shell/toasts.tsx';
import { useWords } from '../shell/words-context.tsx';
import { type RecipeDetails, RecipeForm } from './recipe-form.tsx';
import { periodLike, periodsFor } from './recipe-periods.ts';

/** What the export dialog was set to. */
export type RecipeChoice = Pick<ExportRequest, 'view' | 'flavour' | 'headings'> & {
  readonly format: ExportFormat;
};

/** The format as a recipe can make it, or null: paper is made of what a window shows. */
export function recipeFormat(format: ExportRequest['format']): ExportFormat | null {
  return exportFormat.options.find((known) => known === format) ?? null;
}

interface Props {
  readonly profile: Profile;
  readonly dataset: Dataset;
  readonly days: DayRange;
  readonly now: Temporal.PlainDateTime;
  readonly choice: RecipeChoice;
  readonly onClose: () => void;
}

/** Keeps an export under a name: by itself, or as one more sheet of a workbook. */
export function SaveRecipe({ profile, dataset, days, now, choice, onClose }: Props) {
  const words = useWords();
  const { id: profileId } = profile;
  const recipes = useQuery(recipesQuery(profileId));
  const { format, flavour, headings } = choice;
  const { answerId: _, ...view } = choice.view;
  const part: RecipePart = { dataset: dataset.id, view };
  const save = useMutation({
    mutationFn: ({ details, into }: { details: RecipeDetails; into: string }) => {
      const workbook = recipes.data?.find(({ recipeId }) => recipeId === into);
      if (workbook) return addTo(workbook);
      const pinned = { flavour: flavour ?? null, flavourVersion: csvFlavoursVersion };
      const content = { ...details, parts: [part], format, headings, ...pinned };
      return unwrap(desk.recipes.add({ profileId, content }));
    },
    onSuccess: (saved) => {
      if (!saved) return;
      tell(words.text('recipe.saved', { name: saved.name }));
      onClose();
    },
  });

  function addTo({ recipeId, folder: _, lastRun: __, ...content }: Recipe): Promise<Recipe> {
    const parts = [...content.parts, part];
    return unwrap(desk.recipes.save({ profileId, recipeId, content: { ...content, parts } }));
  }

  if (!dataset.axis) return null;
  const workbooks = (recipes.data ?? []).filter(
    (recipe) => recipe.format === 'xlsx' && recipe.parts.length < mostParts,
  );
  return (
    <RecipeForm
      title={words.text('recipe.new.title')}
      start={{
        name: '',
        period: periodLike(days, dataset.axis, now),
        fileName: '{venue} {dataset} {period}',
      }}
      periods={periodsFor(dataset.axis)}
      saveText={words.text('recipe.save.folder')}
      isBusy={save.isPending}
      error={save.error && errorOf(save.error)}
      into={
        format === 'xlsx'
          ? workbooks.map(({ recipeId, name }) => ({ id: recipeId, text: name }))
          : []
      }
      onSave={(details, into) => save.mutate({ details, into })}
      onClose={onClose}
    />
  );
}
