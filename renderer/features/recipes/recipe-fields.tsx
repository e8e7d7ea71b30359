import {
  nameTokens,
  type RecipeContent,
  type RecipePeriod,
} from '../../../shared/domain/recipes.ts';
import { listTokens } from '../../../shared/file-names.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PeriodField } from './period-field.tsx';

/** What of a recipe is typed or chosen in a form. */
export type RecipeDetails = Pick<RecipeContent, 'name' | 'period' | 'fileName'>;

interface Props {
  readonly value: RecipeDetails;
  readonly onChange: (value: RecipeDetails) => void;
  /** Offered besides the one that it starts with. */
  readonly periods: readonly string[];
  readonly start: RecipePeriod;
  /** A save was tried: empty fields are marked. */
  readonly wasTried: boolean;
  /** What the file would be called now. */
  readonly preview?: string | null;
}

/** Name, period and file name of a recipe. */
export function RecipeFields({ value, onChange, periods, start, wasTried, preview }: Props) {
  const messages = useMessages();
  const { name, period, fileName } = value;
  return (
    <>
      <TextField
        label={messages.text('recipe.name')}
        value={name}
        error={wasTried && name.trim() === '' ? messages.text('recipe.name.wrong') : null}
        maxLength={80}
        onChange={(next) => onChange({ ...value, name: next })}
        autoFocus
      />
      <PeriodField
        period={period}
        periods={periods}
        start={start}
        onChange={(next) => onChange({ ...value, period: next })}
      />
      <TextField
        label={messages.text('recipe.fileName')}
        about={messages.text('recipe.fileName.about')}
        value={fileName}
        error={isFileName(fileName) ? null : messages.text('recipe.fileName.wrong')}
        maxLength={200}
        onChange={(next) => onChange({ ...value, fileName: next })}
      />
      {preview && isFileName(fileName) && (
        <p role="status">
          <bdi>{messages.text('recipe.fileName.preview', { name: preview })}</bdi>
        </p>
      )}
    </>
  );
}

/** Whether they can be saved. */
export function areDetails({ name, fileName }: RecipeDetails): boolean {
  return name.trim() !== '' && isFileName(fileName);
}

/** The details in the form in which they are stored. */
export function trimDetails({ name, period, fileName }: RecipeDetails): RecipeDetails {
  return { name: name.trim(), period, fileName: fileName.trim() };
}

function isFileName(text: string): boolean {
  return (
    text.trim() !== '' &&
    listTokens(text).every((token) => nameTokens.some((known) => known === token))
  );
}
