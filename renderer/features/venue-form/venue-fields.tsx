import { useMemo } from 'react';
import type { ProfileDraft } from '../../../shared/ipc/profiles.ts';
import { ComboBox } from '../../ui/combo-box.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useWords } from '../shell/words-context.tsx';
import styles from './add-venue.module.css';

interface Props {
  readonly draft: ProfileDraft;
  readonly onChange: (draft: ProfileDraft) => void;
  readonly problemOf: (field: keyof ProfileDraft) => string | null;
}

/** Everything about a venue but its keys. */
export function VenueFields({ draft, onChange, problemOf }: Props) {
  const words = useWords();
  const zones = useMemo(() => {
    const now = Date.now();
    return [...new Set([...Intl.supportedValuesOf('timeZone'), draft.timeZone])]
      .filter((zone) => zone !== '')
      .map((zone) => ({ id: zone, text: words.timeZone(zone, now) }));
  }, [words, draft.timeZone]);
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
      <fieldset className={styles.section}>
        <legend>{words.text('venue.section.venue')}</legend>
        <div className={styles.pair}>
          <TextField
            label={words.text('venue.name')}
            about={words.text('venue.name.about')}
            value={draft.name}
            maxLength={200}
            onChange={change('name')}
            error={problemOf('name')}
            autoFocus
          />
          <Select
            label={words.text('venue.environment')}
            options={environments}
            value={draft.environment}
            onChange={change('environment')}
          />
        </div>
        <div className={styles.pair}>
          <ComboBox
            label={words.text('venue.timeZone')}
            about={words.text('venue.timeZone.about')}
            options={zones}
            value={draft.timeZone}
            onChange={(zone) => onChange({ ...draft, timeZone: zone ?? '' })}
            error={problemOf('timeZone')}
            showLabel={words.text('venue.list.show')}
          />
          <ComboBox
            label={words.text('venue.currency')}
            options={currencies}
            value={draft.currency}
            onChange={(currency) => onChange({ ...draft, currency: currency ?? '' })}
            error={problemOf('currency')}
            showLabel={words.text('venue.list.show')}
          />
        </div>
      </fieldset>
      <fieldset className={styles.section}>
        <legend>{words.text('venue.section.platform')}</legend>
        <TextField
          label={words.text('venue.authUrl')}
          about={words.text('venue.authUrl.about')}
          value={draft.authUrl}
          maxLength={500}
          onChange={change('authUrl')}
          error={problemOf('authUrl')}
        />
        <TextField
          label={words.text('venue.baseUrl')}
          about={words.text('venue.baseUrl.about')}
          value={draft.baseUrl}
          maxLength={500}
          onChange={change('baseUrl')}
          error={problemOf('baseUrl')}
        />
        <TextField
          label={words.text('venue.certificate')}
          about={words.text('venue.certificate.about')}
          area
          rows={2}
          value={draft.trustedCertificate}
          maxLength={20_000}
          onChange={change('trustedCertificate')}
          error={problemOf('trustedCertificate')}
        />
      </fieldset>
    </>
  );
}
