import { useQuery } from '@tanstack/react-query';
import { csvFlavoursVersion } from '../../../shared/csv-flavours.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { RecipeContent } from '../../../shared/domain/recipes.ts';
import { mostReports, type StoredReport } from '../../../shared/domain/stored-reports.ts';
import { desk, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { notify } from '../../base/toasts.ts';
import { recipesQuery } from '../../queries/recipes.ts';
import { EditReportRecipe } from './edit-report-recipe.tsx';

/** Puts reports into a recipe of their own, or into one that there is. */
export function SaveReportRecipe({
  profile,
  reports,
  onClose,
}: {
  readonly profile: Profile;
  readonly reports: readonly StoredReport[];
  readonly onClose: () => void;
}) {
  const messages = useMessages();
  const { id: profileId } = profile;
  const { data: recipes = [] } = useQuery(recipesQuery(profileId));
  const places = recipes.filter(
    (recipe) => recipe.reports && recipe.reports.length + reports.length <= mostReports,
  );
  const start: RecipeContent = {
    name: '',
    parts: [],
    reports: [...reports],
    period: 'last-month',
    format: 'pdf',
    flavour: null,
    flavourVersion: csvFlavoursVersion,
    headings: 'labels',
    fileName: `{venue} – ${messages.text('recipe.reports')} – {period}`,
  };

  async function save(content: RecipeContent, into: string | null, inUsualFolder: boolean) {
    const place = places.find(({ recipeId }) => recipeId === into);
    if (!place) {
      const added = await unwrap(desk.recipes.add({ profileId, content, inUsualFolder }));
      if (added) notify(messages.text('recipe.saved', { name: added.name }));
      return added;
    }
    const { recipeId, folder: _, lastRun: __, ...old } = place;
    const next = { ...old, reports: [...(old.reports ?? []), ...reports] };
    const saved = await unwrap(desk.recipes.save({ profileId, recipeId, content: next }));
    notify(messages.text('recipe.reports.added', { name: saved.name }));
    return saved;
  }

  return (
    <EditReportRecipe
      profile={profile}
      title={messages.text('recipe.reports.title')}
      start={start}
      isFresh
      into={
        reports.length === 0
          ? []
          : places.map(({ recipeId, name }) => ({
              id: recipeId,
              text: messages.text('recipe.reports.into', { name }),
            }))
      }
      onSave={save}
      onClose={onClose}
    />
  );
}
