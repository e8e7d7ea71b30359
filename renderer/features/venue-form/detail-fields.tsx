import { useMemo, useState } from 'react';
import type { ProfileDraft } from '../../../shared/domain/profiles.ts';
import { now } from '../../base/clock.ts';
import { useWords } from '../../base/words-context.tsx';
import { ComboBox } from '../../ui/combo-box.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './add-venue.module.css';

/** What a part of the form needs to show and change a draft. */
export interface DraftFieldsProps {
  readonly draft: ProfileDraft;
  readonly onChange: (draft: ProfileDraft) => void;
  readonly problemOf: (field: keyof ProfileDraft) => string | null;
}

/** What the venue is called, and how its times and money read. */
export function DetailFields({
  draft,
  onChange,
  problemOf,
  withEnvironment = true,
}: DraftFieldsProps & {
  /** Left out where it can't be chosen: another environment needs other keys. */
  readonly withEnvironment?: boolean;
}) {
  const words = useWords();
  const [keptZone] = useState(draft.timeZone);
  const zones = useMemo(() => {
    const at = now();
    return [...new Set([...Intl.supportedValuesOf('timeZone'), keptZone])]
      .filter((zone) => zone !== '')
      .map((zone) => ({ id: zone, text: words.timeZone(zone, at) }));
  }, [words, keptZone]);
  const currencies = useMemo(
    () =>
      Intl.supportedValuesOf('currency').map((code) => ({
        id: code,
        text: `${code} – ${words.currencyName(code)}`,
      })),
    [words],
  );
  const environments = (['production', 'staging'] as const).map((id) => ({
    id,
    text: words.text(`environment.${id}`),
    about: words.text(`environment.${id}.about`),
  }));
  const change = <F extends keyof ProfileDraft>(field: F) => {
    return (value: ProfileDraft[F]) => onChange({ ...draft, [field]: value });
  };
  return (
    <>
      <div className={withEnvironment ? styles.pair : undefined}>
        <TextField
          label={words.text('venue.name')}
          about={words.text('venue.name.about')}
          value={draft.name}
          maxLength={200}
          onChange={change('name')}
          error={problemOf('name')}
          autoFocus
        />
        {withEnvironment && (
          <Select
            label={words.text('venue.environment')}
            options={environments}
            value={draft.environment}
            onChange={change('environment')}
          />
        )}
      </div>
      <div className={styles.pair}>
        <ComboBox
          label={words.text('venue.timeZone')}
          about={words.text('venue.timeZone.about')}
          options={zones}
          value={draft.timeZone}
          onChange={change('timeZone')}
          error={problemOf('timeZone')}
          showLabel={words.text('venue.list.show')}
        />
        <ComboBox
          label={words.text('venue.currency')}
          options={currencies}
          value={draft.currency}
          onChange={change('currency')}
          error={problemOf('currency')}
          showLabel={words.text('venue.list.show')}
        />
      </div>
    </>
  );
}
