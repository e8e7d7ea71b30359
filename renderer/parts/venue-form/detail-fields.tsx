import type { ProfileDraft } from '../../../shared/domain/profiles.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CurrencyField } from './currency-field.tsx';
import styles from './fields.module.css';
import { ZoneField } from './zone-field.tsx';

/** The props of every part of the form. */
export interface DraftFieldsProps {
  readonly draft: ProfileDraft;
  readonly onChange: (draft: ProfileDraft) => void;
  readonly findProblem: (field: keyof ProfileDraft) => string | null;
}

/** The venue's name, time zone and currency. */
export function DetailFields({
  draft,
  onChange,
  findProblem,
  withEnvironment = true,
}: DraftFieldsProps & {
  /** Absent if it can't be chosen: another environment needs other keys. */
  readonly withEnvironment?: boolean;
}) {
  const messages = useMessages();
  const environments = (['production', 'staging'] as const).map((id) => ({
    id,
    text: messages.text(`environment.${id}`),
    about: messages.text(`environment.${id}.about`),
  }));
  const change = <F extends keyof ProfileDraft>(field: F) => {
    return (value: ProfileDraft[F]) => onChange({ ...draft, [field]: value });
  };
  return (
    <>
      <div className={withEnvironment ? styles.pair : undefined}>
        <TextField
          label={messages.text('venue.name')}
          value={draft.name}
          maxLength={200}
          onChange={change('name')}
          error={findProblem('name')}
          autoFocus
        />
        {withEnvironment && (
          <Select
            label={messages.text('venue.environment')}
            options={environments}
            value={draft.environment}
            onChange={change('environment')}
          />
        )}
      </div>
      <div className={styles.pair}>
        <ZoneField
          addresses={[draft.authUrl, draft.baseUrl]}
          value={draft.timeZone}
          onChange={change('timeZone')}
          error={findProblem('timeZone')}
        />
        <CurrencyField
          timeZone={draft.timeZone}
          value={draft.currency}
          onChange={change('currency')}
          error={findProblem('currency')}
        />
      </div>
    </>
  );
}
