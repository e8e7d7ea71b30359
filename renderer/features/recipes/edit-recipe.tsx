import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { csvFlavoursVersion } from '../../../shared/csv-flavours.ts';
import type { Profile } from '../../../shared/ipc/profiles.ts';
import type { Recipe, RecipeContent, RecipePart } from '../../../shared/ipc/recipes.ts';
import { datasetOfPart } from '../../../shared/recipe-parts.ts';
import { desk, errorOf, unwrap } from '../../bridge.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../errors/error-notice.tsx';
import { useVenueNow } from '../shell/use-now.ts';
import { useWords } from '../shell/words-context.tsx';
import { EditSheet } from './edit-sheet.tsx';
import { FileFields } from './file-fields.tsx';
import { PersonalChoice, withPersonalData } from './personal-choice.tsx';
import { areDetails, RecipeFields, trimDetails } from './recipe-fields.tsx';
import { periodsOfParts } from './recipe-periods.ts';
import styles from './recipes.module.css';
import { SheetsField } from './sheets-field.tsx';

interface Props {
  readonly profile: Profile;
  readonly recipe: Recipe;
  readonly onClose: () => void;
}

/** All of a recipe: its name and period, what file it makes, and which rows and columns of what. */
export function EditRecipe({ profile, recipe, onClose }: Props) {
  const words = useWords();
  const now = useVenueNow(profile.timeZone);
  const { id: profileId } = profile;
  const { recipeId, folder: _, lastRun: __, ...start } = recipe;
  const [content, setContent] = useState<RecipeContent>(start);
  const [sheet, setSheet] = useState<number | null>(null);
  const [wasTried, setTried] = useState(false);
  const { parts, format } = content;
  const save = useMutation({
    mutationFn: (next: RecipeContent) =>
      unwrap(desk.recipes.save({ profileId, recipeId, content: next })),
    onSuccess: onClose,
  });
  const setParts = (next: RecipePart[]) => setContent(fitting({ ...content, parts: next }));

  const edited = sheet === null ? undefined : parts[sheet];
  const dataset = edited && datasetOfPart(edited);
  if (sheet !== null && edited && dataset) {
    return (
      <EditSheet
        profileId={profileId}
        dataset={dataset}
        part={edited}
        hasTitle={format === 'xlsx'}
        onClose={() => setSheet(null)}
        onDone={(part) => {
          setParts(parts.toSpliced(sheet, 1, part));
          setSheet(null);
        }}
      />
    );
  }

  function submit(): void {
    setTried(true);
    if (areDetails(content)) save.mutate({ ...content, ...trimDetails(content) });
  }

  return (
    <Dialog
      title={words.text('recipe.edit.title', { name: recipe.name })}
      isOpen
      onClose={onClose}
      width={620}
      footer={
        <>
          <Button onPress={onClose}>{words.text('recipe.cancel')}</Button>
          <Button variant="primary" isDisabled={save.isPending} onPress={submit}>
            {words.text('recipe.save')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <RecipeFields
          value={content}
          onChange={(details) => setContent({ ...content, ...details })}
          periods={periodsOfParts(parts)}
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
          onEdit={setSheet}
        />
        <FileFields content={content} onChange={(next) => setContent(fitting(next))} />
        <PersonalChoice
          parts={parts}
          onChange={(isShown) => setParts(withPersonalData(parts, isShown))}
        />
        {save.error && <ErrorNotice error={errorOf(save.error)} />}
      </div>
    </Dialog>
  );
}

/** What belongs to one format only comes and goes with it. */
function fitting({ partition, ...content }: RecipeContent): RecipeContent {
  const { format, flavour, flavourVersion, parts } = content;
  const isParted =
    format === 'parquet' && partition !== undefined && parts[0]?.view.columns.includes(partition);
  const isCsv = format === 'csv';
  return {
    ...content,
    flavour: isCsv ? (flavour ?? 'excel') : null,
    flavourVersion: isCsv && flavour === null ? csvFlavoursVersion : flavourVersion,
    ...(isParted ? { partition } : {}),
  };
}
