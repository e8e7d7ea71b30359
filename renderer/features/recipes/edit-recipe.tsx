import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { Recipe, RecipeContent, RecipePart } from '../../../shared/domain/recipes.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useVenueNow } from '../../base/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../errors/index.ts';
import { EditReportRecipe } from './edit-report-recipe.tsx';
import { FileFields } from './file-fields.tsx';
import { fitRecipe } from './fit-recipe.ts';
import { lacksPersonalData, PersonalChoice, withPersonalData } from './personal-choice.tsx';
import { areDetails, RecipeFields, trimDetails } from './recipe-fields.tsx';
import { listPeriods } from './recipe-periods.ts';
import styles from './recipes.module.css';
import { SheetsField } from './sheets-field.tsx';
import { useEditedSheet } from './use-edited-sheet.tsx';

interface Props {
  readonly profile: Profile;
  readonly recipe: Recipe;
  readonly onClose: () => void;
}

/** All of a recipe: its name and period, what file it makes, and what is in it. */
export function EditRecipe(props: Props) {
  return props.recipe.reports ? <EditReports {...props} /> : <EditRows {...props} />;
}

function EditReports({ profile, recipe, onClose }: Props) {
  const messages = useMessages();
  const { recipeId, folder: _, lastRun: __, ...start } = recipe;
  return (
    <EditReportRecipe
      profile={profile}
      title={messages.text('recipe.edit.title', { name: recipe.name })}
      start={start}
      onSave={(content) => unwrap(desk.recipes.save({ profileId: profile.id, recipeId, content }))}
      onClose={onClose}
    />
  );
}

function EditRows({ profile, recipe, onClose }: Props) {
  const messages = useMessages();
  const now = useVenueNow(profile.timeZone);
  const { id: profileId } = profile;
  const { recipeId, folder: _, lastRun: __, ...start } = recipe;
  const [content, setContent] = useState<RecipeContent>(start);
  const [wasTried, setTried] = useState(false);
  const { parts, format } = content;
  const save = useMutation({
    mutationFn: (next: RecipeContent) =>
      unwrap(desk.recipes.save({ profileId, recipeId, content: next })),
    onSuccess: onClose,
  });
  const setParts = (next: RecipePart[]) => setContent(fitRecipe({ ...content, parts: next }));

  const sheet = useEditedSheet({
    profileId,
    parts,
    hasTitle: format === 'xlsx',
    onChange: setParts,
  });
  if (sheet.dialog) return sheet.dialog;

  function submit(): void {
    setTried(true);
    if (areDetails(content)) save.mutate({ ...content, ...trimDetails(content) });
  }

  return (
    <Dialog
      title={messages.text('recipe.edit.title', { name: recipe.name })}
      isOpen
      onClose={onClose}
      width={620}
      footer={
        <>
          <Button onPress={onClose}>{messages.text('recipe.cancel')}</Button>
          <Button
            variant="primary"
            isDisabled={save.isPending || lacksPersonalData(parts)}
            onPress={submit}
          >
            {messages.text('recipe.save')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <RecipeFields
          value={content}
          onChange={(details) => setContent({ ...content, ...details })}
          periods={listPeriods(parts)}
          start={recipe.period}
          wasTried={wasTried}
        />
        <SheetsField
          profileId={profileId}
          parts={parts}
          period={content.period}
          now={now}
          canAdd={format === 'xlsx'}
          onChange={setParts}
          onEdit={sheet.edit}
        />
        <FileFields content={content} onChange={(next) => setContent(fitRecipe(next))} />
        <PersonalChoice
          parts={parts}
          onChange={(isShown) => setParts(withPersonalData(parts, isShown))}
        />
        {save.error && <ErrorNotice error={toAppError(save.error)} />}
      </div>
    </Dialog>
  );
}
