import { useState } from 'react';
import {
  type Credentials,
  type SigningScheme,
  signingSchemes,
} from '../../../shared/domain/profiles.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './fields.module.css';
import { readPastedKeys } from './read-pasted-keys.ts';

interface Props {
  readonly credentials: Credentials;
  readonly onChange: (credentials: Credentials) => void;
  readonly findProblem: (field: keyof Credentials) => string | null;
}

const keys = ['apiKey', 'apiSecret', 'tenantKey'] as const;

/**
 * The keys. They are masked while typed, and never shown again after saving. If a pasted text names several keys, such
 * as the message that they came in, each goes to its field.
 */
export function CredentialFields({ credentials, onChange, findProblem }: Props) {
  const messages = useMessages();
  const [taken, setTaken] = useState<readonly (typeof keys)[number][]>([]);
  const change = (field: (typeof keys)[number]) => (value: string) => {
    const named = readPastedKeys(value);
    setTaken(named ? keys.filter((key) => key in named) : []);
    onChange({ ...credentials, ...(named ?? { [field]: value }) });
  };
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label={messages.text('venue.apiKey')}
          masked
          value={credentials.apiKey}
          onChange={change('apiKey')}
          error={findProblem('apiKey')}
        />
        <TextField
          label={messages.text('venue.tenantKey')}
          about={messages.text('venue.tenantKey.about')}
          masked
          value={credentials.tenantKey}
          onChange={change('tenantKey')}
          error={findProblem('tenantKey')}
        />
      </div>
      <TextField
        label={messages.text('venue.apiSecret')}
        about={messages.text('venue.apiSecret.about', {
          signing: (credentials.signing ?? 'rsa-encryption').replace('-', '_'),
        })}
        area
        rows={3}
        masked
        value={credentials.apiSecret}
        onChange={change('apiSecret')}
        error={findProblem('apiSecret')}
      />
      {taken.length > 0 && (
        <Notice tone="good" live>
          {messages.text('venue.keys.taken', {
            keys: messages.list(taken.map((key) => messages.text(`venue.${key}`))),
          })}
        </Notice>
      )}
    </>
  );
}

/** How logins are signed, and separate keys for the booking API if the venue has them. */
export function RareKeyFields({ credentials, onChange, findProblem }: Props) {
  const messages = useMessages();
  const { bookingApiKey, bookingTenantKey, ...own } = credentials;
  const isSeparate = bookingApiKey !== undefined || bookingTenantKey !== undefined;
  return (
    <>
      <Select<SigningScheme>
        label={messages.text('venue.signing')}
        about={messages.text('venue.signing.about')}
        options={signingSchemes.map((id) => ({ id, text: messages.text(`venue.signing.${id}`) }))}
        value={credentials.signing ?? 'rsa-encryption'}
        onChange={(signing) => onChange({ ...credentials, signing })}
      />
      <Checkbox
        isSelected={isSeparate}
        onChange={(separate) =>
          onChange(separate ? { ...own, bookingApiKey: '', bookingTenantKey: '' } : own)
        }
      >
        {messages.text('venue.bookingKeys')}
      </Checkbox>
      {isSeparate && (
        <>
          <TextField
            label={messages.text('venue.bookingApiKey')}
            masked
            value={bookingApiKey ?? ''}
            onChange={(value) =>
              onChange({ ...credentials, bookingApiKey: readPastedKeys(value)?.apiKey ?? value })
            }
            error={findProblem('bookingApiKey')}
          />
          <TextField
            label={messages.text('venue.bookingTenantKey')}
            masked
            value={bookingTenantKey ?? ''}
            onChange={(value) =>
              onChange({
                ...credentials,
                bookingTenantKey: readPastedKeys(value)?.tenantKey ?? value,
              })
            }
            error={findProblem('bookingTenantKey')}
          />
        </>
      )}
    </>
  );
}
