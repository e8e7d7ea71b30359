import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import type { ExportProgress } from '../../../shared/domain/exports.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { Recipe } from '../../../shared/domain/recipes.ts';
import type { AppError } from '../../../shared/errors.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { damagedTexts } from '../../base/missing-days.ts';
import { useTellRemoved } from '../../base/removals.ts';
import { notify } from '../../base/toasts.ts';
import { schedulesQuery } from '../../queries/schedules.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ErrorNotice } from '../errors/index.ts';
import { ExportRunning, useExportFiles } from '../export/index.ts';
import { EditRecipe } from './edit-recipe.tsx';
import { EditSchedule } from './edit-schedule.tsx';
import { type RecipeAction, RecipeCard } from './recipe-card.tsx';
import styles from './recipe-cards.module.css';
import { useRunNext } from './run-next.ts';
import { ScheduleLog } from './schedule-log.tsx';
import { useRecipes } from './use-recipes.ts';

/** It would take the place of a file that may be better: somebody has to say so. */
const asksFirst = (error: AppError | null): boolean =>
  error?.kind === 'rows-shrunk' || error?.kind === 'rows-without-key';

/** The recipes of a venue: run, open what they wrote, edit, pass on. */
export function RecipeCards({ profile }: { readonly profile: Profile }) {
  const messages = useMessages();
  const tellRemoved = useTellRemoved();
  const headingId = useId();
  const client = useQueryClient();
  const { id: profileId } = profile;
  const recipes = useRecipes(profileId);
  const [running, setRunning] = useState<string | null>(null);
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const [editing, setEditing] = useState<Recipe | null>(null);
  const [planning, setPlanning] = useState<Recipe | null>(null);
  const [isLogOpen, setLogOpen] = useState(false);
  const scheduled = useQuery(schedulesQuery(profileId));
  const files = useExportFiles(profileId);
  // One at a time: the message is about the last action.
  const act = useMutation({ mutationFn: (work: () => Promise<unknown>) => work() });
  const run = useMutation({
    mutationFn: async (input: { readonly recipeId: string; readonly acceptsFewer: boolean }) => {
      const exportId = crypto.randomUUID();
      setProgress(null);
      setRunning(exportId);
      try {
        return await unwrap(desk.recipes.run({ profileId, exportId, ...input }));
      } finally {
        setRunning(null);
      }
    },
  });
  useRunNext((recipeId) => run.mutate({ recipeId, acceptsFewer: false }));
  useEffect(
    () =>
      desk.schedules.onChanged((changed) => {
        void client.invalidateQueries(schedulesQuery(changed.profileId));
      }),
    [client],
  );
  useEffect(() => {
    if (running === null) return;
    return desk.exports.onProgress((next) => {
      if (next.exportId === running) setProgress(next);
    });
  }, [running]);

  async function work(
    action: Exclude<RecipeAction, 'edit' | 'schedule'>,
    recipe: Recipe,
  ): Promise<void> {
    const { recipeId, name } = recipe;
    const input = { profileId, recipeId };
    switch (action) {
      case 'folder':
        await unwrap(desk.recipes.chooseFolder(input));
        break;
      case 'duplicate':
        await unwrap(desk.recipes.duplicate(input));
        break;
      case 'share': {
        const file = await unwrap(desk.recipes.exportToFile(input));
        if (file) notify(messages.text('recipe.shared', { file: file.fileName }));
        break;
      }
      case 'remove':
        await unwrap(desk.recipes.remove(input));
        tellRemoved(messages.text('recipe.removed', { name }), () =>
          unwrap(desk.recipes.restore(input)),
        );
        break;
    }
  }

  const findSchedule = ({ recipeId }: Recipe) =>
    scheduled.data?.schedules.find((each) => each.recipeId === recipeId);
  const all = recipes ?? [];
  const thrown = act.error ?? run.error;
  const error = thrown && toAppError(thrown);
  const done = run.data;
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <div className={styles.headLine}>
        <h2 className={styles.heading} id={headingId}>
          {messages.text('recipes.list')}
        </h2>
        <Button variant="quiet" icon="history" onPress={() => setLogOpen(true)}>
          {messages.text('schedule.log')}
        </Button>
      </div>
      {error && error.kind !== 'cancelled' && <ErrorNotice error={error} />}
      {run.variables && asksFirst(error) && (
        <div>
          <Button onPress={() => run.mutate({ ...run.variables, acceptsFewer: true })}>
            {messages.text('recipe.writeAnyway')}
          </Button>
        </div>
      )}
      {done && (
        <Notice tone={done.isPartial ? 'warn' : 'good'} live>
          {[
            messages.text(done.isPartial ? 'recipe.done.partial' : 'recipe.done', {
              rows: done.rows,
              file: done.fileName,
            }),
            ...damagedTexts(done.damaged, messages),
          ].join(' ')}
        </Notice>
      )}
      {all.length > 0 ? (
        <ul className={styles.cards} aria-labelledby={headingId}>
          {all.map((recipe) => {
            const file = files.findFile(recipe);
            return (
              <RecipeCard
                key={recipe.recipeId}
                recipe={recipe}
                schedule={findSchedule(recipe)}
                onRun={() => {
                  act.reset();
                  run.mutate({ recipeId: recipe.recipeId, acceptsFewer: false });
                }}
                onOpen={
                  file === null
                    ? null
                    : () => {
                        run.reset();
                        act.mutate(() => unwrap(desk.exports.open({ exportId: file })));
                      }
                }
                onAction={(action) => {
                  run.reset();
                  if (action === 'edit') setEditing(recipe);
                  else if (action === 'schedule') setPlanning(recipe);
                  else act.mutate(() => work(action, recipe));
                }}
              />
            );
          })}
        </ul>
      ) : (
        recipes && <p className={styles.quiet}>{messages.text('recipes.none')}</p>
      )}
      {running !== null && (
        <Dialog
          title={messages.text('recipe.running')}
          isOpen
          width={620}
          footer={
            <Button onPress={() => void desk.exports.cancel({ exportId: running })}>
              {messages.text('export.stop')}
            </Button>
          }
        >
          <ExportRunning progress={progress} />
        </Dialog>
      )}
      {editing && (
        <EditRecipe profile={profile} recipe={editing} onClose={() => setEditing(null)} />
      )}
      {planning && (
        <EditSchedule
          profileId={profileId}
          recipe={planning}
          schedule={findSchedule(planning)}
          keepsRunning={scheduled.data?.keepsRunning ?? false}
          onClose={() => setPlanning(null)}
        />
      )}
      {isLogOpen && (
        <ScheduleLog
          profile={profile}
          runs={scheduled.data?.runs ?? []}
          onClose={() => setLogOpen(false)}
        />
      )}
    </section>
  );
}
