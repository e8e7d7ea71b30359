import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ExportProgress } from '../../../shared/domain/exports.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { Recipe } from '../../../shared/domain/recipes.ts';
import type { AppError } from '../../../shared/errors.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { damagedTexts } from '../../base/missing-days.ts';
import { notify } from '../../base/toasts.ts';
import { recipesQuery } from '../../queries/recipes.ts';
import { schedulesQuery } from '../../queries/schedules.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ErrorNotice } from '../errors/index.ts';
import { ExportRunning } from '../export/index.ts';
import { EditRecipe } from './edit-recipe.tsx';
import { EditSchedule } from './edit-schedule.tsx';
import { type RecipeAction, RecipeRow } from './recipe-row.tsx';
import styles from './recipes.module.css';
import { SaveReportRecipe } from './save-report-recipe.tsx';
import { ScheduleLog } from './schedule-log.tsx';

/** It would take the place of a file that may be better: somebody has to say so. */
const asksFirst = (error: AppError | null): boolean =>
  error?.kind === 'rows-shrunk' || error?.kind === 'rows-without-key';

interface Props {
  readonly profile: Profile;
  readonly onClose: () => void;
}

/** The recipes of a venue: run, edit, pass on. */
export function RecipesDialog({ profile, onClose }: Props) {
  const messages = useMessages();
  const client = useQueryClient();
  const { id: profileId } = profile;
  const recipes = useQuery(recipesQuery(profileId));
  const [running, setRunning] = useState<string | null>(null);
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const [editing, setEditing] = useState<Recipe | null>(null);
  const [planning, setPlanning] = useState<Recipe | null>(null);
  const [isMaking, setMaking] = useState(false);
  const [isLogOpen, setLogOpen] = useState(false);
  const scheduled = useQuery(schedulesQuery(profileId));
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
  useEffect(
    () =>
      desk.recipes.onChanged((changed) => {
        void client.invalidateQueries(recipesQuery(changed.profileId));
      }),
    [client],
  );
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
        notify(messages.text('recipe.removed', { name }));
        break;
    }
  }

  const title = messages.text('recipes.title', { venue: profile.name });
  if (running !== null) {
    const stop = () => void desk.exports.cancel({ exportId: running });
    return (
      <Dialog
        title={title}
        isOpen
        width={620}
        footer={<Button onPress={stop}>{messages.text('export.stop')}</Button>}
      >
        <ExportRunning progress={progress} />
      </Dialog>
    );
  }
  if (editing) {
    return <EditRecipe profile={profile} recipe={editing} onClose={() => setEditing(null)} />;
  }
  const findSchedule = ({ recipeId }: Recipe) =>
    scheduled.data?.schedules.find((each) => each.recipeId === recipeId);
  if (planning) {
    return (
      <EditSchedule
        profileId={profileId}
        recipe={planning}
        schedule={findSchedule(planning)}
        keepsRunning={scheduled.data?.keepsRunning ?? false}
        onClose={() => setPlanning(null)}
      />
    );
  }
  if (isMaking) {
    return <SaveReportRecipe profile={profile} reports={[]} onClose={() => setMaking(false)} />;
  }
  if (isLogOpen) {
    return (
      <ScheduleLog
        profile={profile}
        runs={scheduled.data?.runs ?? []}
        onClose={() => setLogOpen(false)}
      />
    );
  }
  const all = recipes.data ?? [];
  const thrown = act.error ?? run.error;
  const error = thrown && toAppError(thrown);
  const done = run.data;
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      width={620}
      footer={
        <>
          <Button onPress={() => setMaking(true)}>{messages.text('recipe.reports.new')}</Button>
          <Button onPress={() => setLogOpen(true)}>{messages.text('schedule.log')}</Button>
          <Button
            onPress={() => act.mutate(() => unwrap(desk.recipes.importFromFile({ profileId })))}
          >
            {messages.text('recipes.import')}
          </Button>
          <Button variant="primary" onPress={onClose}>
            {messages.text('recipes.close')}
          </Button>
        </>
      }
    >
      <p className={styles.quiet}>
        {messages.text(all.length === 0 && recipes.isSuccess ? 'recipes.none' : 'recipes.about')}
      </p>
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
      {all.length > 0 && (
        <ul className={styles.list} aria-label={messages.text('recipes.list')}>
          {all.map((recipe) => (
            <RecipeRow
              key={recipe.recipeId}
              recipe={recipe}
              schedule={findSchedule(recipe)}
              onRun={() => {
                act.reset();
                run.mutate({ recipeId: recipe.recipeId, acceptsFewer: false });
              }}
              onAction={(action) => {
                run.reset();
                if (action === 'edit') setEditing(recipe);
                else if (action === 'schedule') setPlanning(recipe);
                else act.mutate(() => work(action, recipe));
              }}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
