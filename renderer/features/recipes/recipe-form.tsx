import { useState } from 'react';
import type { AppError } from '../../../shared/errors.ts';
import { nameTokens, type RecipeContent, type RecipePeriod } from '../../../shared/ipc/recipes.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { type Option, Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ErrorNotice } from '../errors/error-notice.tsx';
import { useWords } from '../shell/words-context.tsx';
import { periodText } from './recipe-periods.ts';
import styles from './recipes.module.css';

/** What of a recipe is typed or chosen in a form. */
export type RecipeDetails = Pick<RecipeContent, 'name' | 'period' | 'fileName'>;

interface Props {
  readonly title: string;
  readonly start: RecipeDetails;
  /** Offered besides the one that it starts with. */
  readonly periods: readonly string[];
  readonly saveText: string;
  readonly isBusy: boolean;
  readonly error: AppError | null;
  /** Workbooks that this can be added to instead, by id. */
  readonly into?: readonly Option<string>[];
  readonly onSave: (details: RecipeDetails, into: string) => void;
  readonly onClose: () => void;
}

const fixed = 'fixed';
/** Stands for a recipe of its own. */
const none = '';

/** Name, period and file name of a recipe. */
export function RecipeForm(props: Props) {
  const { title, start, into = [], isBusy, error, onSave, onClose } = props;
  const words = useWords();
  const [name, setName] = useState(start.name);
  const [period, setPeriod] = useState<RecipePeriod>(start.period);
  const [fileName, setFileName] = useState(start.fileName);
  const [target, setTarget] = useState(none);
  const [wasTried, setTried] = useState(false);
  const isNew = target === none;
  const nameError = wasTried && name.trim() === '' ? words.text('recipe.name.wrong') : null;
  const fileNameError = isFileName(fileName) ? null : words.text('recipe.fileName.wrong');
  const choices = [
    ...props.periods,
    ...(typeof start.period === 'string' && !props.periods.includes(start.period)
      ? [start.period]
      : []),
  ];

  function save(): void {
    setTried(true);
    if (isNew && (name.trim() === '' || !isFileName(fileName))) return;
    onSave({ name: name.trim(), period, fileName: fileName.trim() }, target);
  }

  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      width={520}
      footer={
        <>
          <Button onPress={onClose}>{words.text('recipe.cancel')}</Button>
          <Button variant="primary" isDisabled={isBusy} onPress={save}>
            {isNew ? props.saveText : words.text('recipe.save')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {into.length > 0 && (
          <Select
            label={words.text('recipe.new.into')}
            about={words.text('recipe.new.into.about')}
            value={target}
            options={[{ id: none, text: words.text('recipe.new.into.none') }, ...into]}
            onChange={setTarget}
          />
        )}
        {isNew && (
          <>
            <TextField
              label={words.text('recipe.name')}
              value={name}
              error={nameError}
              maxLength={80}
              onChange={setName}
              autoFocus
            />
            <Select
              label={words.text('recipe.period')}
              value={typeof period === 'string' ? period : fixed}
              options={[
                ...choices.map((id) => ({ id, text: periodText(id, words) })),
                ...(typeof start.period === 'object'
                  ? [{ id: fixed, text: periodText(start.period, words) }]
                  : []),
              ]}
              onChange={(id) => setPeriod(id === fixed ? start.period : id)}
            />
            <TextField
              label={words.text('recipe.fileName')}
              about={words.text('recipe.fileName.about')}
              value={fileName}
              error={fileNameError}
              maxLength={200}
              onChange={setFileName}
            />
          </>
        )}
        {error && <ErrorNotice error={error} />}
      </div>
    </Dialog>
  );
}

function isFileName(text: string): boolean {
  const tokens = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, token]) => token);
  return text.trim() !== '' && tokens.every((token) => nameTokens.some((known) => known === token));
}
